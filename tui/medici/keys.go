package medici

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/rules"
	"medici/rules/medici"
	"medici/tui/book"
	"medici/tui/ui"
)

const (
	draw            = ui.Draw
	sell            = ui.Sell
	pass            = ui.Pass
	offer ui.Intent = "bid"
	more            = ui.More
	less  ui.Intent = "less"
	leap  ui.Intent = "leap"
	drop  ui.Intent = "drop"
	think ui.Intent = "think"
)

// AllKeys returns everything the board ever answers to, for the help screen.
func (b *Board) AllKeys() ui.Keymap {
	return slices.Concat(selectKeys, bidKeys, orderKeys, ui.Keymap{bookKey}, book.AllKeys())
}

var (
	selectKeys = ui.Keymap{
		{Intent: draw, Keys: []string{"d"}, Button: true, Long: "turn up another card for your lot"},
		{Intent: sell, Keys: []string{"s"}, Button: true, Long: "put your lot up for auction"},
	}
	// usualKeys are what Enter does: one card is followed by a second, and two are sold.
	usualKeys = ui.Keymap{
		{Intent: draw, Keys: []string{"enter"}, Button: true},
		{Intent: sell, Keys: []string{"enter"}, Button: true},
	}
	bidKeys = ui.Keymap{
		{Intent: offer, Keys: []string{"enter"}, Button: true,
			Long: "make your bid; type its number first, or use the arrows"},
		{Intent: pass, Keys: []string{"p"}, Button: true, Long: "pass"},
		{Intent: more, Keys: []string{"up", "+", "="}, Label: "↑ ↓", Short: "amount", Long: "one florin more or less"},
		{Intent: less, Keys: []string{"down", "-"}, Label: "-"},
		{Intent: leap, Keys: []string{"pgup", "right"}, Label: "→ ←", Long: "five florins more or less"},
		{Intent: drop, Keys: []string{"pgdown", "left"}, Label: "←"},
		{Intent: think, Keys: []string{"esc"}, Long: "take back what you typed"},
	}
	bookKey = ui.Binding{Intent: ui.Payments, Keys: []string{"h"}, Short: "payments",
		Long: "the accounts of the last day, chapter by chapter"}
)

// Keymap holds what can be done now, until it is asked again.
func (b *Board) Keymap() ui.Keymap {
	if b.accounts.Open {
		return b.accounts.Keymap()
	}
	m := b.keys[:0]
	switch may := b.scene.view.May; {
	case may.Select:
		m = append(append(m, selectKeys...), usualKeys[usual(&b.scene, &b.bid)])
	case may.Speak:
		m = append(m, b.bid.led(bidKeys)...)
	case b.beforehand.open:
		m = append(m, limitKeys...)
	case b.scene.mayOrder():
		m = append(m, orderKeys...)
	}
	if b.accounts.Stage > 0 {
		m = append(m, bookKey)
	}
	b.keys = m
	return m
}

// usual returns which of drawing and selling Enter does: what was advised, else what most do with as many cards.
func usual(s *scene, b *bid) int {
	switch {
	case b.advised == draw:
		return 0
	case b.advised == sell || len(s.view.Lot) > 1:
		return 1
	}
	return 0
}

// Key takes the digits of a bid; everything else is in the keymap.
func (b *Board) Key(msg tea.Msg) (rules.Action, bool) {
	key, ok := msg.(tea.KeyPressMsg)
	if !ok {
		return nil, false
	}
	if b.scene.view.May.Speak && !b.accounts.Open && b.bid.digit(key.String()) {
		return nil, true
	}
	if b.beforehand.open && !b.accounts.Open && b.beforehand.limit.Type(key.String()) {
		return nil, true
	}
	intent := b.Keymap().Intent(key.String())
	return b.Do(ui.Click{Intent: intent}), intent != ""
}

// TakeAdvice makes Enter do what was advised.
func (b *Board) TakeAdvice(a rules.Action) {
	if b.scene.myTurn() {
		b.bid.takeAdvice(a)
	}
}

// Do carries out an intent; the action is nil when there is nothing to send.
func (b *Board) Do(c ui.Click) rules.Action {
	if b.beforehand.do(c.Intent, &b.scene) {
		return nil
	}
	b.accounts.Do(c.Intent)
	v := &b.scene.view
	switch may := v.May; {
	case may.Select && c.Intent == draw:
		return medici.Draw
	case may.Select && c.Intent == sell:
		return medici.Sell
	case may.Speak && c.Intent == pass:
		if b.bid.passes(b.Guarded() && v.Given()) {
			return medici.Pass
		}
	case may.Speak && c.Intent == offer:
		if b.bid.ready(b.Guarded() && v.Steep(b.bid.Value)) {
			return medici.Bid(b.bid.Value)
		}
	case may.Speak:
		b.bid.change(c.Intent)
	}
	return nil
}
