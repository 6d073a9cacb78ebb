package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"medici/internal/journal"
	"medici/lobby/match"
)

// A table has one keeper, the node that writes its journal. Nobody believes a clock or a
// message about who that is: a node tries to be it by a change of the table's document
// in the directory, and is it by what it writes into the journal then.
//
// Each change of keeper is a reign, which the document counts. An old keeper may sleep
// through any number of them and wake in the middle of whatever it did; it can do no
// harm, because
//
//   - an entry that is not the first of its chapter counts when it stands there. The new
//     keeper's first act is a fence, an entry of its own at the end of the chapter:
//     what the old one appended before that is read, and what it appends after is a
//     conflict;
//   - the first entry of a chapter counts when the directory is written after it, at the
//     revision that the same reign wrote before. A reign begins with such a write, so
//     that the old keeper's is a conflict;
//   - a chapter is begun, and what a crash left of it is dropped, under numbers that no
//     other reign uses (next), so that nobody drops or meets what another has begun;
//   - a chapter is dropped when it is none of those that the directory names, or the
//     table has ended and its records are documents.
//
// So at every moment one node at most can write what others are told.

// reign is what a keeper writes about itself into the directory. It is empty where a
// process has the store to itself.
type reign struct {
	Keeper string `json:"keeper,omitempty"` // empty when it was given up
	Reign  int    `json:"reign,omitempty"`  // 1, 2, … for each change of keeper
	Next   int    `json:"next,omitempty"`   // no chapter that it begins has a lower number
	Left   []int  `json:"left,omitempty"`   // chapters before the newest that may still be there
}

// errMoved is why a node that keeps a table no more cannot write.
var errMoved = errors.New("another node keeps this table")

// begun is the reign that follows in a table's document.
func (e directoryEntry) begun(node string) directoryEntry {
	if e.Reign == 0 {
		for number := range e.Chapter {
			e.Left = append(e.Left, number)
		}
	}
	e.Next = max(e.Next, e.Chapter+1) + 1
	e.Keeper, e.Reign = node, e.Reign+1
	return e
}

// chapters are the numbers of those that may be there, the newest first. Older ones are
// dropped before newer ones.
func (e directoryEntry) chapters() []int {
	all := []int{e.Chapter}
	if e.Reign == 0 {
		for number := e.Chapter - 1; number >= 0; number-- {
			all = append(all, number)
		}
	}
	for _, number := range slices.Backward(e.Left) {
		all = append(all, number)
	}
	return all
}

// lost tells an error from one that means that another node keeps the table: it wrote
// where this one would have, or the directory names it.
func (h *hosted) lost(err error) error {
	switch {
	case h.config.Node == "" || err == nil:
		return err
	case errors.Is(err, journal.ErrConflict):
		return errMoved
	}
	if _, named := h.named(); named == errMoved {
		return errMoved
	}
	return err
}

// named looks the table up in the directory. It is errMoved when another keeper, or
// another reign, is named there.
func (h *hosted) named() (journal.Document, error) {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	d, err := h.config.Store.Get(ctx, directory+h.id)
	if errors.Is(err, journal.ErrMissing) && h.revision > 0 && h.config.Node != "" {
		h.dropUnbegun(nil)
		return d, errMoved // and it has ended there
	}
	if err != nil || h.config.Node == "" {
		return d, err
	}
	var there directoryEntry
	if err := json.Unmarshal(d.Value, &there); err != nil {
		return d, err
	}
	if there.Keeper != h.reign.Keeper || there.Reign != h.reign.Reign {
		h.dropUnbegun(there.chapters())
		return d, errMoved
	}
	return d, nil
}

// dropUnbegun leaves nothing of a chapter whose first entry was written too late to count:
// it is none of those that are there.
func (h *hosted) dropUnbegun(there []int) {
	number := h.number
	if h.pending != nil && h.pending.turns {
		number = h.following()
	}
	if h.pending != nil && h.pending.entry.Number == 1 && !slices.Contains(there, number) {
		h.oweDrop(number)
	}
}

// fence ends what the keeper before can write. The error is journal.ErrConflict when that
// one was quicker once more.
func (h *hosted) fence() error {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	written, err := journal.Write(ctx, h.config.Store, h.tail.Next(match.Fence(h.config.Node, time.Now())))
	if err == nil {
		h.tail = written.Tail()
		h.grow(len(written.Data))
	}
	return err
}
