package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"medici/internal/journal"
	"medici/lobby/directory"
)

// Adopt makes this node the holder of a table, no matter who was: the caller decides when that
// one is gone. Errors: ErrNoTable; journal.ErrConflict when somebody was quicker.
func (l *Lobby) Adopt(ctx context.Context, id string) error {
	e, d, err := l.listedAs(ctx, id)
	if err != nil {
		return err
	}
	if e.Term == 0 && e.Code == "" { // it comes from a process that had the store to itself
		l.claimAgain(e.Listing.Name, id)
	}
	until := l.lived.until(e)
	e = e.NextTerm(l.config.Node)
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

// listedAs is a table as the directory has it. The error is ErrNoTable when it is not there.
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

// Drain leaves every table that is opened here from now on to other nodes. Those that are
// here stay: see [Lobby.Release].
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

// Release gives a table up, so another node can keep it from now on: when it
// returns without an error all that was told is written, and nothing more is told here.
// Visits end as [match.Moved]. Errors: ErrNoTable, and ErrHalted while the table cannot be
// written.
func (l *Lobby) Release(ctx context.Context, id string) error {
	at := l.placed(id)
	if at == nil || at.away {
		return ErrNoTable
	}
	return at.table.Release(ctx)
}

// passOn gives up a table that was just opened here, and is where its host goes on. One that
// cannot be given up yet stays until it is released with all the others.
func (l *Lobby) passOn(t *Table) (*Table, error) {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	if err := l.Release(ctx, t.ID()); err != nil {
		l.config.Log.Warn("a new table is not given to another node yet", "table", t.Name(), "error", err)
	}
	return t.Here()
}

// placed is where a table of an ID stands on the list, nil for none. Whether it is away does not change.
func (l *Lobby) placed(id string) *listed {
	in := l.guard.lock()
	defer l.guard.unlock()
	return in.tables.placed[id]
}
