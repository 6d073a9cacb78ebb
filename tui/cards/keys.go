package cards

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/rules"
	"medici/rules/cards"
	"medici/tui/book"
	"medici/tui/ui"
)

const (
	take   ui.Intent = "take"
	reveal           = ui.Draw
	newest ui.Intent = "newest"
	second ui.Intent = "second"
	third  ui.Intent = "third"
)

// picks are what chooses a card, counted from the newest.
var picks = [cards.MostCards]ui.Intent{newest, second, third}

var (
	takeKeys = ui.Keymap{
		{Intent: take, Keys: []string{"enter"}, Button: true, Long: "take the cards that are chosen"},
		{Intent: newest, Keys: []string{"1"}, Label: "1 2 3", Button: true,
			Long: "choose the cards to take, counted from the newest"},
		{Intent: second, Keys: []string{"2"}, Button: true},
		{Intent: third, Keys: []string{"3"}, Button: true},
	}
	revealKey = ui.Binding{Intent: reveal, Keys: []string{"d"}, Button: true, Long: "turn up another card of the market"}
	bookKey   = ui.Binding{Intent: ui.Payments, Keys: []string{"h"}, Short: "payments",
		Long: "the accounts of the last round, chapter by chapter"}
)

// AllKeys returns everything the board ever answers to, for the help screen.
func (b *Board) AllKeys() ui.Keymap {
	return slices.Concat(takeKeys, ui.Keymap{revealKey, bookKey}, book.AllKeys())
}

// Keymap holds what can be done now.
func (b *Board) Keymap() (m ui.Keymap) {
	if b.accounts.Open {
		return b.accounts.Keymap()
	}
	if b.MyTurn() {
		if b.choice.up {
			m = append(m, revealKey.OnEnter())
		}
		m = append(m, takeKeys...)
		if b.scene.view.May.Reveal {
			m = append(m, revealKey)
		}
	}
	if b.accounts.Stage > 0 {
		m = append(m, bookKey)
	}
	return m
}

// Key has nothing that the keymap has not.
func (b *Board) Key(msg tea.Msg) (rules.Action, bool) {
	key, ok := msg.(tea.KeyPressMsg)
	if !ok {
		return nil, false
	}
	intent := b.Keymap().Intent(key.String())
	return b.Do(ui.Click{Intent: intent}), intent != ""
}

// TakeAdvice makes Enter do what was advised.
func (b *Board) TakeAdvice(a rules.Action) {
	switch a, ok := a.(cards.Action); {
	case !ok || !b.MyTurn():
	case a == cards.Reveal:
		b.choice.up = true
	default:
		b.choice = choice{take: a.Take()}
	}
}

// Do carries out an intent; the action is nil when there is nothing to send.
func (b *Board) Do(c ui.Click) rules.Action {
	b.accounts.Do(c.Intent)
	if !b.MyTurn() {
		return nil
	}
	switch c.Intent {
	case take:
		return cards.Buy(b.choice.take)
	case reveal:
		if b.scene.view.May.Reveal {
			return cards.Reveal
		}
	}
	if i := slices.Index(picks[:], c.Intent); i >= 0 {
		b.choice.choose(i, &b.scene.view)
	}
	return nil
}
