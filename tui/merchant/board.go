// Package merchant is the board of Medieval Merchant on a screen: the map with its rings,
// what can be done as a list beside it, the merchants, what is the reader's alone, and
// where everybody's points come from. It knows the game's View and Events and nothing of
// tables, sessions or the network.
package merchant

import (
	told "medici/internal/games/merchant/tell"
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/book"
	"medici/tui/ui"
)

// Board is a ui.Board.
type Board struct {
	ui.Setting
	ui.Parts
	draft    draft
	atlas    *atlas // of its map
	phone    bool   // the last layout was the phone's, on which the list takes the map's place
	accounts accounts
	said     string // what happens, in a beat
	stands   int    // places of the podium that can be seen in a beat; 0 for all
	curve    book.Curve
	catching bool // being told the past: nothing opens by itself
}

// New returns a board before the first game.
func New(s ui.Setting) ui.Board { return &Board{Setting: s} }

// Fresh forgets the game before.
func (b *Board) Fresh() { *b = Board{Setting: b.Setting, catching: true} }

// Tell returns an event as a sentence.
func (b *Board) Tell(e rules.Event) string {
	b.enter(e)
	if _, over := e.(merchant.GameOver); over {
		b.accounts.Open = true
	}
	return sentence(b.Setting, e)
}

// sentence returns an event in words.
func sentence(s ui.Setting, e rules.Event) string {
	return told.Event(narration.Reader{Words: s.Words, Name: s.Name}, e)
}

// Opens reports the beginning of a turn.
func (b *Board) Opens(e rules.Event) bool {
	_, ok := e.(merchant.TurnBegan)
	return ok
}

// Show sets the position to draw from now on. It forgets what was being composed when something else is
// asked.
func (b *Board) Show(v rules.View) {
	now := v.(merchant.View)
	if b.atlas == nil || b.draft.view.Map != now.Map {
		b.atlas = atlasOf(now.Map)
	}
	b.catching = false
	b.draft.show(now)
}

// MyTurn reports whether the reader is asked.
func (b *Board) MyTurn() bool { return b.draft.asks() }

// Typing reports whether a place is being looked for by its name.
func (b *Board) Typing() bool { return b.draft.search.open }

func (b *Board) say(format words.Text, args ...any) string { return b.Words.Sprintf(format, args...) }

func itoa(n int) string { return ui.Number(n) }

// count returns a number of a seat, behind its sign: a colon keeps figures apart.
func count(t *ui.Theme, s rules.Seat, n string) string {
	if t.Full == "" {
		return t.Seat(int(s)) + ":" + n
	}
	return t.Seat(int(s)) + " " + n
}

// Progress draws the round, and how near the end of the game is, as much as there is room for.
func (b *Board) Progress(c *ui.Canvas) {
	v, t := &b.draft.view, b.Theme
	x := c.Put(0, 0, t.Strong, t.Fit(b.say("round %d", v.Round), c.W))
	for _, part := range []struct {
		long, short string
		near        bool // to the end of the game
	}{
		{b.say("%d more towns end the game", v.Track), b.say("%d towns left", v.Track), v.Track <= v.Merchants()},
		{b.say("no opening for %d of %d turns", v.Idle, v.Merchants()), b.say("no opening %d of %d", v.Idle, v.Merchants()),
			v.Idle >= v.Merchants()-1},
	} {
		text, style := part.long, t.Text
		if c.W < ui.Small.W {
			text = part.short
		}
		if x+3+ui.Width(text) > c.W {
			return
		}
		if part.near {
			style = t.Accent
		}
		x = c.Put(x+3, 0, style, text)
	}
}
