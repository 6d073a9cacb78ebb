package strozzi

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/ui"
)

func press(b *Board, keys ...string) (sent rules.Action) {
	codes := map[string]rune{
		"enter": tea.KeyEnter, "up": tea.KeyUp, "down": tea.KeyDown, "right": tea.KeyRight, "left": tea.KeyLeft,
		"esc": tea.KeyEscape, "backspace": tea.KeyBackspace,
	}
	for _, k := range keys {
		msg := tea.KeyPressMsg{Text: k}
		if code, ok := codes[k]; ok {
			msg = tea.KeyPressMsg{Code: code}
		}
		if a, _ := b.Key(msg); a != nil {
			sent = a
		}
	}
	return sent
}

func TestKeys(t *testing.T) {
	for _, test := range []struct {
		what, scene string
		keys        []string
		sent        rules.Action
	}{
		{"a number and Enter", "naming", []string{"3", "4", "enter"}, strozzi.Price(34)},
		{"Enter alone names nothing", "naming", []string{"enter"}, nil},
		{"nothing is named when it is typed", "naming", []string{"0", "enter"}, strozzi.Price(0)},
		{"backspace takes back a digit", "naming", []string{"9", "9", "backspace", "enter"}, strozzi.Price(9)},
		{"arrows", "naming", []string{"right", "up", "up", "down", "enter"}, strozzi.Price(11)},
		{"not below nothing", "naming", []string{"left", "down", "enter"}, strozzi.Price(0)},
		{"a fourth digit is none", "naming", []string{"9", "9", "9", "9", "enter", "enter"}, strozzi.Price(999)},
		{"a steep price is asked about", "naming", []string{"3", "4", "0", "enter"}, nil},
		{"and named when it is meant", "naming", []string{"3", "4", "0", "enter", "enter"}, strozzi.Price(340)},
		{"a change asks again", "naming", []string{"3", "4", "0", "enter", "up", "enter"}, nil},
		{"taken back", "naming", []string{"9", "esc", "enter"}, nil},
		{"draw", "naming", []string{"d"}, strozzi.Draw},
		{"buy is not asked now", "naming", []string{"b"}, nil},
		{"b alone does not buy", "answering", []string{"b"}, nil},
		{"p alone does not decline", "answering", []string{"p"}, nil},
		{"Enter alone does nothing", "answering", []string{"enter"}, nil},
		{"b and Enter", "answering", []string{"b", "enter"}, strozzi.Buy},
		{"p and Enter", "answering", []string{"b", "p", "enter"}, strozzi.Decline},
		{"thought over", "answering", []string{"b", "esc", "enter"}, nil},
		{"a price is not asked now", "answering", []string{"3", "enter"}, nil},
		{"the first way to load", "loading", []string{"enter"}, strozzi.Dock(1, strozzi.Right)},
		{"the next", "loading", []string{"right", "down", "enter"}, strozzi.Dock(2, strozzi.Right)},
		{"back with the same ship", "loading", []string{"right", "left", "enter"}, strozzi.Dock(2, strozzi.Right)},
		{"a ship by its rooms", "loading", []string{"5", "enter"}, strozzi.Dock(2, strozzi.Right)},
		{"and another", "loading", []string{"5", "4", "enter"}, strozzi.Dock(1, strozzi.Right)},
		{"p and Enter discards", "loading", []string{"p", "enter"}, strozzi.Discard},
		{"p alone discards nothing", "loading", []string{"p"}, nil},
	} {
		b := scenes[test.scene](t)
		if len(b.draft.view.May.Loads) > 0 {
			b.draft.view.May.Loads = []strozzi.Action{strozzi.Dock(1, strozzi.Right), strozzi.Dock(2, strozzi.Middle),
				strozzi.Dock(2, strozzi.Right), strozzi.Discard}
		}
		if sent := press(b, test.keys...); sent != test.sent {
			t.Errorf("%s: sent %v, not %v", test.what, sent, test.sent)
		}
	}
}

func TestAClickOnAPierLoadsThere(t *testing.T) {
	b := scenes["loading"](t)
	b.draft.view.May.Loads = []strozzi.Action{strozzi.Dock(1, strozzi.Right), strozzi.Dock(2, strozzi.Middle),
		strozzi.Dock(2, strozzi.Right), strozzi.Discard}
	for at, want := range map[strozzi.Pier]int{strozzi.Middle: 1, strozzi.Right: 2} {
		b.draft.load = 1
		if b.Do(ui.Click{Intent: pier, Arg: int(at)}); b.draft.load != want {
			t.Errorf("looked at is %d, not %d", b.draft.load, want)
		}
	}
	b.draft.load = 2
	if b.Do(ui.Click{Intent: pier, Arg: int(strozzi.Left)}); b.draft.load != 2 {
		t.Errorf("where nothing can be loaded, looked at is %d", b.draft.load)
	}
}

func TestNewsDoesNotDisturbWhatIsTyped(t *testing.T) {
	b := scenes["naming"](t)
	press(b, "1", "2")
	if b.Show(b.draft.view); b.draft.price.Value != 12 || !b.Typing() {
		t.Errorf("the price became %d", b.draft.price.Value)
	}
	v := b.draft.view
	v.Lot = v.Lot[:1]
	if b.Show(v); b.draft.price.Value != 0 || b.Typing() {
		t.Errorf("the price for the lot before is still there: %d", b.draft.price.Value)
	}
}

func TestSpectatorCannotAct(t *testing.T) {
	if sent := press(scenes["watching"](t), "1", "enter", "b", "enter", "p", "enter", "d"); sent != nil {
		t.Errorf("a spectator sent %v", sent)
	}
}

// The accounts are gone through payment by payment, and round their end.
func TestAccountsAreWalked(t *testing.T) {
	b := scenes["in-words"](t)
	seen := map[rules.Event]bool{}
	for range b.accounts.Len() {
		_, e := b.accounts.At()
		seen[e] = true
		press(b, "right")
	}
	if at, _ := b.accounts.At(); at != 0 || len(seen) != b.accounts.Len() || len(seen) < 5 {
		t.Errorf("%d of %d payments are seen, then number %d", len(seen), b.accounts.Len(), at)
	}
	if press(b, "esc", "esc"); b.accounts.Open {
		t.Error("the accounts are still open")
	}
	if press(b, "h"); !b.accounts.Open {
		t.Error("the accounts do not open again")
	}
}
