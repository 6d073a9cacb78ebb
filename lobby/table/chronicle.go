package table

import (
	"context"
	"slices"
	"time"

	"medici/lobby/match"
)

// Chronicle remembers games beyond their tables, for histories and rankings. It is told about a game once
// that is in the journal and the players know, and again after a crash. Tables do not wait for it; a
// look-up does, for a moment: see [Shared.Settled].
type Chronicle interface {
	Began(context.Context, match.Game) error
	Ended(context.Context, match.Game) error
	// Dropped reports a game that will never end.
	Dropped(context.Context, match.Game) error
}

// chronicled is how much of the last game the chronicle knows, or will.
type chronicled uint8

const (
	untold chronicled = iota
	toldBegan
	toldEnded
)

// unfinished lists the ways to end a table without ending its game.
var unfinished = []match.Reason{match.Abandoned, match.Dissolved, match.Agreed}

// oweChronicle queues what the chronicle must learn from the journal.
func (h *hosted) oweChronicle() {
	c := h.shared.Chronicle
	if c == nil || !h.now.Begun() {
		return
	}
	tell := func(how func(context.Context, match.Game) error, then chronicled) {
		g := h.LastGame()
		if then == toldEnded && g.Ended.IsZero() {
			g.Ended = time.Now()
		}
		h.backlog.add(oweHistory, func(ctx context.Context) error { return how(ctx, g) })
		h.chronicled = then
	}
	if number := h.now.Table.Number; h.games != number {
		h.games, h.chronicled = number, untold
	}
	if h.chronicled == untold {
		tell(c.Began, toldBegan)
	}
	if h.chronicled == toldBegan && h.now.Early {
		tell(c.Ended, toldEnded)
	}
	if h.chronicled == toldBegan && h.now.Table.Phase == match.Playing && slices.Contains(unfinished, h.now.Closed) {
		tell(c.Dropped, toldEnded)
	}
	if h.chronicled == toldBegan && h.now.Table.Phase != match.Playing {
		tell(c.Ended, toldEnded)
	}
}

// oweRecords queues the records to write.
func (h *hosted) oweRecords() {
	for _, r := range h.TakeRecords() {
		if h.shared.Store != nil {
			h.backlog.add(oweRecord, func(ctx context.Context) error { return h.shared.Archive.Write(ctx, r) })
		}
	}
}
