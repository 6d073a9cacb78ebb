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
	chapter
	backlog *backlog // the table's
	tail    journal.Tail
	mark    mark
	pending *pending
	unfiled []unwrittenRecord // records that are not written down yet
	// halted is why the journal could not be written. Until it can, the table
	// moves nothing and tells nothing.
	halted         error
	haltedSince    time.Time
	retry          time.Time
	directoryValue []byte // the directory's document, as it was last written
	revision       uint64
	late           bool // the directory may be: the journal knows more
}

// pending is an entry whose outcome is not known.
type pending struct {
	entry journal.Entry
	after mark
	turns bool // it begins a chapter
}

// keep writes what has changed into the journal. When it returns nil nothing of
// the match would be lost.
func (m *match) keep(now time.Time) error {
	if m.config.Store == nil {
		return nil
	}
	for {
		if m.pending == nil {
			if m.pending = m.draft(now); m.pending == nil {
				return nil
			}
		}
		if err := m.afford(); err != nil {
			return err
		}
		if err := m.write(m.pending); err != nil {
			return err
		}
		m.pending = nil
	}
}

// draft is the entry to write, nil when nothing has changed: what has, or where a
// chapter begins everything.
func (m *match) draft(now time.Time) *pending {
	data, after, some := m.entrySince(m.mark, now)
	switch {
	case !some:
		return nil
	case !m.full() && (m.mark.games == 0 || m.mark.games == m.games):
		return &pending{entry: m.tail.Next(data), after: after}
	}
	data, after, _ = m.entrySince(mark{}, now)
	first := journal.Tail{Table: chapterName(m.id, m.number+1)}
	return &pending{first.Next(data), after, true}
}

// write writes an entry. The first of a table comes after its place in the
// directory, or a crash would orphan it; the first of a later chapter before, or
// the table would be lost. With the others the directory may be late.
func (m *match) write(p *pending) error {
	switch {
	case p.turns:
		if err := m.dropLeftover(); err != nil {
			return err
		}
	case m.tail.Number == 0:
		if err := m.writeDirectory(m.number); err != nil {
			m.pending = nil
			return err
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	written, err := journal.Write(ctx, m.config.Store, p.entry)
	if err != nil {
		if !errors.Is(err, journal.ErrUnknown) { // it will never be written
			m.pending = nil
		}
		return err
	}
	if p.turns {
		if err := m.writeDirectory(m.number + 1); err != nil {
			return err // the entry stays pending: written again, it is known
		}
		m.nextChapter()
	}
	m.late = !p.turns
	m.tail, m.mark = written.Tail(), p.after
	m.grow(len(written.Data))
	return nil
}

// halt stops the table until the journal can be written again.
func (t *Table) halt(m *match, now time.Time, err error) {
	m.retry = now.Add(retryPause)
	if errors.Is(err, journal.ErrConflict) { // somebody else moves this table
		m.closed = Broken
	}
	if m.halted == nil {
		m.halted, m.haltedSince = err, now
		scarce := errors.Is(err, ErrScarce)
		if !scarce { // guests can come and go as often as they like, and the disk is in the log
			t.lobby.config.Log.Error("a table cannot write its journal", "table", t.name, "error", err)
		}
		for _, v := range m.visits {
			v.box.Put(Update{Halted: true, Scarce: scarce})
		}
	}
}

// resume lets the table go on. Nobody's time has run meanwhile.
func (t *Table) resume(m *match, now time.Time) {
	if m.halted != nil {
		if !errors.Is(m.halted, ErrScarce) {
			t.lobby.config.Log.Info("a table writes its journal again", "table", t.name)
		}
		m.halted = nil
		m.asked = m.asked.Add(now.Sub(m.haltedSince))
	}
}
