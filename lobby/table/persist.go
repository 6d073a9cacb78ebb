package table

import (
	"errors"
	"time"

	"medici/internal/journal"
	"medici/lobby/directory"
	"medici/lobby/match"
)

const (
	writeTime  = 5 * time.Second        // for one entry
	retryPause = 200 * time.Millisecond // until a halted table tries again
)

// ledger is a match's place in its journal.
type ledger struct {
	id string // of the journal
	chapter
	backlog    *backlog // the table's
	chronicled chronicled
	games      int  // the number of games that chronicled covers
	reported   bool // the evening has the result, or will
	tail       journal.Tail
	mark       match.Mark
	pending    *pending // nil when nothing is; stands where drafted is
	drafted    pending
	// halted is why the journal could not be written. While it is set, the table makes no move and tells
	// nothing.
	halted         error
	haltedSince    time.Time
	retry          time.Time
	directory      directory.Entry // as this process last wrote or compared it
	directoryValue []byte          // its document as last written
	revision       uint64
	late           bool // the directory may be late: the journal is ahead
	listingOwed    bool // the queue must update the directory
}

// pending is an entry that may or may not have been written.
type pending struct {
	entry   journal.Entry
	after   match.Mark
	turns   bool // it begins a chapter
	unknown bool // it may be there: no other entry may take its place, whatever becomes of later tries
}

// persist writes changes to the journal. Once it returns nil, nothing of the match can be lost.
func (h *hosted) persist(now time.Time) error {
	if h.shared.Store == nil {
		return nil
	}
	for {
		if h.pending == nil {
			var some bool
			if h.drafted, some = h.draft(now); !some {
				return nil
			}
			h.pending = &h.drafted
		}
		if err := h.afford(); err != nil {
			return err
		}
		if err := h.write(h.pending); err != nil {
			return h.lost(err)
		}
		h.pending = nil
	}
}

// draft returns the entry to write: the changes, or the whole table where a chapter begins. It is false
// when nothing has changed.
func (h *hosted) draft(now time.Time) (p pending, some bool) {
	data, after, some := h.EntrySince(h.mark, now)
	switch {
	case !some:
		return p, false
	case !h.full() && !after.BeginsGame(h.mark):
		return pending{entry: h.tail.Next(data), after: after}, true
	}
	data, after, _ = h.EntrySince(match.Mark{}, now)
	first := journal.Tail{Table: directory.ChapterName(h.id, h.following())}
	return pending{entry: first.Next(data), after: after, turns: true}, true
}

// write writes an entry. A table's first entry comes after its entry in the directory, or a crash would
// orphan it; where other nodes may want the table, the directory is then written once more. The first entry
// of a later chapter comes before the directory, or the table would be lost. After all others the directory
// may be late.
func (h *hosted) write(p *pending) error {
	switch {
	case p.turns:
		if err := h.dropLeftover(); err != nil {
			return err
		}
		if h.Term > 0 {
			h.Left = h.backlog.undropped()
		}
	case h.tail.Number == 0:
		now := h.Summary()
		if err := h.writeDirectory(h.number, &now); err != nil {
			if !p.unknown {
				h.pending = nil
			}
			return err
		}
	}
	written, err := journal.Write(h.shared.patience.now(), h.shared.Store, p.entry)
	if err != nil {
		p.unknown = !errors.Is(err, journal.ErrConflict) && (p.unknown || errors.Is(err, journal.ErrUnknown))
		if !p.unknown { // it will never be written
			h.pending = nil
		}
		return err
	}
	if p.turns {
		now := h.Summary()
		if err := h.writeDirectory(h.following(), &now); err != nil {
			return err // the entry stays pending and is written again
		}
		h.nextChapter()
	} else if h.tail.Number == 0 && h.Term > 0 { // see lease.go
		h.directoryValue = nil
		now := h.Summary()
		if err := h.writeDirectory(h.number, &now); err != nil {
			return err
		}
	}
	h.late = !p.turns
	h.tail, h.mark = written.Tail(), p.after
	h.grow(len(written.Data))
	return nil
}

// halt stops the table until it can write its journal again.
func (t *Table) halt(h *hosted, now time.Time, err error) {
	h.retry, h.acted = now.Add(retryPause), time.Time{}
	switch { // another node moves this table
	case errors.Is(err, errMoved):
		h.ended = match.Moved
	case errors.Is(err, journal.ErrConflict):
		h.ended = match.Broken
	}
	if h.halted == nil {
		h.halted, h.haltedSince = err, now
		lowDisk := errors.Is(err, ErrLowDisk)
		if !lowDisk && h.ended != match.Moved { // guests come and go as they like, and the log has the disk
			t.shared.Log.Error("a table cannot write its journal", "table", t.name, "error", err)
		}
		for _, v := range h.visits {
			v.box.Put(match.Update{Table: match.Nowhere, Halted: true, LowDisk: lowDisk})
		}
	}
}

// resume lets the table go on. Nobody's time has run in between.
func (t *Table) resume(h *hosted, now time.Time) {
	if h.halted != nil {
		if !errors.Is(h.halted, ErrLowDisk) {
			t.shared.Log.Info("a table writes its journal again", "table", t.name)
		}
		h.halted = nil
		h.Pause(now.Sub(h.haltedSince))
	}
}
