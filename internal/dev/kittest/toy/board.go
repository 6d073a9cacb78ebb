package toy

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/rules"
	"medici/rules/ruletest/hands"
	"medici/tui/ui"
)

var format = fmt.Sprintf

// board draws a View as programs read it, whatever is in it.
type board struct {
	ui.Setting
	view hands.View
}

func (*board) Fresh()                 {}
func (*board) Opens(rules.Event) bool { return false }
func (b *board) Show(v rules.View)    { b.view = v.(hands.View) }
func (*board) Typing() bool           { return false }
func (b *board) Essentials() []string { return voice{}.Rules() }
func (b *board) Rules() []string      { return voice{}.Rules() }
func (b *board) MyTurn() bool         { return len(b.options()) > 0 }

func (b *board) Tell(e rules.Event) string {
	return tell(narration.Reader{Words: b.Words, Name: b.Name}, e)
}

func (b *board) Progress(c *ui.Canvas) { c.Put(0, 0, b.Theme.Text, format("round %d", b.view.Round)) }

// Draw draws the View in as many rows as it needs, and what can be done.
func (b *board) Draw(c *ui.Canvas) *ui.Canvas {
	text, y := shown(b.view), 0
	for ; text != ""; y++ {
		n := min(c.W, len(text))
		c.Put(0, y, b.Theme.Text, text[:n])
		text = text[n:]
	}
	x := 0
	for _, k := range b.Keymap() {
		x = c.Button(x, y, b.Theme, k, string(k.Intent), 0) + 2
	}
	return c.Part(0, y+1, c.W, c.H-y-1)
}

// Cover leaves all in sight.
func (*board) Cover(c *ui.Canvas) (y, rows int) { return c.H, 0 }

// Covered always returns false: the board has no pages.
func (*board) Covered() bool { return false }

// Beats returns the events as logs have them, a frame each.
func (b *board) Beats(events []rules.Event, _ rules.View) (beats []ui.Beat) {
	for i, e := range events {
		beats = append(beats, ui.Beat{
			Told: i + 1, Lasts: []time.Duration{100 * time.Millisecond},
			Draw: func(c *ui.Canvas, _ int) *ui.Canvas {
				c.Put(0, 0, b.Theme.Text, b.Theme.Fit(e.String(), c.W))
				return c.Part(0, 1, c.W, c.H-1)
			},
		})
	}
	return beats
}

// options returns what the reader may do, by the keys 1, 2 and p.
func (b *board) options() []hands.Action { return options(b.view) }

func (b *board) Keymap() (keys ui.Keymap) {
	for i, a := range b.options() {
		keys = append(keys, ui.Binding{Intent: ui.Intent(a.String()), Keys: []string{key(i, a)}, Button: true, Long: "round"})
	}
	return keys
}

func key(i int, a hands.Action) string {
	if a.Verb == "pass" {
		return "p"
	}
	return format("%d", i+1)
}

func (b *board) AllKeys() ui.Keymap { return b.Keymap() }

func (*board) Key(tea.Msg) (rules.Action, bool) { return nil, false }

func (b *board) Do(c ui.Click) rules.Action {
	all := b.options()
	if i := slices.IndexFunc(all, func(a hands.Action) bool { return a.String() == string(c.Intent) }); i >= 0 {
		return all[i]
	}
	return nil
}

func banner(s ui.Setting, c *ui.Canvas) {
	c.Put(0, 0, s.Theme.Text, strings.Repeat("hidden hands ", 3))
}

// shown returns a View as programs read it.
func shown(v hands.View) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // a view that cannot be written is a mistake in its type
	}
	return string(text)
}
