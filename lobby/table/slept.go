package table

import (
	"context"
	"encoding/json"

	"medici/internal/journal"
	"medici/lobby/directory"
	"medici/lobby/match"
)

// slept is the place of a sleeping table in the directory.
type slept struct {
	entry directory.Entry
	at    journal.Document
}

// giveUp writes that no node holds the table.
func (s *slept) giveUp(ctx context.Context, store journal.Store) error {
	s.entry.Holder = ""
	value, err := json.Marshal(s.entry)
	if err == nil {
		_, err = store.Put(ctx, directory.Prefix+s.entry.ID, value, s.at.Revision)
	}
	return err
}

// takeAsleep ends a sleeping table, and reports whether it was asleep.
func (t *Table) takeAsleep() (was *slept, asleep bool) {
	t.mu.Lock()
	if asleep = t.life == nil && t.asleep != nil && t.slept != nil; !asleep {
		t.mu.Unlock()
		return nil, false
	}
	was, t.slept, t.asleep, t.fault = t.slept, nil, nil, t.elsewhere("")
	t.alarm.Stop()
	t.mu.Unlock()
	t.shared.Hall.Strike(t, match.Moved)
	close(t.ended)
	t.shared.Hall.Recall(t.id)
	return was, true
}
