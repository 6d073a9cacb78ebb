package table

import (
	"context"
	"errors"
	"time"

	"medici/lobby/match"
)

// Refresh wakes the table, which reports to its hall whom it waits for. A table that cannot be read reports
// nothing.
func (t *Table) Refresh() { _ = t.put(func(*hosted, time.Time) error { return nil }) }

// Hide makes a person invisible among the watchers, or visible again.
func (t *Table) Hide(id string, invisible bool) {
	t.doAlways(func(h *hosted, _ time.Time) { h.Hide(id, invisible) })
}

// Forget gives up the seat of a person who is being forgotten, and takes their name off it.
func (t *Table) Forget(id string) error {
	err := t.put(func(h *hosted, now time.Time) error {
		h.Forget(id, now)
		return t.settle(h, now)
	})
	if errors.Is(err, ErrGone) {
		return nil
	}
	return err
}

// VacationChanged applies a person's decision about vacation to a slow game, once. After an error it must
// be called again.
func (t *Table) VacationChanged(id, when string, over bool) error {
	told := false
	err := t.do(func(h *hosted, _ time.Time) error {
		told = true
		h.VacationChanged(id, when, over)
		return nil
	})
	if told || !errors.Is(err, ErrHalted) && !errors.Is(err, ErrLowDisk) {
		return nil // it is applied, and the write is pending
	}
	return err
}

// GiveWay ends a table to make room, if nobody is there and it is still waiting, or playing, as waits says.
// It stays when somebody has come back.
func (t *Table) GiveWay(waits bool) (stays bool) {
	t.doAlways(func(h *hosted, _ time.Time) {
		switch {
		case len(h.visits) > 0 || waits != (h.Summary().Table.Phase != match.Playing):
			stays = true
		case waits:
			h.Close(match.Deserted)
		default:
			h.Close(match.Abandoned)
		}
	})
	return stays
}

// Dissolve ends the table for everybody there, and returns once it has left the directory or that is owed.
func (t *Table) Dissolve() error {
	err := t.put(func(h *hosted, now time.Time) error {
		h.Close(match.Dissolved)
		return t.settle(h, now)
	})
	if err == nil {
		<-t.ended
	}
	return err
}

// StepDown ends the table here if another node holds it.
func (t *Table) StepDown() {
	if _, asleep := t.takeAsleep(); asleep {
		return
	}
	_ = t.put(func(h *hosted, _ time.Time) error {
		if _, named := h.named(); named == errMoved {
			h.ended = match.Moved
		}
		return nil
	})
}

// Release gives the table up, so another node can hold it. When it returns without an error, everything
// that viewers were told is written, and they are told nothing more from here. Visits end as [match.Moved].
// The error is ErrHalted while the table cannot be written.
func (t *Table) Release(ctx context.Context) error {
	if was, asleep := t.takeAsleep(); asleep {
		return was.giveUp(ctx, t.shared.Store)
	}
	err := t.put(func(h *hosted, now time.Time) error {
		if err := t.settle(h, now); err != nil || h.over() != "" {
			return err
		}
		h.Holder, h.ended = "", match.Moved
		return h.writeDirectory(h.number, &h.now)
	})
	if err == nil {
		<-t.ended
	}
	return err
}

// EndedThere reports that a table of another node has ended.
func (t *Table) EndedThere() { close(t.ended) }
