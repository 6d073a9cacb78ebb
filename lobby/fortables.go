package lobby

import (
	"context"
	"time"

	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/lobby/table"
)

// forTables answers what tables ask of the lobby.
type forTables struct{ lobby *Lobby }

// Report records what the hall shows of a table, and who has a seat there.
func (f forTables) Report(t *table.Table, s table.Shown) {
	in := f.lobby.guard.lock()
	defer f.lobby.guard.unlock()
	e := in.tables.at(t)
	if e == nil { // another node has just taken it over
		return
	}
	if e.listing.Visits > 0 || s.Listing.Visits > 0 {
		e.since, e.unclaimed = time.Now(), false
	}
	in.tables.change(e, s.Listing, s.Host, s.Seated)
	in.tables.asks(e, s.Asks)
}

// Strike takes a table off the list.
func (f forTables) Strike(t *table.Table, why match.Reason) {
	in := f.lobby.guard.lock()
	defer f.lobby.guard.unlock()
	if why != match.Moved {
		in.tables.ended(t.ID())
	}
	if e := in.tables.at(t); e != nil {
		in.tables.strikeOff(e)
	}
}

// Forgotten lets a search find a table that has ended without a place in the queue, or that could not be
// read. A table that broke by a fault is left alone until the lobby starts again.
func (f forTables) Forgotten(t *table.Table) {
	in := f.lobby.guard.lock()
	defer f.lobby.guard.unlock()
	if in.tables.gone[t.ID()] {
		in.tables.gone[t.ID()] = false
	}
}

// Recall records which node holds a table that this node has lost.
func (f forTables) Recall(id string) { f.lobby.recall(id) }

// Evening returns an evening as it is stored.
func (f forTables) Evening(ctx context.Context, code string) (*evening.Evening, error) {
	return f.lobby.rounds.Read(ctx, code)
}

// UpdateEvening changes an evening, if it still exists.
func (f forTables) UpdateEvening(ctx context.Context, code string, tell func(*evening.Evening)) error {
	return f.lobby.rounds.Update(ctx, code, tell)
}
