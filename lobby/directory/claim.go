package directory

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"medici/internal/journal"
	"medici/internal/text/name"
	"medici/rules"
)

// claimPrefix begins the keys of tables' names. Among nodes the name of a public table is a document that
// exists before the table and goes with it, so only one of two tables gets a name.
const claimPrefix = "called/"

// claim says whose a name is.
type claim struct {
	Table string    `json:"table"` // the table's ID
	At    time.Time `json:"at"`
}

// claimTime is how long a name waits for its table to open. After that, a crash must have come in between.
const claimTime = time.Minute

// waits reports whether the table may still open. A claim that comes from a later time than claimTime from now was made
// by a clock that is wrong: it does not keep the name for as long as that was ahead.
func (c *claim) waits() bool { return time.Since(c.At).Abs() < claimTime }

// ErrTaken refuses a name for a table.
var ErrTaken = rules.Refuse("there is a table of that name, or of one that looks like it")

// Claim claims a name for a table. The error is ErrTaken when another table has it.
func Claim(ctx context.Context, store journal.Store, called, table string) error {
	value, err := json.Marshal(claim{table, time.Now().UTC()})
	if err != nil {
		return err
	}
	revision := uint64(0)
	for {
		_, err := store.Put(ctx, claimPrefix+name.Fold(called), value, revision)
		if err == nil || ctx.Err() != nil {
			return err
		}
		d, missing := store.Get(ctx, claimPrefix+name.Fold(called))
		var there claim
		switch {
		case errors.Is(missing, journal.ErrMissing) && errors.Is(err, journal.ErrConflict):
			revision = 0 // it has just been released
			continue
		case missing != nil:
			return err
		case json.Unmarshal(d.Value, &there) == nil && there.Table == table:
			return nil // the answer was lost
		}
		if _, err := store.Get(ctx, Prefix+there.Table); !errors.Is(err, journal.ErrMissing) ||
			there.waits() {
			return ErrTaken
		}
		revision = d.Revision
	}
}

// Sweep releases the names whose tables never came: a crash must have come in between. It does not ask the store about
// tables that are listed, by their IDs. Errors are the store's; a name that is claimed meanwhile stays.
func Sweep(ctx context.Context, store journal.Store, listed func(id string) bool) error {
	claims, err := store.List(ctx, claimPrefix)
	if err != nil {
		return err
	}
	for _, d := range claims {
		var there claim
		if json.Unmarshal(d.Value, &there) != nil || there.waits() || listed(there.Table) {
			continue
		}
		switch _, err := store.Get(ctx, Prefix+there.Table); {
		case errors.Is(err, journal.ErrMissing):
			err = store.Delete(ctx, d.Key, d.Revision)
			if err != nil && !errors.Is(err, journal.ErrConflict) {
				return err
			}
		case err != nil:
			return err
		}
	}
	return nil
}

// Unclaim releases a name, if it is the table's.
func Unclaim(ctx context.Context, store journal.Store, called, table string) error {
	d, err := store.Get(ctx, claimPrefix+name.Fold(called))
	if errors.Is(err, journal.ErrMissing) {
		return nil
	}
	if err != nil {
		return err
	}
	var there claim
	if json.Unmarshal(d.Value, &there) == nil && there.Table != table {
		return nil
	}
	return store.Delete(ctx, d.Key, d.Revision)
}
