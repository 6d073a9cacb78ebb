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
	"medici/internal/text/source"
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
	l.watchAll(directory, l.heldPlaces, l.note)
	l.oweSearch()
	return l.restoreEvenings(ctx)
}

// watchAll takes down what the other nodes write under a prefix, until the lobby closes.
func (l *Lobby) watchAll(prefix string, held func() map[string]uint64, heed func(journal.Document)) {
	ctx, cancel := context.WithCancel(context.Background())
	l.begin(func() { <-l.quit; cancel() })
	l.begin(func() { journal.WatchAll(ctx, l.config.Store, prefix, held, heed, l.config.Log) })
}

// heldPlaces are the documents of the tables that are on the list and kept elsewhere, and of
// those that ended here.
func (l *Lobby) heldPlaces() map[string]uint64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := map[string]uint64{}
	for id := range l.done {
		all[directory+id] = 0
	}
	for id, e := range l.placed {
		if e.away {
			all[directory+id] = e.revision
		}
	}
	return all
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
	case at.away && d.Deleted && d.Revision >= at.revision:
		l.strikeOff(at.table)
		close(at.table.ended)
	case at.away && !d.Deleted && d.Revision > at.revision:
		l.changeAway(at, e, d.Revision)
	case !at.away && !d.Deleted && e.Reign > at.reign: // somebody has taken it from this node
		l.running.Go(at.table.depose)
	}
}

// enterAway writes a table on the list that is kept elsewhere. It is called with mu held.
func (l *Lobby) enterAway(e directoryEntry, revision uint64) {
	t := l.newTable(e.Listing.Name, e.Code)
	t.id = e.ID
	at := &listed{table: t, from: source.Of(e.From), since: time.Now(), away: true, drawn: e.Evening != ""}
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

// recall takes down who keeps a table now that this node does not.
func (l *Lobby) recall(id string) {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	if d, err := l.config.Store.Get(ctx, directory+id); err == nil { // else the watch tells
		l.note(d)
	}
}
