package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"medici/tui/paint"
)

// at lets a terminal tell the column of its cursor, from 0.
func (x *hand) at(column int) { x.take(tea.CursorPositionMsg{X: column, Y: 1}) }

func measuring(t *testing.T, eastAsian bool) *hand {
	return newHandWith(t, newLobby(t), "ann", 80, 24,
		func(o *Options) { o.Term, o.EastAsian = "xterm-256color", eastAsian })
}

// A terminal that draws signs two cells wide has ASCII; the first answer that can be
// one holds, whatever else comes.
func TestSignsAreMeasured(t *testing.T) {
	for _, c := range []struct {
		columns   []int
		eastAsian bool
		waited    bool
		ascii     bool
	}{
		{columns: nil}, {columns: []int{5}}, {columns: []int{10}, ascii: true}, {columns: []int{6},
			ascii: true}, {columns: []int{15}, ascii: true},
		{columns: []int{5, 8, 0}}, {columns: []int{8, 5}, ascii: true},
		{columns: []int{-7, 0, 16, 1 << 40}}, {columns: []int{1 << 40, 8}, ascii: true},
		{eastAsian: true}, {eastAsian: true, waited: true, ascii: true},
		{columns: []int{5}, eastAsian: true, waited: true},
	} {
		x := measuring(t, c.eastAsian)
		for _, column := range c.columns {
			x.at(column)
		}
		if c.waited {
			x.take(impatient{})
		}
		if x.app.choices.Look.ASCII != c.ascii {
			t.Errorf("%+v: ASCII is %t", c, x.app.choices.Look.ASCII)
		}
	}
}

// An answer that comes late holds, and what the person has decided comes before it.
func TestSignsThatWereDecided(t *testing.T) {
	x := measuring(t, true)
	ascii := func() bool { return x.app.frame.Theme.Full == "" }
	if x.take(impatient{}); !ascii() {
		t.Error("no answer is taken for a narrow terminal")
	}
	if x.at(5); ascii() {
		t.Error("an answer that comes late does not hold")
	}
	if x.set("signs", "ascii"); !ascii() {
		t.Error("ASCII is not what was decided")
	}
	x = measuring(t, false)
	x.set("signs", "unicode")
	if x.at(8); ascii() {
		t.Error("Unicode is not what was decided")
	}
}

// A terminal that may show the question as text is not asked, and believed nothing.
func TestMuteTerminalsAreNotMeasured(t *testing.T) {
	for term, asked := range map[string]bool{"xterm": true, "linux": false, "vt100": false, "dumb": false} {
		x := newHandWith(t, newLobby(t), "ann", 80, 24, func(o *Options) { o.Term, o.EastAsian = term, true })
		if greeting := x.app.Greeting(); asked != strings.Contains(greeting, "\x1b[6n") || asked != (greeting != "") {
			t.Errorf("%s is greeted with %q", term, greeting)
		}
		if x.at(8); x.app.choices.Look.ASCII != asked {
			t.Errorf("%s is believed: %t", term, !asked)
		}
	}
}

// All colours, chosen where the terminal says it has fewer, reach the painter.
func TestChosenColoursArePainted(t *testing.T) {
	x := measuring(t, false)
	x.take(tea.ColorProfileMsg{Profile: colorprofile.ANSI256})
	if cmd := x.app.terminal.fit(); cmd != nil {
		t.Fatalf("before anything is chosen the painter is told %v", cmd())
	}
	var told []tea.Msg
	for _, value := range []string{"16", "full", "auto", "full"} {
		x.take(nil)
		x.app.canvas = nil
		set := x.app.frame.Chosen.Now
		set.Colours = value
		x.app.frame.Chosen.Are(set)
		x.app.choices.Retheme()
		if cmd := x.app.terminal.fit(); cmd != nil {
			told = append(told, cmd())
		}
	}
	if len(told) != 1 || told[0] != tea.Msg(paint.Fit(colorprofile.TrueColor)) {
		t.Errorf("the painter is told %v", told)
	}
}

// A terminal that reads Latin-1 is told that it may erase what it was shown, or some of the
// signs would stay for ever.
func TestMeasuredSignsCanBeErased(t *testing.T) {
	greeting := measuring(t, false).app.Greeting()
	_, behind, _ := strings.Cut(greeting, measured)
	if may, erases := strings.Index(behind, paint.Erasable), strings.Index(behind, "\x1b[2K"); may < 0 || erases < may {
		t.Errorf("the signs are erased by %q", behind)
	}
}
