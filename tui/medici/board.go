// Package medici is the board of Medici on a screen: the lot, the bidding, the decision, the ships, the
// tracks, the scoring of a day and the end. It knows the game's View and Events and nothing of tables,
// sessions or the network.
//
// A Board holds what can be seen (scene), what is being chosen (bid, order) and the accounts. It draws
// panels, a type each, which are made for a frame from what they show; what moves is a passage.
package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// Board is a ui.Board.
type Board struct {
	ui.Setting
	scene      scene
	bid        bid
	beforehand order
	accounts   accounts
	catching   bool      // being told the past: nothing opens by itself
	keys       ui.Keymap // see Keymap
}

// New returns a board before the first game.
func New(s ui.Setting) ui.Board {
	b := &Board{Setting: s}
	b.Fresh()
	b.catching = false
	return b
}

// Fresh forgets the game before.
func (b *Board) Fresh() {
	s := b.Setting
	*b = Board{}
	b.Setting, b.accounts.sums, b.catching = s, new(sums), true
}

// Tell returns an event as a sentence; lots and payments are also remembered.
func (b *Board) Tell(e rules.Event) string {
	b.accounts.enter(e)
	b.scene.past.enter(e)
	switch e.(type) {
	case medici.DayScored:
		b.accounts.Open = !b.catching
	case medici.GameOver:
		b.accounts.Open = true
	}
	p := b.pen()
	return p.sentence(e)
}

// pen returns a pen for the person at the board.
func (b *Board) pen() pen { return pen{b.Setting, b.scene.view.You, b.scene.buyers()} }

// Opens reports the first card of a lot.
func (b *Board) Opens(e rules.Event) bool {
	turned, ok := e.(medici.CardTurned)
	return ok && turned.Lot == 1
}

// Show sets the position to draw from now on. It forgets what was typed for another bid.
func (b *Board) Show(v rules.View) {
	s := &b.scene
	was := s.view
	s.view = v.(medici.View)
	b.catching = false
	s.past.begin(s.view)
	b.beforehand.follow(s)
	if s.view.May != was.May || s.view.Deck != was.Deck {
		b.bid = bid{Amount: ui.NewAmount(s.view.May.LeastBid, s.view.May.Most)}
	}
}

// MyTurn reports whether the reader is asked to draw, sell, bid or pass.
func (b *Board) MyTurn() bool { return b.scene.myTurn() }

// Typing reports whether a bid is being typed.
func (b *Board) Typing() bool { return b.bid.Typing() || b.beforehand.open }
