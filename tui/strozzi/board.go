// Package strozzi is the board of Medici vs Strozzi on a screen: the tiles on offer and
// their price, the three piers with ships and pawns, and the accounts of a round. It
// knows the game's View and Events and nothing of tables, sessions or the network.
package strozzi

import (
	"medici/internal/games/narration"
	told "medici/internal/games/strozzi/tell"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// Board is a ui.Board.
type Board struct {
	ui.Setting
	draft    draft
	past     past
	accounts accounts
	last     rules.Event // how the lot before ended
	motion   motion
	catching bool // being told the past: nothing opens by itself
}

// New returns a board before the first game.
func New(s ui.Setting) ui.Board { return &Board{Setting: s} }

// Fresh forgets the game before.
func (b *Board) Fresh() { *b = Board{Setting: b.Setting, catching: true} }

// Tell returns an event as a sentence; payments are also entered into the accounts.
func (b *Board) Tell(e rules.Event) string {
	b.past.enter(e)
	b.accounts.enter(e)
	switch e.(type) {
	case strozzi.ShipLoaded, strozzi.LotDiscarded:
		b.last = e
	case strozzi.RoundBegan:
		b.last = nil
	case strozzi.RoundScored:
		b.accounts.Open = !b.catching
	case strozzi.GameOver:
		b.accounts.Open = true
	}
	return sentence(b.Setting, e)
}

// sentence returns an event in words, none when there is none. Events are kept, not their
// words: the language may change.
func sentence(s ui.Setting, e rules.Event) string {
	if e == nil {
		return ""
	}
	return told.Event(narration.Reader{Words: s.Words, Name: s.Name}, e)
}

// Opens reports the first tile of a lot.
func (b *Board) Opens(e rules.Event) bool {
	drawn, ok := e.(strozzi.TileDrawn)
	return ok && drawn.Lot == 1
}

// Show sets the position to draw from now on. It forgets what was being chosen when something else is
// asked.
func (b *Board) Show(v rules.View) {
	b.catching = false
	b.draft.show(v.(strozzi.View))
}

// Progress draws the rounds, with the present one lit, and what is left in the bag.
func (b *Board) Progress(c *ui.Canvas) {
	v := &b.draft.view
	ui.Progress{
		Stage: b.say("stage|ROUND"), Now: v.Round, Of: strozzi.Rounds, Stock: b.say("bag"), Left: v.Deck,
		Whole: strozzi.TilesInAll,
		Count: b.say("%d of %d", v.Deck, strozzi.TilesInAll),
	}.Draw(c, b.Theme)
}

// Typing reports whether a price is being typed.
func (b *Board) Typing() bool { return b.draft.price.Typing() }

// MyTurn reports whether the reader is asked.
func (b *Board) MyTurn() bool { return b.draft.asks() }

func (b *Board) say(format words.Text, args ...any) string { return b.Words.Sprintf(format, args...) }

// count returns a number of a family, behind its sign: a colon keeps figures apart.
func count(t *ui.Theme, f strozzi.Family, n string) string {
	if t.Full == "" {
		return t.Seat(int(f)) + ":" + n
	}
	return t.Seat(int(f)) + n
}

// face returns a good's place among the faces of the theme, which has grain between.
func face(g strozzi.Good) int {
	if g >= strozzi.Dye {
		return int(g) + 1
	}
	return int(g)
}
