// Package cards is the board of Medici: The Card Game on a screen: the market, the ships, the warehouses,
// the decision and the accounts of a round. It knows the game's View and Events and nothing of tables,
// sessions or the network.
//
// A Board holds what can be seen (scene), what is being chosen and the accounts. It draws panels, a type
// each, which are made for a frame from what they show; what moves is a passage.
package cards

import (
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// Board is a ui.Board.
type Board struct {
	ui.Setting
	scene    scene
	choice   choice
	accounts accounts
	catching bool // being told the past: nothing opens by itself
}

// New returns a board before the first game.
func New(s ui.Setting) ui.Board { return &Board{Setting: s, choice: only} }

// Fresh forgets the game before.
func (b *Board) Fresh() { *b = Board{Setting: b.Setting, choice: only, catching: true} }

// Tell returns an event as a sentence; payments are also entered into the accounts.
func (b *Board) Tell(e rules.Event) string {
	b.scene.past.enter(e)
	b.accounts.enter(e)
	switch e.(type) {
	case cards.RoundScored:
		b.accounts.Open = !b.catching
	case cards.GameOver:
		b.accounts.Open = true
	}
	p := b.pen()
	return p.sentence(e)
}

// pen returns a pen for the person at the board.
func (b *Board) pen() pen { return pen{b.Setting, b.scene.view.You, b.scene.buyers()} }

// Opens reports the taking with which a turn ends.
func (b *Board) Opens(e rules.Event) bool {
	_, ok := e.(cards.CardsTaken)
	return ok
}

// Show sets the position to draw from now on. It forgets what was chosen of another market.
func (b *Board) Show(v rules.View) {
	was, now := &b.scene.view, v.(cards.View)
	if was.Actor != now.Actor || was.Deck != now.Deck || len(was.Market) != len(now.Market) {
		b.choice = only
	}
	b.scene.view, b.catching = now, false
}

// Typing always returns false: digits choose cards.
func (b *Board) Typing() bool { return false }

// MyTurn reports whether the reader is asked.
func (b *Board) MyTurn() bool { return b.scene.myTurn() }
