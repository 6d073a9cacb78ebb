// Package strozzi is the board of Medici vs Strozzi on a screen: the tiles on offer and
// their price, the three piers with ships and pawns, and the accounts of a round. It
// knows the game's View and Events and nothing of tables, sessions or the network.
package strozzi

import (
	"slices"

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
	view     strozzi.View
	price    ui.Amount // that is being named
	chosen   bool      // it is more than what stands there at first
	sure     bool      // a steep one was asked about once
	answer   ui.Intent // buy or decline, chosen and not confirmed
	load     int       // which of the ways to load is looked at
	past     past
	accounts accounts
	last     rules.Event // how the lot before ended
	motion   motion
	catching bool // being told the past: nothing opens by itself
}

// New is a board before the first game.
func New(s ui.Setting) ui.Board { return &Board{Setting: s} }

// Fresh forgets the game before.
func (b *Board) Fresh() { *b = Board{Setting: b.Setting, catching: true} }

// Tell is an event as a sentence; payments are also entered into the accounts.
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
	return b.sentence(e)
}

// sentence is an event in words, none when there is none. Events are kept, not their
// words: the language may change.
func (b *Board) sentence(e rules.Event) string {
	if e == nil {
		return ""
	}
	return told.Event(narration.Reader{Words: b.Words, Name: b.Name}, e)
}

// Opens reports the first tile of a lot.
func (b *Board) Opens(e rules.Event) bool {
	drawn, ok := e.(strozzi.TileDrawn)
	return ok && drawn.Lot == 1
}

// Show is the position to draw from now on. What was being chosen is forgotten when
// something else is asked.
func (b *Board) Show(v rules.View) {
	was := b.view
	b.view, b.catching = v.(strozzi.View), false
	if now := b.view; was.Actor != now.Actor || was.Price != now.Price || !slices.Equal(was.Lot, now.Lot) || !slices.Equal(was.May.Loads, now.May.Loads) {
		b.price, b.chosen, b.sure, b.answer, b.load = ui.NewAmount(0, strozzi.MostPrice), false, false, "", 0
	}
}

// Progress is the round and the bag, of which a narrow header has the number alone.
func (b *Board) Progress(c *ui.Canvas) {
	text := b.say("Round %d of %d", b.view.Round, strozzi.Rounds) + " " + b.Theme.Dot + " "
	bag := b.say("%d tiles in the bag", b.view.Deck)
	if ui.Width(text+bag) > c.W {
		bag = itoa(b.view.Deck)
	}
	c.Put(0, 0, b.Theme.Text, b.Theme.Fit(text+bag, c.W))
}

// Typing reports whether a price is being typed.
func (b *Board) Typing() bool { return b.price.Typing() }

// MyTurn reports whether the reader is asked.
func (b *Board) MyTurn() bool {
	may := b.view.May
	return may.Name || may.Answer || len(may.Loads) > 0
}

func (b *Board) say(format words.Text, args ...any) string { return b.Words.Sprintf(format, args...) }

// name is a family's name, cut to a width.
func (b *Board) name(f strozzi.Family, w int) string { return b.Theme.Fit(b.Name(f.Seat()), w) }

// count is a number of a family, behind its sign: a colon keeps figures apart.
func (b *Board) count(f strozzi.Family, n string) string {
	if b.Theme.Full == "" {
		return b.Theme.Seat(int(f)) + ":" + n
	}
	return b.Theme.Seat(int(f)) + n
}

// face is a good's place among the faces of the theme, which has grain between.
func face(g strozzi.Good) int {
	if g >= strozzi.Dye {
		return int(g) + 1
	}
	return int(g)
}
