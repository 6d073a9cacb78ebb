package table

import (
	"context"
	"errors"
	"fmt"
	"time"

	"medici/internal/journal/retry"
	"medici/lobby/match"
)

// settle follows every operation: it writes what has changed, then tells it, then puts questions to bots.
// Nothing is shown that could be lost: while the journal cannot be written, the table is halted.
func (t *Table) settle(h *hosted, now time.Time) error {
	if h.Changed() || h.halted != nil {
		if err := h.persist(now); err != nil {
			t.halt(h, now, err)
			if errors.Is(err, ErrLowDisk) {
				return err
			}
			return fmt.Errorf("%w (%v)", ErrHalted, err)
		}
		t.resume(h, now)
		t.publish(h)
	}
	t.tend(h)
	if why := h.over(); why != "" {
		t.shared.Hall.Strike(t, why) // before anybody knows of it
	}
	if q := h.Ask(now); q != nil {
		slow := h.now.Table.Clock.Slow()
		t.shared.Crew.Begin(func() { t.think(q, slow) })
	}
	return nil
}

// publish tells what is in the journal to the players and, on the queue's goroutine, to those who remember
// games. A look-up waits for those from now on.
func (t *Table) publish(h *hosted) {
	t.askRating(h) // the news says it
	moved := h.TakeNews(func(n match.News) { h.news = append(h.news, n) })
	h.now = h.Summary()
	h.oweRecords()
	h.oweChronicle()
	h.oweEvening()
	t.backlog.start() // first, so that people who read of an end and look the game up find it
	t.shared.Meter.Moved(moved)
	h.publish()
	if !h.acted.IsZero() {
		t.shared.Meter.Published(time.Since(h.acted))
		h.acted = time.Time{}
	}
	t.shared.Hall.Report(t, h.shown())
}

// tend does what nobody at the table waits for: it updates the directory and starts on what is owed.
func (t *Table) tend(h *hosted) {
	t.backlog.start()
	if !h.late || h.halted != nil || h.over() != "" || h.listingOwed {
		return
	}
	if h.relist() != nil {
		h.listingOwed = true
		t.shared.Queue.Owe(retry.Task{Key: "listing/" + t.id, What: string(oweListing), Person: t.backlog.host,
			Source: t.backlog.from, Do: t.relist})
	}
}

// relist updates the directory.
func (h *hosted) relist() error {
	err := h.writeDirectory(h.number, &h.now)
	h.late = err != nil
	return err
}

// relist updates the directory for the queue. A table that has ended or belongs to another node owes
// nothing, and one that cannot write its journal has no news.
func (t *Table) relist(context.Context) (err error) {
	return t.shared.Crew.Do(func() error {
		_ = t.put(func(h *hosted, _ time.Time) error {
			if h.late && h.halted == nil && h.over() == "" {
				err = h.relist()
			}
			if errors.Is(err, errMoved) {
				h.ended, err = match.Moved, nil
			}
			h.listingOwed = err != nil
			return nil
		})
		return err
	})
}
