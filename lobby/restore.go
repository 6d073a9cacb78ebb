package lobby

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"medici/internal/journal"
	"medici/internal/text/source"
	"medici/lobby/directory"
	"medici/lobby/match"
)

// Restore brings back the tables that the store remembers, before anybody has
// entered. A running game sleeps until somebody comes to it, or nobody has for as
// long as Keep; the others wake, one after another, so they end when nobody
// comes, and so do games that are outdated.
//
// A node among others takes up what it kept before, and leaves it to the caller what else
// it adopts: see [Lobby.Directory].
func (l *Lobby) Restore(ctx context.Context) error {
	if l.config.Node != "" {
		return l.restoreNodes(ctx)
	}
	documents, err := l.config.Store.List(ctx, directory.Prefix)
	if err != nil {
		return fmt.Errorf("the directory of tables cannot be read: %w", err)
	}
	var early []*Table
	for _, d := range documents {
		var e directory.Entry
		if err := json.Unmarshal(d.Value, &e); err != nil {
			return fmt.Errorf("the directory of tables, document %s: %w", d.Key, err)
		}
		if t := l.restore(e, d, l.lived.until(e)); l.early(e) {
			early = append(early, t)
		}
	}
	if err := l.rounds.Restore(ctx); err != nil {
		return err
	}
	l.oweSearch()
	l.crew.Begin(func() { wake(early) })
	return nil
}

// early reports a table that does not sleep until somebody comes to it.
func (l *Lobby) early(e directory.Entry) bool {
	return e.Listing.Phase != match.Playing || l.shared.Outdated(e) || e.Clock.Slow()
}

// restore lists a table of the directory, at which somebody could play until some moment. It is nil when a newer
// word of the directory has come meanwhile, by which another node keeps the table.
func (l *Lobby) restore(e directory.Entry, d journal.Document, until time.Time) *Table {
	t := l.shared.Held(e, until)
	if e.Since.IsZero() {
		e.Since = time.Now()
	}
	in := l.guard.lock()
	defer l.guard.unlock()
	e.Listing.Clock = e.Clock // programs of before wrote it once
	at := &listed{table: t, listing: e.Listing, host: e.Host, seated: e.Seated, from: source.Of(e.From), holder: e.Holder,
		term: e.Term, drawn: e.Evening != ""}
	if e.Turn != nil {
		at.asked, at.known = *e.Turn, true
	}
	if before := in.tables.placed[e.ID]; before != nil {
		if before.away && before.revision > d.Revision {
			return nil
		}
		in.tables.strikeOff(before)
		if !before.away { // this node kept it, lost it, and does not know that yet
			l.crew.Begin(before.table.StepDown)
		}
	}
	in.tables.enter(at)
	t.Sleep(e, d)
	return t
}
