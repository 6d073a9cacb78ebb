package lobby

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"medici/internal/journal"
	"medici/internal/source"
	"medici/lobby/match"
)

// Place is a table in the directory, as this node knows it.
type Place struct {
	ID     string
	Keeper string // the node that it names; empty when nobody keeps the table
	Here   bool   // this lobby keeps it
}

// Places are all tables of the directory, in the order of their IDs: there is somebody
// to adopt those whose keeper is gone, and those of this node that are not here.
func (l *Lobby) Places() []Place {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := make([]Place, 0, len(l.placed))
	for _, id := range slices.Sorted(maps.Keys(l.placed)) {
		e := l.placed[id]
		all = append(all, Place{id, e.keeper, !e.away})
	}
	return all
}

// restoreNodes brings back what this node kept before it ended, and takes down the
// tables of the others, from now on.
func (l *Lobby) restoreNodes(ctx context.Context) error {
	documents, err := l.config.Store.List(ctx, directory)
	if err != nil {
		return fmt.Errorf("the directory of tables cannot be read: %w", err)
	}
	for _, d := range documents {
		l.note(d)
	}
	for _, p := range l.Places() {
		if p.Keeper != l.config.Node {
			continue
		}
		if err := l.Adopt(ctx, p.ID); err != nil {
			l.config.Log.Error("a table of this node is not taken up", "table", p.ID, "error", err)
		}
	}
	l.running.Go(l.watchDirectory)
	return l.restoreEvenings(ctx)
}

// watchDirectory takes down what the other nodes write into the directory.
func (l *Lobby) watchDirectory() {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	l.running.Go(func() { <-l.quit; cancel() })
	for ctx.Err() == nil {
		err := l.config.Store.Watch(ctx, directory, l.note)
		if ctx.Err() != nil {
			return
		}
		l.config.Log.Error("the tables of the other nodes are not seen", "error", err)
		select {
		case <-time.After(retryPause):
			l.compare(ctx)
		case <-l.quit:
		}
	}
}

// compare takes off the list what has ended elsewhere while nobody looked.
func (l *Lobby) compare(ctx context.Context) {
	documents, err := l.config.Store.List(ctx, directory)
	if err != nil {
		return
	}
	there := map[string]bool{}
	for _, d := range documents {
		there[strings.TrimPrefix(d.Key, directory)] = true
	}
	for _, p := range l.Places() {
		if !p.Here && !there[p.ID] {
			l.note(journal.Document{Key: directory + p.ID, Deleted: true})
		}
	}
}

// note takes down what the directory says of a table.
func (l *Lobby) note(d journal.Document) {
	id := strings.TrimPrefix(d.Key, directory)
	var e directoryEntry
	if err := json.Unmarshal(d.Value, &e); err != nil && !d.Deleted {
		l.config.Log.Error("a document of the directory cannot be read", "table", id, "error", err)
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	at := l.placed[id]
	switch {
	case at == nil && d.Deleted || l.closed || l.done[id] && e.Keeper == l.config.Node:
		if d.Deleted {
			delete(l.done, id)
		}
	case at == nil:
		l.enterAway(e, d.Revision)
	case at.away && d.Deleted:
		l.strikeOff(at.table)
		close(at.table.ended)
	case at.away && d.Revision > at.revision:
		l.changeAway(at, e, d.Revision)
	case !at.away && !d.Deleted && e.Reign > at.reign: // somebody has taken it from this node
		l.running.Go(at.table.depose)
	}
}

// enterAway writes a table on the list that is kept elsewhere. It is called with mu held.
func (l *Lobby) enterAway(e directoryEntry, revision uint64) {
	t := l.newTable(e.Listing.Name, e.Code)
	t.id = e.ID
	at := &listed{table: t, from: source.Of(e.From), since: time.Now(), away: true}
	l.enter(t, at)
	l.changeAway(at, e, revision)
}

// changeAway is change for a table that is kept elsewhere.
func (l *Lobby) changeAway(at *listed, e directoryEntry, revision uint64) {
	e.Listing.Clock = e.Clock
	if e.Listing.Phase != match.Playing || e.Since.IsZero() {
		e.Listing.Visits = 1 // somebody is there, as far as the directory tells
	}
	at.keeper, at.reign, at.revision = e.Keeper, e.Reign, revision
	at.table.setFault(at.table.elsewhere(e.Keeper))
	l.change(at, e.Listing, e.Host, e.Seated)
	var asked match.Asking
	if e.Turn != nil {
		asked = *e.Turn
		asked.Until = e.Until
	}
	l.asks(at, asked)
	at.known = e.Turn != nil
}

// finished keeps what the directory still says of a table that has ended, or broken, from
// being taken for one that nobody has taken up yet.
func (l *Lobby) finished(t *Table) {
	if l.config.Node == "" {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.done[t.id] = true
}

// recall takes down who keeps a table now that this node does not.
func (l *Lobby) recall(id string) {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	if d, err := l.config.Store.Get(ctx, directory+id); err == nil { // else the watch tells
		l.note(d)
	}
}
