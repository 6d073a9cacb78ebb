package lobby

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"medici/internal/journal"
	"medici/lobby/match"
)

// The directory is a document for every living table: as much of it as the hall
// needs before somebody goes there.
const directory = "table/"

// directoryEntry is a table in the directory.
type directoryEntry struct {
	ID      string         `json:"id"`
	Chapter int            `json:"chapter,omitempty"` // of the journal, the newest
	Code    string         `json:"code,omitempty"`
	Host    string         `json:"host"`
	Clock   match.Clock    `json:"clock"`
	Seated  []match.Person `json:"seated"`
	Listing Listing        `json:"listing"`
	Version int            `json:"version,omitempty"` // of the rules of a game that is played
	// Since is when the last person left a running game. It is missing when the
	// process ended while somebody was there.
	Since time.Time `json:"since,omitzero"`
	// Turn is whom a game waits for that stands still. It is missing when Since is, and
	// was not written by programs of before.
	Turn *match.Asking `json:"turn,omitempty"`
}

// writeDirectory writes the table into the directory, when it is not there as it is.
func (h *hosted) writeDirectory(chapter int) error {
	value, err := json.Marshal(h.directoryEntry(chapter))
	if err != nil {
		return err
	}
	if bytes.Equal(value, h.directoryValue) {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	revision, err := h.config.Store.Put(ctx, directory+h.id, value, h.revision)
	if err != nil {
		// Whatever became of it, the next try needs the revision that is there.
		if d, unread := h.config.Store.Get(ctx, directory+h.id); unread == nil {
			h.revision = d.Revision
		}
		return err
	}
	h.directoryValue, h.revision = value, revision
	return nil
}

func (h *hosted) directoryEntry(chapter int) directoryEntry {
	e := directoryEntry{ID: h.id, Chapter: chapter, Code: h.Code(), Host: h.Host(), Clock: h.Clock(), Seated: h.Seated(), Listing: h.listing()}
	e.Listing.Watching, e.Listing.Present, e.Listing.Visits = 0, 0, 0
	if h.Phase() == match.Playing {
		e.Since, e.Version, e.Turn = h.EmptySince().UTC(), h.Game().Version(), h.stillAsks()
	}
	return e
}

// stillAsks is what the directory keeps of a game that stands still.
func (h *hosted) stillAsks() *match.Asking {
	if !h.Still() {
		return nil
	}
	a := h.Asks()
	return &a
}

// forget leaves of a table that has ended nothing but the records of its games.
// A crash may leave some of it until the table is read again.
func (h *hosted) forget() error {
	if h.revision == 0 {
		return nil
	}
	h.oweRecords()
	h.oweDrop(h.number)
	if err := cmp.Or(h.backlog.finish(), h.dropLeftover()); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	return h.config.Store.Delete(ctx, directory+h.id, h.revision)
}

// Restore brings back the tables that the store remembers, before anybody has
// entered. A running game sleeps until somebody comes to it, or nobody has for as
// long as Keep; the others wake, one after another, so that they end when nobody
// comes, and so do games that are outdated.
func (l *Lobby) Restore(ctx context.Context) error {
	documents, err := l.config.Store.List(ctx, directory)
	if err != nil {
		return fmt.Errorf("the directory of tables cannot be read: %w", err)
	}
	var early []*Table
	for _, d := range documents {
		var e directoryEntry
		if err := json.Unmarshal(d.Value, &e); err != nil {
			return fmt.Errorf("the directory of tables, document %s: %w", d.Key, err)
		}
		if t := l.restore(e, d); e.Listing.Phase != match.Playing || l.outdated(e) || e.Clock.Slow() {
			early = append(early, t)
		}
	}
	l.running.Go(func() {
		for _, t := range early {
			_ = t.put(func(*hosted, time.Time) error { return nil })
		}
	})
	return nil
}

func (l *Lobby) restore(e directoryEntry, d journal.Document) *Table {
	t := l.newTable(e.Listing.Name, e.Code)
	if e.Since.IsZero() {
		e.Since = time.Now()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	e.Listing.Clock = e.Clock // programs of before wrote it once
	at := &listed{table: t, listing: e.Listing, host: e.Host, seated: e.Seated}
	if e.Turn != nil {
		at.asked, at.known = *e.Turn, true
	}
	l.enter(t, at)
	t.sleep(e, d)
	return t
}
