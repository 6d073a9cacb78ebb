package lobby

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"time"

	"medici/internal/journal"
	"medici/internal/text/source"
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
	// Lived is until when the table was kept, of one that was given up; of others nodes say
	// themselves until when they live.
	Lived time.Time `json:"lived,omitzero"`
	// Turn is whom a game waits for that stands still. It is missing when Since is, and
	// was not written by programs of before.
	Turn *match.Asking `json:"turn,omitempty"`
	// From is where the table was opened from, for what other nodes count by source, and of an
	// evening's also after a restart. It is missing where neither was known.
	From netip.Addr `json:"from,omitzero"`
	// Until is when a bot decides for who is asked, for the halls of other nodes.
	Until time.Time `json:"until,omitzero"`
	reign
	// Evening is the code of the evening whose table this is.
	Evening string `json:"evening,omitempty"`
}

// equal compares all there is: a test changes every field.
func (e *directoryEntry) equal(o *directoryEntry) bool {
	return e.ID == o.ID && e.Chapter == o.Chapter && e.Code == o.Code && e.Host == o.Host && e.Clock == o.Clock &&
		slices.Equal(e.Seated, o.Seated) && e.Listing == o.Listing && e.Version == o.Version && e.Since.Equal(o.Since) &&
		(e.Turn == o.Turn || e.Turn != nil && o.Turn != nil && *e.Turn == *o.Turn) && e.From == o.From && e.Until.Equal(o.Until) &&
		e.Keeper == o.Keeper && e.Reign == o.Reign && e.Next == o.Next && slices.Equal(e.Left, o.Left) && e.Evening == o.Evening && e.Lived.Equal(o.Lived)
}

// writeDirectory writes the table into the directory, when it is not there as it is.
func (h *hosted) writeDirectory(chapter int) error {
	entry := h.directoryEntry(chapter)
	if h.directoryValue != nil && entry.equal(&h.directory) { // as after most moves
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
	revision, err := h.config.Store.Put(ctx, directory+h.id, value, h.revision)
	if err != nil {
		// Whatever became of it, the next try needs the revision that is there.
		switch d, unread := h.named(); {
		case unread == errMoved:
			return errMoved
		case unread == nil:
			h.revision = d.Revision
		}
		if h.config.Node != "" && errors.Is(err, journal.ErrConflict) {
			err = journal.ErrUnknown // it is the table's own document, of an answer that was lost
		}
		return err
	}
	h.directory, h.directoryValue, h.revision = entry, value, revision
	return nil
}

func (h *hosted) directoryEntry(chapter int) directoryEntry {
	e := directoryEntry{ID: h.id, Chapter: chapter, Code: h.Code(), Host: h.Host(), Clock: h.Clock(), Seated: h.Seated(), Listing: h.listing(), Evening: h.Evening()}
	e.Listing.Watching, e.Listing.Present, e.Listing.Visits = 0, 0, 0
	if e.reign = h.reign; chapter != h.number && h.Reign > 0 {
		e.Left = append(slices.Clone(h.Left), h.number)
	}
	if h.Reign > 0 && h.Keeper == "" {
		e.Lived = time.Now().UTC()
	}
	if h.config.Node != "" || e.Evening != "" {
		e.From = h.from.Network().Addr()
	}
	if h.Phase() == match.Playing {
		e.Since, e.Version, e.Turn = h.EmptySince().UTC(), h.Game().Version(), h.toldAsks()
	}
	if e.Turn != nil && h.config.Node != "" {
		e.Until = e.Turn.Until.UTC()
	}
	return e
}

// toldAsks is what the directory keeps of whom a game asks: all of it when the game
// stands still. Among nodes also when somebody is asked who is not there, and may be at
// another one; of the others the game alone, or each move would be written twice.
func (h *hosted) toldAsks() *match.Asking {
	if h.config.Node == "" && !h.Still() {
		return nil
	}
	a := h.Asks()
	switch {
	case h.Still():
	case a.Who.ID == "" || a.Seat >= 0 && h.Info().Seats[a.Seat].Here:
		return &match.Asking{Record: a.Record}
	}
	return &a
}

// forget leaves of a table that has ended nothing but the records of its games. What
// cannot be done now is owed.
func (h *hosted) forget() {
	if h.config.Store == nil {
		return
	}
	h.oweRecords()
	h.oweDrop(h.number)
	l, t, of := h.backlog.lobby, h.backlog.table, h.reign
	if h.leftover && h.unbegun() > h.number {
		h.oweDrop(h.unbegun())
	}
	h.backlog.add(oweEnd, func(ctx context.Context) error {
		if err := l.leaveDirectory(ctx, t.name, t.id, of); !errors.Is(err, errMoved) {
			return err
		}
		return nil
	})
	h.backlog.finish()
}

// leaveDirectory takes a table that has ended out of the directory, if it is there. The error is
// errMoved when another node has taken it over, and does that.
func (l *Lobby) leaveDirectory(ctx context.Context, name, id string, of reign) error {
	d, err := l.config.Store.Get(ctx, directory+id)
	missing := errors.Is(err, journal.ErrMissing)
	if err != nil && !missing {
		return err
	}
	var there directoryEntry
	if !missing && json.Unmarshal(d.Value, &there) == nil && (there.Keeper != of.Keeper || there.Reign != of.Reign) {
		return errMoved
	}
	if of.Reign > 0 {
		if err := l.config.unclaim(ctx, name, id); err != nil {
			return err
		}
	}
	if missing {
		return nil
	}
	return l.config.Store.Delete(ctx, d.Key, d.Revision)
}

// Restore brings back the tables that the store remembers, before anybody has
// entered. A running game sleeps until somebody comes to it, or nobody has for as
// long as Keep; the others wake, one after another, so that they end when nobody
// comes, and so do games that are outdated.
//
// A node among others takes up what it kept before, and leaves it to the caller what else
// it adopts: see [Lobby.Places].
func (l *Lobby) Restore(ctx context.Context) error {
	if l.config.Node != "" {
		return l.restoreNodes(ctx)
	}
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
		if t := l.restore(e, d, l.livedUntil(e)); l.early(e) {
			early = append(early, t)
		}
	}
	if err := l.restoreEvenings(ctx); err != nil {
		return err
	}
	l.oweSearch()
	l.begin(func() { learn(early) })
	return nil
}

// early reports a table that does not sleep until somebody comes to it.
func (l *Lobby) early(e directoryEntry) bool {
	return e.Listing.Phase != match.Playing || l.outdated(e) || e.Clock.Slow()
}

// restore lists a table of the directory, at which somebody could play until some moment. It is nil when a newer
// word of the directory has come meanwhile, by which another node keeps the table.
func (l *Lobby) restore(e directoryEntry, d journal.Document, until time.Time) *Table {
	t := l.newTable(e.Listing.Name, e.Code)
	t.id, t.lived = e.ID, until
	if e.Since.IsZero() {
		e.Since = time.Now()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	e.Listing.Clock = e.Clock // programs of before wrote it once
	at := &listed{table: t, listing: e.Listing, host: e.Host, seated: e.Seated, from: source.Of(e.From), keeper: e.Keeper, reign: e.Reign, drawn: e.Evening != ""}
	if e.Turn != nil {
		at.asked, at.known = *e.Turn, true
	}
	if before := l.placed[e.ID]; before != nil {
		if before.away && before.revision > d.Revision {
			return nil
		}
		l.strikeOff(before.table)
		if !before.away { // this node kept it, lost it, and does not know that yet
			l.begin(before.table.depose)
		}
	}
	l.enter(t, at)
	t.sleep(e, d)
	return t
}
