package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"medici/internal/journal"
	"medici/lobby/directory"
)

// Adopt makes this node the holder of a table, whichever node held it before: the caller makes sure that
// node is gone. Errors: ErrNoTable; journal.ErrConflict when another node was quicker.
func (l *Lobby) Adopt(ctx context.Context, id string) error {
	e, d, err := l.listedAs(ctx, id)
	if err != nil {
		return err
	}
	if e.Term == 0 && e.Code == "" { // written by a process that had the store to itself
		l.claimAgain(e.Listing.Name, id)
	}
	until := l.lived.until(e)
	e = taken(e.NextTerm(l.config.Node), until)
	if d.Value, err = json.Marshal(e); err != nil {
		return err
	}
	if d.Revision, err = l.config.Store.Put(ctx, d.Key, d.Value, d.Revision); err != nil {
		return err
	}
	t := l.restore(e, d, until)
	switch {
	case t == nil:
		return journal.ErrConflict
	case l.early(e):
		l.crew.Begin(t.Refresh)
	}
	return nil
}

// listedAs returns a table's entry in the directory. The error is ErrNoTable when there is none.
func (l *Lobby) listedAs(ctx context.Context, id string) (e directory.Entry, d journal.Document, err error) {
	d, err = l.config.Store.Get(ctx, directory.Prefix+id)
	if errors.Is(err, journal.ErrMissing) {
		return e, d, ErrNoTable
	}
	if err != nil {
		return e, d, err
	}
	if err := json.Unmarshal(d.Value, &e); err != nil {
		return e, d, fmt.Errorf("the directory of tables, document %s: %w", d.Key, err)
	}
	return e, d, nil
}

// Drain hands every table that is opened here from now on to another node. Tables that are here already
// stay; see [Lobby.Release].
func (l *Lobby) Drain() {
	in := l.guard.lock()
	defer l.guard.unlock()
	in.tables.draining = true
}

func (l *Lobby) isDraining() bool {
	in := l.guard.lock()
	defer l.guard.unlock()
	return in.tables.draining
}

// Release gives a table up, so another node can hold it. When it returns without an error, everything that
// viewers were told is written, and they are told nothing more from here. Visits end as [match.Moved].
// Errors: ErrNoTable, and ErrHalted while the table cannot be written.
func (l *Lobby) Release(ctx context.Context, id string) error {
	at := l.placed(id)
	if at == nil || at.away {
		return ErrNoTable
	}
	return at.table.Release(ctx)
}

// passOn gives up a table that was just opened here, and returns where its host goes on. A table that
// cannot be given up yet stays until all are released.
func (l *Lobby) passOn(t *Table) (*Table, error) {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	if err := l.Release(ctx, t.ID()); err != nil {
		l.config.Log.Warn("a new table is not given to another node yet", "table", t.Name(), "error", err)
	}
	return t.Here()
}

// placed returns the list entry of a table by its ID, or nil. It finds tables of other nodes as well.
func (l *Lobby) placed(id string) *listed {
	in := l.guard.lock()
	defer l.guard.unlock()
	return in.tables.placed[id]
}
