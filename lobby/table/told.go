package table

import (
	"context"
	"errors"
	"time"

	"medici/lobby/match"
)

// Refresh wakes the table, which tells its hall whom it asks; no more of one that cannot be read.
func (t *Table) Refresh() { _ = t.put(func(*hosted, time.Time) error { return nil }) }

// Hide takes a person off the list of those who watch, or puts them back.
func (t *Table) Hide(id string, invisible bool) {
	t.doAlways(func(h *hosted, _ time.Time) { h.Hide(id, invisible) })
}

// Forget gives up the seat of a person whom nobody is to know any more, and takes the name off it.
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

// VacationChanged has a slow game know what a person has decided about days off, once. The error says that it
// was not told yet.
func (t *Table) VacationChanged(id, when string, over bool) error {
	told := false
	err := t.do(func(h *hosted, _ time.Time) error {
		told = true
		h.VacationChanged(id, when, over)
		return nil
	})
	if told || !errors.Is(err, ErrHalted) && !errors.Is(err, ErrLowDisk) {
		return nil // what is told and not written down yet is pending
	}
	return err
}

// GiveWay ends a table that makes room, if nobody is there and it still waits for people, or else
// plays. It stays when somebody has come back meanwhile.
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

// Dissolve ends the table for all who are there, and returns when it is out of the directory, or that
// is owed.
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

// StepDown ends the table if another node keeps it.
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

// Release gives the table up, so another node can keep it from now on: when it
// returns without an error all that was told is written, and nothing more is told here.
// Visits end as [match.Moved]. The error is ErrHalted while the table cannot be written.
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

// EndedThere is that a table which another node kept has ended.
func (t *Table) EndedThere() { close(t.ended) }
