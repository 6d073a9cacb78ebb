package strozzi

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/book"
	"medici/tui/ui"
)

const (
	draw              = ui.Draw
	name    ui.Intent = "price"
	more              = ui.More
	less    ui.Intent = "less"
	leap    ui.Intent = "leap"
	drop    ui.Intent = "drop"
	think   ui.Intent = "think"
	buy               = ui.Buy
	decline           = ui.Pass
	confirm ui.Intent = "confirm"
	other   ui.Intent = "other"
	before  ui.Intent = "before"
	load    ui.Intent = "load"
	pier    ui.Intent = "pier"
	least   ui.Intent = "least ship" // with the fewest rooms
	middle  ui.Intent = "middle ship"
	largest ui.Intent = "largest ship"
)

var (
	drawKey  = ui.Binding{Intent: draw, Keys: []string{"d"}, Button: true, Long: "draw another tile"}
	nameKeys = ui.Keymap{
		{Intent: name, Keys: []string{"enter"}, Button: true,
			Long: "name your price; type its number first, or use the arrows"},
		{Intent: more, Keys: []string{"up", "+", "="}, Label: "↑ ↓", Long: "a florin more or less"},
		{Intent: less, Keys: []string{"down", "-"}, Label: "-"},
		{Intent: leap, Keys: []string{"pgup", "right"}, Label: "→ ←", Long: "ten florins more or less"},
		{Intent: drop, Keys: []string{"pgdown", "left"}, Label: "←"},
		{Intent: think, Keys: []string{"esc"}, Long: "take back what you typed or chose"},
	}
	answerKeys = ui.Keymap{
		{Intent: buy, Keys: []string{"b"}, Button: true, Long: "buy at the price; Enter confirms"},
		{Intent: decline, Keys: []string{"p"}, Button: true, Long: "decline, so that the other family pays; Enter confirms"},
		{Intent: confirm, Keys: []string{"enter"}, Button: true},
		{Intent: think, Keys: []string{"esc"}},
	}
	loadKeys = ui.Keymap{
		{Intent: load, Keys: []string{"enter"}, Button: true, Long: "load the tiles where they are shown"},
		{Intent: other, Keys: []string{"right", "down"}, Label: "→ ←", Button: true,
			Long: "another pier; 3, 4 or 5 choose the ship"},
		{Intent: before, Keys: []string{"left", "up"}, Label: "←", Button: true},
		{Intent: least, Keys: []string{"3"}, Label: "3 4 5", Button: true},
		{Intent: middle, Keys: []string{"4"}, Label: "4", Button: true},
		{Intent: largest, Keys: []string{"5"}, Label: "5", Button: true},
		discardKey,
	}
	discardKey = ui.Binding{Intent: decline, Keys: []string{"p"}, Button: true, Long: "discard the tiles; Enter confirms"}
	bookKey    = ui.Binding{Intent: ui.Payments, Keys: []string{"h"}, Short: "payments",
		Long: "the accounts of the last round, chapter by chapter"}
)

// AllKeys returns everything the board ever answers to, for the help screen.
func (b *Board) AllKeys() ui.Keymap {
	return slices.Concat(ui.Keymap{drawKey}, nameKeys, answerKeys, loadKeys, ui.Keymap{bookKey}, book.AllKeys())
}

// Keymap holds what can be done now.
func (b *Board) Keymap() ui.Keymap {
	if b.accounts.Open {
		return b.accounts.Keymap()
	}
	var m ui.Keymap
	switch may := b.draft.view.May; {
	case may.Draw && b.draft.draws:
		m = append(ui.Keymap{drawKey.OnEnter()}, nameKeys...)
	case may.Draw:
		m = append(ui.Keymap{drawKey}, nameKeys...)
	case may.Name:
		m = append(m, nameKeys...)
	case may.Answer:
		m = append(m, answerKeys...)
	case len(may.Loads) > 0:
		m = append(m, loadKeys...)
	}
	if b.accounts.Stage > 0 {
		m = append(m, bookKey)
	}
	return m
}

// Key takes the digits of a price; everything else is in the keymap.
func (b *Board) Key(msg tea.Msg) (rules.Action, bool) {
	key, ok := msg.(tea.KeyPressMsg)
	if !ok {
		return nil, false
	}
	if !b.accounts.Open && b.draft.typed(key.String()) {
		return nil, true
	}
	intent := b.Keymap().Intent(key.String())
	return b.Do(ui.Click{Intent: intent}), intent != ""
}

// TakeAdvice makes Enter do what was advised.
func (b *Board) TakeAdvice(a rules.Action) {
	if a, ok := a.(strozzi.Action); ok && b.MyTurn() {
		b.draft.takeAdvice(a)
	}
}

// Do carries out an intent; the action is nil when there is nothing to send.
func (b *Board) Do(c ui.Click) rules.Action {
	b.accounts.Do(c.Intent)
	return b.draft.do(c, b.Guarded())
}
