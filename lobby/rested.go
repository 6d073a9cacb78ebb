package lobby

import (
	"context"
	"errors"
	"time"

	"medici/internal/journal/retry"
)

// Rested has the slow games of a person know that they have decided on days off, from when
// to when, or have none any more: the clocks go by that from now on. It waits for no table;
// one that is halted is told when it goes on.
func (l *Lobby) Rested(id, when string, over bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, e := range l.sits(id) {
		if t := e.table; !l.closed && e.listing.Clock.Slow() {
			l.owed.Owe(retry.Task{Key: "rest/" + t.id + "/" + id, What: string(oweRest), Person: id, Do: func(context.Context) error {
				return l.whileOpen(func() error { return t.tellRested(id, when, over) })
			}})
		}
	}
}

// tellRested tells a table, once. The error says that it was not told yet.
func (t *Table) tellRested(id, when string, over bool) error {
	told := false
	err := t.do(func(h *hosted, _ time.Time) error {
		told = true
		h.Rested(id, when, over)
		return nil
	})
	if told || !errors.Is(err, ErrHalted) && !errors.Is(err, ErrScarce) {
		return nil // what is told and not written down yet is pending
	}
	return err
}
