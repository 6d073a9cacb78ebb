package table

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"medici/internal/journal"
	"medici/lobby/directory"
	"medici/lobby/match"
)

// A table has one holder, the node that writes its journal. Nobody believes a clock or a
// message about who that is: a node tries to be it by a change of the table's document
// in the directory, and is it by what it writes into the journal then.
//
// Each change of holder is a term, which the document counts. An old holder may sleep
// through any number of them and wake in the middle of whatever it did; it can do no
// harm, because
//
//   - an entry that is not the first of its chapter counts when it stands there. The new
//     holder's first act is a fence, an entry of its own at the end of the chapter:
//     what the old one appended before that is read, and what it appends after is a
//     conflict;
//   - the first entry of a chapter counts when the directory is written after it, at the
//     revision that the same term wrote before. A term begins with such a write, so
//     that the old holder's is a conflict;
//   - a chapter is begun, and what a crash left of it is dropped, under numbers that no
//     other term uses (next), so nobody drops or meets what another has begun;
//   - a chapter is dropped when it is none of those that the directory names, or the
//     table has ended and its records are documents.
//
// So at every moment one node at most can write what others are told.

// errMoved says that a node no longer holds a table, so it cannot write it.
var errMoved = errors.New("another node keeps this table")

// lost turns an error into errMoved when it means that another node holds the table: that node wrote where
// this one would have, or the directory names it.
func (h *hosted) lost(err error) error {
	switch {
	case h.shared.Node == "" || err == nil:
		return err
	case errors.Is(err, journal.ErrConflict):
		return errMoved
	}
	if _, named := h.named(); named == errMoved {
		return errMoved
	}
	return err
}

// named reads the table's entry in the directory. The error is errMoved when that names another holder or
// term.
func (h *hosted) named() (journal.Document, error) {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	d, err := h.shared.Store.Get(ctx, directory.Prefix+h.id)
	if errors.Is(err, journal.ErrMissing) && h.revision > 0 && h.shared.Node != "" {
		h.dropUnstarted(nil)
		return d, errMoved // it has ended there
	}
	if err != nil || h.shared.Node == "" {
		return d, err
	}
	var there directory.Entry
	if err := json.Unmarshal(d.Value, &there); err != nil {
		return d, err
	}
	if there.Holder != h.Holder || there.Term != h.Term {
		h.dropUnstarted(there.Chapters())
		return d, errMoved
	}
	return d, nil
}

// dropUnstarted removes a chapter whose first entry was written too late to count: the directory does not
// name it.
func (h *hosted) dropUnstarted(there []int) {
	number := h.number
	if h.pending != nil && h.pending.turns {
		number = h.following()
	}
	if h.pending != nil && h.pending.entry.Number == 1 && !slices.Contains(there, number) {
		h.oweDrop(number)
	}
}

// fence stops the previous holder from writing. The error is journal.ErrConflict when that node was quicker
// once more.
func (h *hosted) fence() error {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	written, err := journal.Write(ctx, h.shared.Store, h.tail.Next(match.Fence(h.shared.Node, time.Now())))
	if err == nil {
		h.tail = written.Tail()
		h.grow(len(written.Data))
	}
	return err
}
