package lobby

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"medici/internal/journal"
	"medici/internal/text/source"
	"medici/lobby/directory"
	"medici/lobby/match"
)

// DirectoryEntry describes a table in the directory, as this node knows it.
type DirectoryEntry struct {
	ID     string
	Holder string // the node that the directory names; empty when no node holds the table
	Here   bool   // this lobby holds it
	// Visited says that somebody sits or watches at a table that is here.
	Visited bool
}

// Away returns the tables of the directory that are not here, of some holders, in the order of their IDs. The caller
// adopts those whose holder is gone, and those of this node. It looks at no table of other holders.
func (l *Lobby) Away(of func(holder string) bool) (all []DirectoryEntry) {
	in := l.guard.lock()
	defer l.guard.unlock()
	for holder, tables := range in.tables.away {
		if !of(holder) {
			continue
		}
		for id := range tables {
			all = append(all, DirectoryEntry{ID: id, Holder: holder})
		}
	}
	slices.SortFunc(all, func(a, b DirectoryEntry) int { return strings.Compare(a.ID, b.ID) })
	return all
}

// Directory returns all tables of the directory, in the order of their IDs.
func (l *Lobby) Directory() []DirectoryEntry {
	in := l.guard.lock()
	defer l.guard.unlock()
	all := make([]DirectoryEntry, 0, len(in.tables.placed))
	for _, id := range slices.Sorted(maps.Keys(in.tables.placed)) {
		e := in.tables.placed[id]
		all = append(all, DirectoryEntry{id, e.holder, !e.away, !e.away && !e.listing.Deserted()})
	}
	return all
}

// restoreNodes brings back the tables that this node held before it ended, and from now on follows those of
// other nodes.
func (l *Lobby) restoreNodes(ctx context.Context) error {
	documents, err := l.config.Store.List(ctx, directory.Prefix)
	if err != nil {
		return fmt.Errorf("the directory of tables cannot be read: %w", err)
	}
	for _, d := range documents {
		l.applyEntry(d)
	}
	adoptOwn(ctx, l)
	l.crew.Begin(func() {
		journal.WatchAll(l.crew.Context(), l.config.Store, directory.Prefix, l.heldEntries, l.applyEntry, l.config.Log)
	})
	l.oweSearch()
	return l.rounds.Restore(ctx)
}

// adoptOwn takes up the tables that a node held before it ended.
func adoptOwn(ctx context.Context, l *Lobby) {
	own := l.Away(func(holder string) bool { return holder == l.config.Node })
	atOnce(len(own), func(i int) {
		if err := l.Adopt(ctx, own[i].ID); err != nil {
			l.config.Log.Error("a table of this node is not taken up", "table", own[i].ID, "error", err)
		}
	})
}

// adopting is how many tables are taken up at once: the store writes many together.
const adopting = 32

// atOnce does something for each of n tables that a process takes up when it starts.
func atOnce(n int, do func(i int)) {
	slots := make(chan struct{}, adopting)
	var all sync.WaitGroup
	for i := range n {
		slots <- struct{}{}
		all.Go(func() {
			defer func() { <-slots }()
			do(i)
		})
	}
	all.Wait()
}

// heldEntries returns the documents of the tables on the list that other nodes hold, and of those that
// ended here.
func (l *Lobby) heldEntries() map[string]uint64 {
	in := l.guard.lock()
	defer l.guard.unlock()
	all := map[string]uint64{}
	for id := range in.tables.done {
		all[directory.Prefix+id] = 0
	}
	for id, e := range in.tables.placed {
		if e.away {
			all[directory.Prefix+id] = e.revision
		}
	}
	return all
}

// applyEntry applies the directory's entry for a table.
func (l *Lobby) applyEntry(d journal.Document) {
	id := strings.TrimPrefix(d.Key, directory.Prefix)
	var e directory.Entry
	if err := json.Unmarshal(d.Value, &e); err != nil && !d.Deleted {
		l.config.Log.Error("a document of the directory cannot be read", "table", id, "error", err)
		return
	}
	in := l.guard.lock()
	defer l.guard.unlock()
	in.tables.applyEntry(id, e, d, l.shared.Away)
}

// applyEntry applies the directory's entry for a table.
func (ts *tables) applyEntry(id string, e directory.Entry, d journal.Document, elsewhere func(directory.Entry) *Table) {
	at := ts.placed[id]
	switch {
	case at == nil && d.Deleted || ts.crew.Quits() || ts.done[id] && e.Holder == ts.config.Node:
		if d.Deleted {
			delete(ts.done, id)
			ts.dropSuspect(id)
		}
	case at == nil:
		ts.enterAway(elsewhere(e), e, d.Revision)
	case at.away && d.Deleted && d.Revision >= at.revision:
		ts.strikeOff(at)
		at.table.EndedThere()
	case at.away && !d.Deleted && d.Revision > at.revision:
		ts.changeAway(at, e, d.Revision)
	case !at.away && !d.Deleted && e.Term > at.term: // another node has taken it from this one
		ts.crew.Begin(at.table.StepDown)
	}
}

// enterAway adds a table of another node to the list.
func (ts *tables) enterAway(t *Table, e directory.Entry, revision uint64) {
	at := &listed{table: t, from: source.Of(e.From), since: time.Now(), away: true, drawn: e.Evening != ""}
	ts.enter(at)
	ts.changeAway(at, e, revision)
}

// changeAway updates a table of another node.
func (ts *tables) changeAway(at *listed, e directory.Entry, revision uint64) {
	e.Listing.Clock = e.Clock
	if e.Listing.Phase != match.Playing || e.Since.IsZero() {
		e.Listing.Visits = 1 // somebody is there, as far as the directory says
	}
	ts.hold(at, e.Holder)
	at.term, at.revision = e.Term, revision
	at.table.IsAt(e.Holder)
	ts.change(at, e.Listing, e.Host, e.Seated)
	var asked match.Asking
	if e.Turn != nil {
		asked = *e.Turn
		asked.Until = e.Until
	}
	ts.asks(at, asked)
	at.known = e.Turn != nil
}

// recall records which node holds a table that this node has lost.
func (l *Lobby) recall(id string) {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	if d, err := l.config.Store.Get(ctx, directory.Prefix+id); err == nil { // if it fails, the watch brings the entry
		l.applyEntry(d)
	}
}
