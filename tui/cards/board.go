// Package cards is the board of Medici: The Card Game on a screen: the market, the ships,
// the warehouses, what is to be decided and the accounts of a round. It knows the game's
// View and Events and nothing of tables, sessions or the network.
package cards

import (
	told "medici/internal/games/cards/tell"
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// Board is a ui.Board.
type Board struct {
	ui.Setting
	view     cards.View
	take     cards.Take // what is chosen, while it is my turn
	tight    bool       // a card was chosen for which there is no room
	past     past
	accounts accounts
	motion   motion
	catching bool // being told the past: nothing opens by itself
}

// New is a board before the first game.
func New(s ui.Setting) ui.Board { return &Board{Setting: s, take: cards.Take1} }

// Fresh forgets the game before.
func (b *Board) Fresh() { *b = Board{Setting: b.Setting, take: cards.Take1, catching: true} }

// Tell is an event as a sentence; payments are also entered into the accounts.
func (b *Board) Tell(e rules.Event) string {
	b.past.enter(e)
	b.accounts.enter(e)
	switch e.(type) {
	case cards.RoundScored:
		b.accounts.Open = !b.catching
	case cards.GameOver:
		b.accounts.Open = true
	}
	return b.sentence(e)
}

// sentence is an event in words, none when there is none. Events are kept, not their
// words: the language may change.
func (b *Board) sentence(e rules.Event) string {
	if e == nil {
		return ""
	}
	return told.Event(b.reader(), e)
}

func (b *Board) reader() narration.Reader { return narration.Reader{Words: b.Words, Name: b.Name} }

// Opens reports the taking with which a turn ends.
func (b *Board) Opens(e rules.Event) bool {
	_, ok := e.(cards.CardsTaken)
	return ok
}

// Show is the position to draw from now on. What was chosen of another market is
// forgotten.
func (b *Board) Show(v rules.View) {
	was := b.view
	b.view, b.catching = v.(cards.View), false
	if was.Actor != b.view.Actor || was.Deck != b.view.Deck || len(was.Market) != len(b.view.Market) {
		b.take, b.tight = cards.Take1, false
	}
}

// Progress is the round and the deck.
func (b *Board) Progress(c *ui.Canvas) {
	t, x := b.Theme, 0
	if c.W >= 30 {
		x = c.Put(0, 0, t.Dim, t.Fit(b.say("ROUND"), 12)) + 1
	}
	for n := 1; n <= cards.Rounds && x+3 <= c.W; n++ {
		style := t.Dim
		if n == b.view.Round {
			style = t.Gold.Bold()
		}
		x = c.Put(x, 0, style, " "+itoa(n)+" ")
	}
	if x+2 < c.W {
		c.Put(x+2, 0, t.Text, t.Fit(b.say("deck %d", b.view.Deck), c.W-x-2))
	}
}

// Typing is never so: digits choose cards.
func (b *Board) Typing() bool { return false }

// MyTurn reports whether the reader is asked.
func (b *Board) MyTurn() bool { return len(b.view.May.Takes) > 0 }

func (b *Board) say(format words.Text, args ...any) string { return b.Words.Sprintf(format, args...) }

// buyers is how many play.
func (b *Board) buyers() int { return len(b.view.Florins) }

// aboard is how many icons a ship will add to a warehouse. When the game is over they are
// there.
func (b *Board) aboard(s rules.Seat, g cards.Good) int {
	if b.view.Actor == rules.Nobody {
		return 0
	}
	return b.view.Aboard(s, g)
}

func itoa(n int) string { return ui.Number(n) }
