package merchant

import (
	"fmt"
	"testing"

	tea "charm.land/bubbletea/v2"

	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/ui"
)

var codes = map[string]rune{
	"enter": tea.KeyEnter, "up": tea.KeyUp, "down": tea.KeyDown, "right": tea.KeyRight, "left": tea.KeyLeft,
	"esc": tea.KeyEscape, "backspace": tea.KeyBackspace, "tab": tea.KeyTab,
}

// press returns what the last of some keys sends.
func press(b *Board, keys ...string) (sent rules.Action) {
	for _, k := range keys {
		msg := tea.KeyPressMsg{Text: k}
		if code, ok := codes[k]; ok {
			msg = tea.KeyPressMsg{Code: code}
		}
		sent, _ = b.Key(msg)
	}
	return sent
}

func TestKeys(t *testing.T) {
	for _, test := range []struct {
		what, scene string
		keys        []string
		sent        string
	}{
		{"Enter does what is chosen", "open", []string{"enter"}, "open ingolstadt"},
		{"the list", "open", []string{"tab", "down", "down", "enter"}, "open hof"},
		{"round its end", "open", []string{"tab", "up", "enter"}, "pass"},
		{"back to the map", "open", []string{"tab", "tab", "down", "enter"}, ""},
		{"an arrow goes over the map", "open", []string{"left", "enter"}, ""},
		{"p alone does nothing", "open", []string{"p"}, ""},
		{"p and Enter", "open", []string{"p", "enter"}, "pass"},
		{"taken back", "open", []string{"p", "esc", "enter"}, "open ingolstadt"},
		{"a code", "open", []string{"M", "a", "g", "enter"}, "open magdeburg"},
		{"a name", "open", []string{"/", "w", "ü", "r", "enter", "enter"}, "open wuerzburg"},
		{"a name without its marks", "open", []string{"/", "m", "u", "n", "c", "enter", "enter"}, "open muenchen"},
		{"a letter too many", "open", []string{"/", "h", "o", "x", "backspace", "f", "enter", "enter"}, "open hof"},
		{"Enter ends the name first", "open", []string{"/", "h", "o", "f", "enter"}, ""},
		{"the search taken back", "open", []string{"/", "h", "o", "f", "esc", "enter"}, "open ingolstadt"},
		{"where nothing can be done", "open", []string{"K", "O", "L", "enter"}, ""},
		{"collect", "grow", []string{"c", "enter"}, "collect"},
		{"grow", "grow", []string{"N", "U", "R", "enter"}, "grow nuernberg"},
		{"a letter", "grow", []string{"l", "enter"}, "letter grow erfurt"},
		{"a letter to collect", "grow", []string{"l", "c", "enter"}, "letter collect"},
		{"a letter kept", "grow", []string{"l", "l", "enter"}, "grow erfurt"},
		{"a second branch is not the first choice", "letter", []string{"enter"}, "pass"},
		{"a home", "home", []string{"B", "D", "A", "enter"}, "home breda"},
		{"nothing at another's turn", "others", []string{"enter"}, ""},
		{"nothing for who watches", "watching", []string{"p", "enter"}, ""},
	} {
		b := scenes[test.scene](t)
		said := ""
		if sent := press(b, test.keys...); sent != nil {
			said = sent.String()
		}
		if said != test.sent {
			t.Errorf("%s: sent %q, not %q", test.what, said, test.sent)
		}
	}
}

// Cursor and list move together, also by the mouse.
func TestCursorAndListMoveTogether(t *testing.T) {
	b := scenes["open"](t)
	for i := range b.draft.choices() {
		b.Do(ui.Click{Intent: choose, Arg: i})
		if p := b.draft.choices()[i].Place; p != nil && b.draft.at != p || b.draft.pick != i {
			t.Errorf("choice %d has the cursor at %s", i, b.draft.at)
		}
	}
	for i := range b.draft.view.Map.Places {
		b.Do(ui.Click{Intent: place, Arg: i})
		ch, ok := b.draft.chosen()
		if b.draft.at.Index != i || (ok && ch.short == 0) != b.draft.offered()[i] || ok && ch.Place != b.draft.at {
			t.Errorf("at %s the choice is %v, %t", b.draft.at, ch.Action, ok)
		}
	}
}

// Arrows lead from every place to every other, with any number of merchants.
func TestArrowsLeadEverywhere(t *testing.T) {
	for _, n := range []int{2, 6} {
		s, err := merchant.Standard().Start(n)
		if err != nil {
			t.Fatal(err)
		}
		v := s.View(rules.Spectator).(merchant.View)
		for i := range v.Map.Places {
			from := &v.Map.Places[i]
			if !v.There(from) {
				continue
			}
			if reached := walk(v, from); reached != there(v) {
				t.Errorf("of %d merchants, %d places are reached from %s", n, reached, from)
			}
		}
	}
}

// walk counts the places that arrows lead to.
func walk(v merchant.View, from *merchant.Place) int {
	seen := map[*merchant.Place]bool{from: true}
	for list := []*merchant.Place{from}; len(list) > 0; list = list[1:] {
		for _, to := range []ui.Intent{north, south, east, west} {
			if p := toward(v, list[0], to); !seen[p] {
				seen[p] = true
				list = append(list, p)
			}
		}
	}
	return len(seen)
}

func TestNewsDoesNotDisturbWhatIsComposed(t *testing.T) {
	b := scenes["grow"](t)
	press(b, "l", "c")
	b.Show(b.draft.view)
	if sent := press(b, "enter"); fmt.Sprint(sent) != "letter collect" {
		t.Errorf("after news %v is sent", sent)
	}
	v := b.draft.view
	v.Phase, v.May = "open", v.May[:1]
	if b.Show(v); b.draft.letter || b.draft.pick != 0 {
		t.Error("what was composed for another question is still there")
	}
}

// there counts the places that are not closed.
func there(v merchant.View) (n int) {
	for i := range v.Map.Places {
		if v.There(&v.Map.Places[i]) {
			n++
		}
	}
	return n
}

// What ends the game at once is asked about, unless the person wants no guard.
func TestTheEndIsAskedAbout(t *testing.T) {
	b := scenes["open"](t)
	b.draft.view.Idle = b.draft.view.Merchants() - 1
	if sent := press(b, "p", "enter"); sent != nil || !b.draft.asked {
		t.Errorf("one Enter sends %v", sent)
	}
	for _, size := range []ui.Size{ui.Phone, ui.Small, ui.Tall} {
		golden(t, "doubt", b, size)
	}
	if sent := press(b, "enter"); fmt.Sprint(sent) != "pass" {
		t.Errorf("Enter again sends %v", sent)
	}
	if sent := press(b, "p", "enter", "esc", "enter"); fmt.Sprint(sent) != "open ingolstadt" {
		t.Errorf("taken back, %v is sent", sent)
	}
	if sent := press(b, "p", "enter", "tab", "enter"); sent != nil {
		t.Errorf("after another key one Enter sends %v", sent)
	}
	b.draft.view.Track, b.draft.asked = 1, false
	if sent := press(b, "H", "o", "f", "enter"); sent != nil || !b.draft.asked {
		t.Errorf("the last town is opened by one Enter: %v", sent)
	}
	b.Guard = func() bool { return false }
	if sent := press(b, "p", "enter"); fmt.Sprint(sent) != "pass" {
		t.Errorf("without a guard %v is sent", sent)
	}
}
