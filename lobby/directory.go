package lobby

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"medici/internal/journal"
)

// The directory is a document for every living table: as much of it as the hall
// needs before somebody goes there.
const directory = "table/"

// enrolment is a table in the directory.
type enrolment struct {
	ID      string   `json:"id"`
	Code    string   `json:"code,omitempty"`
	Host    string   `json:"host"`
	Clock   Clock    `json:"clock"`
	Seated  []Person `json:"seated"`
	Listing Listing  `json:"listing"`
	// Since is when the last person left a running game. It is missing when the
	// process ended while somebody was there.
	Since time.Time `json:"since,omitzero"`
}

// enroll writes the table into the directory, when it is not there as it is.
func (m *match) enroll() error {
	e := enrolment{ID: m.id, Code: m.code, Host: m.host, Clock: m.clock, Seated: m.seated(), Listing: m.listing()}
	e.Listing.Watching, e.Listing.Visits = 0, 0
	if m.phase == Playing {
		e.Since = m.emptySince.UTC()
	}
	value := toJSON(e)
	if bytes.Equal(value, m.enrolled) {
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
	m.enrolled, m.revision = value, revision
	return nil
}

// strikeOff takes a table that has ended out of the directory.
func (m *match) strikeOff() error {
	if m.config.Store == nil || m.revision == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	return m.config.Store.Delete(ctx, directory+m.id, m.revision)
}

// Restore brings back the tables that the store remembers, before anybody has
// entered. A running game sleeps until somebody comes to it, or nobody has for as
// long as Keep; the others are awake, so that they end when nobody comes.
func (l *Lobby) Restore(ctx context.Context) error {
	documents, err := l.config.Store.List(ctx, directory)
	if err != nil {
		return fmt.Errorf("the directory of tables cannot be read: %w", err)
	}
	for _, d := range documents {
		var e enrolment
		if err := json.Unmarshal(d.Value, &e); err != nil {
			return fmt.Errorf("the directory of tables, document %s: %w", d.Key, err)
		}
		l.restore(e, d)
	}
	return nil
}

func (l *Lobby) restore(e enrolment, d journal.Document) {
	t := l.newTable(e.Listing.Name, e.Code)
	if e.Since.IsZero() {
		e.Since = time.Now()
	}
	t.asleep = func() (*match, error) { return l.load(e, d) }
	l.mu.Lock()
	defer l.mu.Unlock()
	l.enter(t, &entry{table: t, listing: e.Listing, host: e.Host, seated: e.Seated})
	if e.Listing.Phase != Playing || e.Clock.slow() {
		t.wake()
		return
	}
	time.AfterFunc(time.Until(e.Since.Add(l.config.Keep)), func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if !l.closed {
			t.wake() // and it finds that it is abandoned
		}
	})
}

// load reads a table from its journal.
func (l *Lobby) load(e enrolment, d journal.Document) (*match, error) {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	entries, err := l.config.Store.Read(ctx, journal.Tail{Table: e.ID})
	if err != nil {
		return nil, err
	}
	m, err := remembered(settings{id: e.ID, config: l.config, newSeed: newSeed}, entries, time.Now())
	if err != nil {
		return nil, err
	}
	m.enrolled, m.revision, m.emptySince = d.Value, d.Revision, e.Since
	if len(entries) == 0 { // the crash came before the first
		m.closed = Deserted
	}
	return m, nil
}
