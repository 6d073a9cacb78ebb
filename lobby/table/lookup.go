package table

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"medici/internal/journal"
	"medici/lobby/directory"
	"medici/lobby/match"
)

// writeDirectory updates the table's entry in the directory if it has changed.
func (h *hosted) writeDirectory(chapter int, now *match.Summary) error {
	entry := h.directoryEntry(chapter, now)
	if h.directoryValue != nil && entry.Equal(&h.directory) { // as after most moves
		return nil
	}
	value, err := json.Marshal(entry)
	if err != nil {
		return err
	}
	if bytes.Equal(value, h.directoryValue) {
		h.directory = entry
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	revision, err := h.shared.Store.Put(ctx, directory.Prefix+h.id, value, h.revision)
	if err != nil {
		// Whatever became of the write, the next try needs the present revision.
		switch d, unread := h.named(); {
		case unread == errMoved:
			return errMoved
		case unread == nil:
			h.revision = d.Revision
		}
		if h.shared.Node != "" && errors.Is(err, journal.ErrConflict) {
			err = journal.ErrUnknown // it is this table's own document; the answer was lost
		}
		return err
	}
	h.directory, h.directoryValue, h.revision = entry, value, revision
	return nil
}

func (h *hosted) directoryEntry(chapter int, now *match.Summary) directory.Entry {
	e := directory.Entry{
		ID: h.id, Chapter: chapter, Code: now.Table.Code, Host: now.Host, Clock: now.Table.Clock.Clock, Seated: now.Seated,
		Listing: h.listing(now), Evening: now.Table.Evening,
	}
	e.Listing.Watching, e.Listing.Present, e.Listing.Visits = 0, 0, 0
	if e.Lease = h.Lease; chapter != h.number && h.Term > 0 {
		e.Left = append(slices.Clone(h.Left), h.number)
	}
	if h.Term > 0 && h.Holder == "" {
		e.Lived = time.Now().UTC()
	}
	if h.shared.Node != "" || e.Evening != "" {
		e.From = h.from.Network().Addr()
	}
	if now.Table.Phase == match.Playing {
		e.Since, e.Version, e.Turn = now.EmptySince.UTC(), now.Version, h.storedAsks(now)
	}
	if e.Turn != nil && h.shared.Node != "" {
		e.Until = e.Turn.Until.UTC()
	}
	return e
}

// storedAsks returns what the directory keeps about whom a game waits for. It keeps all of it when the game
// stands still, and among nodes also when it waits for somebody absent, who may be at another node. Else it
// keeps only the game, or each move would be written twice.
func (h *hosted) storedAsks(now *match.Summary) *match.Asking {
	if h.shared.Node == "" && !now.Still {
		return nil
	}
	a := now.Asks
	switch {
	case now.Still:
	case a.Who.ID == "" || a.Seat >= 0 && now.Table.Seats[a.Seat].Here:
		return &match.Asking{Record: a.Record}
	}
	return &a
}

// forget removes everything of a table that has ended but the records of its games. What cannot be removed
// now is owed.
func (h *hosted) forget() {
	if h.shared.Store == nil {
		return
	}
	h.oweRecords()
	h.oweDrop(h.number)
	s, name, id, of := h.shared, h.backlog.name, h.id, h.Lease
	if h.leftover && h.unstarted() > h.number {
		h.oweDrop(h.unstarted())
	}
	h.backlog.add(oweEnd, func(ctx context.Context) error {
		if err := s.leaveDirectory(ctx, name, id, of); !errors.Is(err, errMoved) {
			return err
		}
		return nil
	})
	h.backlog.finish()
}

// leaveDirectory removes the entry of a table that has ended, if there is one. The error is errMoved when
// another node has taken the table over, and will do that.
func (s *Shared) leaveDirectory(ctx context.Context, name, id string, of directory.Lease) error {
	d, err := s.Store.Get(ctx, directory.Prefix+id)
	missing := errors.Is(err, journal.ErrMissing)
	if err != nil && !missing {
		return err
	}
	var there directory.Entry
	if !missing && json.Unmarshal(d.Value, &there) == nil && (there.Holder != of.Holder || there.Term != of.Term) {
		return errMoved
	}
	if of.Term > 0 {
		if err := directory.Unclaim(ctx, s.Store, name, id); err != nil {
			return err
		}
	}
	if missing {
		return nil
	}
	return s.Store.Delete(ctx, d.Key, d.Revision)
}
