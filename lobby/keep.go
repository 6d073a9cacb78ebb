package lobby

import (
	"context"
	"errors"
	"time"

	"medici/internal/journal"
)

const (
	writeTime  = 5 * time.Second // for one entry
	retryPause = time.Second     // until the journal is tried again
)

// ledger is where a match stands in its journal.
type ledger struct {
	tail    journal.Tail
	mark    mark
	pending *pending
	// halted is why the journal could not be written. Until it can, the table
	// moves nothing and tells nothing.
	halted      error
	haltedSince time.Time
	retry       time.Time
	enrolled    []byte // the directory's document, as it was last written
	revision    uint64
}

// pending is an entry whose fate is not known.
type pending struct {
	entry journal.Entry
	after mark
}

// keep writes what has changed into the journal. When it returns nil nothing of
// the match would be lost.
func (m *match) keep(now time.Time) error {
	if m.config.Store == nil {
		return nil
	}
	for {
		if m.pending == nil {
			data, after, some := m.deed(now)
			if !some {
				return nil
			}
			m.pending = &pending{m.tail.Next(data), after}
		}
		if err := m.enroll(); err != nil { // before the first entry, or a crash would orphan it
			m.pending = nil
			return err
		}
		ctx, cancel := context.WithTimeout(context.Background(), writeTime)
		written, err := journal.Write(ctx, m.config.Store, m.pending.entry)
		cancel()
		if err != nil {
			if !errors.Is(err, journal.ErrUnknown) { // it will never be written
				m.pending = nil
			}
			return err
		}
		m.tail, m.mark = written.Tail(), m.pending.after
		m.pending = nil
	}
}

// halt stops the table until the journal can be written again.
func (t *Table) halt(m *match, now time.Time, err error) {
	m.retry = now.Add(retryPause)
	if errors.Is(err, journal.ErrConflict) { // somebody else moves this table
		m.closed = Broken
	}
	if m.halted == nil {
		m.halted, m.haltedSince = err, now
		t.lobby.config.Log.Error("a table cannot write its journal", "table", t.name, "error", err)
		for _, v := range m.visits {
			v.box.Put(Update{Halted: true})
		}
	}
}

// resume lets the table go on. Nobody's time has run meanwhile.
func (t *Table) resume(m *match, now time.Time) {
	if m.halted != nil {
		m.halted = nil
		m.asked = m.asked.Add(now.Sub(m.haltedSince))
		t.lobby.config.Log.Info("a table writes its journal again", "table", t.name)
	}
}
