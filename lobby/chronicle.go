package lobby

import (
	"context"
	"slices"
	"time"

	"medici/lobby/match"
)

// Chronicle remembers games beyond their tables: histories and rankings. It is
// told of a game when that stands in the journal and the players have been told,
// maybe more than once: after a crash, again. Nobody at the table waits for it;
// [Visitor.LookUp] does, for a moment.
type Chronicle interface {
	Began(context.Context, match.Game) error
	Ended(context.Context, match.Game) error
	// Dropped is told of a game that will never end.
	Dropped(context.Context, match.Game) error
	// Stood is told how people stand at the end of an evening, with the last game that they
	// have played there.
	Stood(ctx context.Context, record string, s Stands) error
}

// Stands is how people of a game stand at the end of its evening, by seat. A place is 0 of who
// has played another game since, and of bots.
type Stands struct {
	Evening string // its name
	People  int    // who have played
	Places  []int  // from 1
	Points  []float64
}

// chronicled is how much of the last game the chronicle has been told, or will be.
type chronicled uint8

const (
	untold chronicled = iota
	toldBegan
	toldEnded
)

// unfinished are the ends of a table that its game does not outlive.
var unfinished = []match.Reason{match.Abandoned, match.Dissolved, match.Agreed}

// oweChronicle has the chronicle told of what stands in the journal.
func (h *hosted) oweChronicle() {
	c := h.config.Chronicle
	if c == nil || !h.Begun() {
		return
	}
	tell := func(how func(context.Context, match.Game) error, then chronicled) {
		g := h.LastGame()
		if then == toldEnded {
			g.Ended = time.Now()
		}
		h.backlog.add(oweHistory, func(ctx context.Context) error { return how(ctx, g) })
		h.chronicled = then
	}
	if h.games != h.Number() {
		h.games, h.chronicled = h.Number(), untold
	}
	if h.chronicled == untold {
		tell(c.Began, toldBegan)
	}
	if h.chronicled == toldBegan && h.Early() {
		tell(c.Ended, toldEnded)
	}
	if h.chronicled == toldBegan && h.Phase() == match.Playing && slices.Contains(unfinished, h.Closed()) {
		tell(c.Dropped, toldEnded)
	}
	if h.chronicled == toldBegan && h.Phase() != match.Playing {
		tell(c.Ended, toldEnded)
	}
}

// oweRecords has the records written down that are to be.
func (h *hosted) oweRecords() {
	for _, r := range h.TakeRecords() {
		if h.config.Store != nil {
			h.backlog.add(oweRecord, func(ctx context.Context) error { return h.config.archive.write(ctx, h.config.Store, r) })
		}
	}
}
