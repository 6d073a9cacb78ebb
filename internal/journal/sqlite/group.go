package sqlite

import (
	"errors"
	"fmt"

	"medici/internal/journal"
)

// mostInGroup bounds a transaction, and with it how long the first of it waits
// for the last.
const mostInGroup = 512

// written is a group that is on disk, and about to be read back. Nothing else is committed before
// that is done; the statements of the next group may run beside it.
type written struct {
	group   []*request
	made    []mark
	refused []error    // not to be touched before read has answered
	read    chan error // nil when nobody has begun

	tree   int  // where its entries are
	sorts  bool // it was to sort something in
	sorted span // what it sorted in
	lost   bool // that was not found again
}

// gather takes every request that waits by now.
func (w *writer) gather(r *request) []*request {
	group := []*request{r}
	for len(group) < mostInGroup {
		select {
		case r := <-w.in:
			group = append(group, r)
		default:
			return group
		}
	}
	return group
}

// commit writes a group, which conclude answers. When that fails each request is written alone, so the
// error reaches only those it concerns.
func (w *writer) commit(group []*request) {
	g, err := w.attempt(group, !w.unsorted)
	if err != nil && g.sorts {
		g, err = w.attempt(group, false)
	}
	if errors.Is(err, journal.ErrFull) && w.moved() == nil {
		g, err = w.attempt(group, false) // SQLite's log begins anew, and needs no more space than it has
	}
	if err != nil && len(group) > 1 {
		for _, r := range group {
			w.commit([]*request{r})
		}
		return
	}
	if err != nil {
		w.conclude()
		w.answer(g, err)
		return
	}
	w.written = g
	if len(group) >= w.large {
		g.begin(w.verifier)
	}
}

// begin has somebody else read the group back.
func (g *written) begin(v *verifier) {
	g.read = make(chan error, 1)
	go func() { g.read <- v.check(g) }()
}

// conclude sees to it that everything written has been read back, and answered.
func (w *writer) conclude() {
	g := w.written
	if g == nil {
		return
	}
	w.written = nil
	var err error
	if g.read != nil {
		err = <-g.read
	} else {
		err = w.verifier.check(g)
	}
	if err != nil {
		err = fmt.Errorf("%w: reading back: %w", journal.ErrUnknown, err)
	}
	w.unsorted = w.unsorted || g.lost || err != nil && g.sorted != span{}
	w.answer(g, err)
}

// answer answers everybody, followers before writers.
func (w *writer) answer(g *written, err error) {
	if err == nil {
		w.marks.add(g.made, g.refused)
	}
	for i, r := range g.group {
		written := err == nil && g.refused[i] == nil
		if written && r.told != nil {
			r.told()
		}
		r.end(written)
		r.done <- errors.Join(err, g.refused[i])
	}
}

// attempt returns what was written and which requests were refused, or why nothing was written.
func (w *writer) attempt(group []*request, sorts bool) (*written, error) {
	g := &written{group: group, made: make([]mark, len(group)), refused: make([]error, len(group))}
	if err := w.tx.begin(); err != nil {
		return g, said(err)
	}
	if len(group) >= w.large {
		g.tree = 1 + w.sorting.into
	}
	w.tx.tree = g.tree
	for i, r := range group {
		m, err := r.do(w.tx)
		if isRefusal(err) {
			g.refused[i] = err
		} else if err != nil {
			w.tx.rollback()
			return g, said(err)
		}
		g.made[i] = m
	}
	next, err := w.sort(g, sorts)
	if err == nil {
		err = w.tx.seal()
	}
	if err != nil {
		w.tx.rollback()
		return g, said(err)
	}
	w.conclude() // the group before, whose tables and documents this one may write too
	if err := w.tx.commit(); err != nil {
		w.tx.rollback()
		return g, uncertain(said(err))
	}
	w.sorting = next
	return g, nil
}
