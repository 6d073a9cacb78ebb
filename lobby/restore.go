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

// Restore brings back the tables in the store, before anybody has entered. A running game sleeps until
// somebody comes to it, or until its idle limit. The other tables wake one after another and end when
// nobody comes, as do games whose rules have changed.
//
// Among other nodes, a node takes up the tables that it held before; the caller decides which others it
// adopts: see [Lobby.Directory].
func (l *Lobby) Restore(ctx context.Context) error {
	l.lived.begin(ctx)
	if l.config.Node != "" {
		return l.restoreNodes(ctx)
	}
	documents, err := l.config.Store.List(ctx, directory.Prefix)
	if err != nil {
		return fmt.Errorf("the directory of tables cannot be read: %w", err)
	}
	all, untold := make([]found, len(documents)), []*found(nil)
	for i, d := range documents {
		f := &all[i]
		if err := json.Unmarshal(d.Value, &f.entry); err != nil {
			return fmt.Errorf("the directory of tables, document %s: %w", d.Key, err)
		}
		f.at, f.until = d, l.lived.until(f.entry)
		if now := taken(f.entry, f.until); !now.Equal(&f.entry) {
			untold = append(untold, f)
		}
	}
	atOnce(len(untold), func(i int) { noteLived(ctx, l, untold[i]) })
	var early []*Table
	for _, f := range all {
		if t := l.restore(f.entry, f.at, f.until); l.early(f.entry) {
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

// found is a table of the directory as a process that has the store to itself finds it when it starts.
type found struct {
	entry directory.Entry
	at    journal.Document
	until time.Time // somebody could last play there
}

// noteLived writes until when a table that this process takes up was held. A write that fails changes nothing: then the
// next process may charge a decision for the time of this one.
func noteLived(ctx context.Context, l *Lobby, f *found) {
	now := taken(f.entry, f.until)
	value, err := json.Marshal(now)
	if err == nil {
		var revision uint64
		if revision, err = l.config.Store.Put(ctx, f.at.Key, value, f.at.Revision); err == nil {
			f.entry, f.at.Value, f.at.Revision = now, value, revision
		}
	}
	if err != nil {
		l.config.Log.Warn("clocks may lose time after a restart", "table", f.entry.ID, "error", err)
	}
}

// early reports whether a table wakes before somebody comes to it.
func (l *Lobby) early(e directory.Entry) bool {
	return e.Listing.Phase != match.Playing || l.shared.Outdated(e) || e.Clock.Slow()
}

// restore lists a table of the directory, where somebody could last play at until. It returns nil when the
// directory has meanwhile named another node as holder.
func (l *Lobby) restore(e directory.Entry, d journal.Document, until time.Time) *Table {
	t := l.shared.Held(e, until)
	if e.Since.IsZero() {
		e.Since = time.Now()
	}
	in := l.guard.lock()
	defer l.guard.unlock()
	e.Listing.Clock = e.Clock // older programs wrote it once
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
		if !before.away { // this node held it, lost it, and has not learnt that yet
			l.crew.Begin(before.table.StepDown)
		}
	}
	in.tables.enter(at)
	t.Sleep(e, d)
	return t
}
