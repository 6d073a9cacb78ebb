package ui

import (
	"slices"
	"sync"
	"time"

	"medici/rules"
)

// Beat is a thing that has happened, shown for a moment. As long as it is on the screen the board is
// the position that it led to, and header and story tell of nothing that came later. Only the
// clock and what the reader may do are those of now, and no table waits.
type Beat struct {
	// Lasts is how long each frame stays at the pace 1×; there is one frame or more.
	Lasts []time.Duration
	// Draw draws a frame, counted from 0, in place of the Board's Draw. The last frame
	// shows the whole of what happened; none shows a key, because any key ends the beat.
	Draw func(c *Canvas, frame int) (story *Canvas)
	// Progress draws how far the game was, in place of the Board's Progress; nil leaves it to that.
	Progress func(c *Canvas, frame int)
	// Told is how many of the events have come about by then; the story tells of no others.
	Told int
	// Part marks the one beat that stands for a part of the game, like the sale of a lot,
	// when there is no time for more.
	Part bool
	// Page numbers the pages that lie over the board, like the chapters of accounts; 0 is the
	// board itself. A page waits for no turn, and nothing below ends it. A key goes on to the
	// next one.
	Page int
}

// Mover is a Board that shows things happen.
type Mover interface {
	// Beats are what some events look like, in their order. It is asked before it is told
	// of them and shown the position that they lead to, and draws as before afterwards.
	// Without events it is asked when the reader has just uncovered it.
	Beats(events []rules.Event, to rules.View) []Beat
	// Covered reports a page over the board, like accounts, that the reader has to close.
	Covered() bool
}

// Copied returns a copy of a board. It is never inlined: boards are too large for the stacks of thousands.
//
//go:noinline
func Copied[B any](board *B) *B {
	is := new(B)
	*is = *board
	return is
}

// Drawn is a board that draws itself, and how far the game is.
type Drawn[B any] interface {
	*B
	Draw(*Canvas) *Canvas
	Progress(*Canvas)
}

// Played returns a beat of some frames that last alike: each is drawn by a copy that set has changed of a board
// that nobody changes from now on.
func Played[B any, P Drawn[B]](board *B, frames int, each time.Duration, set func(b *B, frame int)) Beat {
	return Beat{
		Lasts: slices.Repeat([]time.Duration{each}, frames),
		Draw: func(c *Canvas, frame int) *Canvas {
			b := posed(board, frame, set)
			defer putAway(b)
			return P(b).Draw(c)
		},
		Progress: func(c *Canvas, frame int) {
			b := posed(board, frame, set)
			defer putAway(b)
			P(b).Progress(c)
		},
	}
}

// copies are boards that frames of beats are drawn with, one after another: a session needs none of its own.
var copies sync.Pool

// posed returns a copy of a board as a frame shows it.
func posed[B any](board *B, frame int, set func(b *B, frame int)) *B {
	is, ok := copies.Get().(*B)
	if !ok { // none, or that of another game
		is = new(B)
	}
	*is = *board
	set(is, frame)
	return is
}

// putAway lets others have a copy.
func putAway[B any](b *B) {
	*b = *new(B) // keep nobody's words alive
	copies.Put(b)
}

// Telling has beats tell of so many events.
func Telling(events int, beats ...Beat) []Beat {
	for i := range beats {
		beats[i].Told = events
	}
	return beats
}

// Length returns how long the whole beat lasts.
func (b Beat) Length() (d time.Duration) {
	for _, frame := range b.Lasts {
		d += frame
	}
	return d
}

// Still returns the beat in one frame, its last, that lasts as long as all.
func (b Beat) Still() Beat {
	whole, last := b, len(b.Lasts)-1
	b.Lasts = []time.Duration{b.Length()}
	b.Draw = func(c *Canvas, _ int) *Canvas { return whole.Draw(c, last) }
	if b.Progress != nil {
		b.Progress = func(c *Canvas, _ int) { whole.Progress(c, last) }
	}
	return b
}

// Within returns the beat made shorter, by a share of its length.
func (b Beat) Within(share float64) Beat {
	if share == 1 {
		return b
	}
	lasts := make([]time.Duration, len(b.Lasts))
	for i, frame := range b.Lasts {
		lasts[i] = time.Duration(float64(frame) * share)
	}
	b.Lasts = lasts
	return b
}
