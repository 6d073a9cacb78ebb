package lobby

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"medici/internal/journal"
)

// The directory is a document for every living table: as much of it as the hall
// needs before somebody goes there.
const directory = "table/"

// directoryEntry is a table in the directory.
type directoryEntry struct {
	ID      string   `json:"id"`
	Chapter int      `json:"chapter,omitempty"` // of the journal, the newest
	Code    string   `json:"code,omitempty"`
	Host    string   `json:"host"`
	Clock   Clock    `json:"clock"`
	Seated  []Person `json:"seated"`
	Listing Listing  `json:"listing"`
	Version int      `json:"version,omitempty"` // of the rules of a game that is played
	// Since is when the last person left a running game. It is missing when the
	// process ended while somebody was there.
	Since time.Time `json:"since,omitzero"`
	// Turn is whom a game waits for that stands still. It is missing when Since is, and
	// was not written by programs of before.
	Turn *asking `json:"turn,omitempty"`
}

// writeDirectory writes the table into the directory, when it is not there as it is.
func (m *match) writeDirectory(chapter int) error {
	value := toJSON(m.directoryEntry(chapter))
	if bytes.Equal(value, m.directoryValue) {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	revision, err := m.config.Store.Put(ctx, directory+m.id, value, m.revision)
	if err != nil {
		// Whatever became of it, the next try needs the revision that is there.
		if d, unread := m.config.Store.Get(ctx, directory+m.id); unread == nil {
			m.revision = d.Revision
		}
		return err
	}
	m.directoryValue, m.revision = value, revision
	return nil
}

func (m *match) directoryEntry(chapter int) directoryEntry {
	e := directoryEntry{ID: m.id, Chapter: chapter, Code: m.code, Host: m.host, Clock: m.clock, Seated: m.seated(), Listing: m.listing()}
	e.Listing.Watching, e.Listing.Visits = 0, 0
	if m.phase == Playing {
		e.Since, e.Version, e.Turn = m.emptySince.UTC(), m.game.Version(), m.stillAsks()
	}
	return e
}

// forget leaves of a table that has ended nothing but the records of its games.
// A crash may leave some of it until the table is read again.
func (m *match) forget() error {
	if m.config.Store == nil || m.revision == 0 {
		return nil
	}
	m.oweRecords()
	m.oweDrop(m.number)
	if err := cmp.Or(m.backlog.finish(), m.dropLeftover()); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	return m.config.Store.Delete(ctx, directory+m.id, m.revision)
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
		if t := l.restore(e, d); e.Listing.Phase != Playing || e.Clock.slow() || l.outdated(e) {
			early = append(early, t)
		}
	}
	l.running.Go(func() {
		for _, t := range early {
			_ = t.put(func(*match, time.Time) error { return nil })
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
	at := &listed{table: t, listing: e.Listing, host: e.Host, seated: e.Seated}
	if e.Turn != nil {
		at.asked, at.known = *e.Turn, true
	}
	l.enter(t, at)
	t.sleep(e, d)
	return t
}
