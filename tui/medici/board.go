// Package medici is the board of Medici on a screen: the lot, the bidding, the
// decision, the ships, the tracks, the scoring of a day and the end. It knows the
// game's View and Events and nothing of tables, sessions or the network.
package medici

import (
	told "medici/internal/games/medici/tell"
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// Board is a ui.Board.
type Board struct {
	ui.Setting
	view       medici.View
	past       past
	bid        bid
	beforehand order
	accounts   accounts
	motion     motion
	catching   bool      // being told the past: nothing opens by itself
	keys       ui.Keymap // see Keymap
}

// New is a board before the first game.
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

// Tell is an event as a sentence; lots and payments are also remembered.
func (b *Board) Tell(e rules.Event) string {
	b.accounts.enter(e)
	b.past.enter(e)
	switch e.(type) {
	case medici.DayScored:
		b.accounts.Open = !b.catching
	case medici.GameOver:
		b.accounts.Open = true
	}
	return b.sentence(e)
}

// sentence is an event in words, none when there is none. Events are kept, not
// their words: the language may change.
func (b *Board) sentence(e rules.Event) string {
	if e == nil {
		return ""
	}
	return told.Event(narration.Reader{Words: b.Words, Name: b.Name}, e)
}

// Opens reports the first card of a lot.
func (b *Board) Opens(e rules.Event) bool {
	turned, ok := e.(medici.CardTurned)
	return ok && turned.Lot == 1
}

// Show is the position to draw from now on. What was being typed for another
// bid is forgotten.
func (b *Board) Show(v rules.View) {
	was := b.view.May
	b.view = v.(medici.View)
	b.catching = false
	b.past.begin(b.view)
	b.follow()
	if b.view.May != was {
		b.bid = bid{Amount: ui.NewAmount(b.view.May.LeastBid, b.view.May.Most)}
	}
}

// MyTurn reports whether the reader is asked to draw, sell, bid or pass.
func (b *Board) MyTurn() bool { return b.view.May.Select || b.view.May.Speak }

// Typing reports whether a bid is being typed.
func (b *Board) Typing() bool { return b.bid.Typing() || b.beforehand.open }

func (b *Board) say(format words.Text, args ...any) string { return b.Words.Sprintf(format, args...) }

// buyers is how many play.
func (b *Board) buyers() int { return len(b.view.Florins) }

// good is a commodity's name.
func (b *Board) good(g medici.Good) string { return told.GoodName(b.Words, g) }

func itoa(n int) string { return ui.Number(n) }
