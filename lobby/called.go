package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/internal/text/source"
	"medici/lobby/match"
	"medici/rules"
)

// Among nodes the name of a public table is a document, which is there before the table
// is and goes with it: of two who want a name at the same time one gets it.
const calledKey = "called/"

// called is whose a name is.
type called struct {
	Table string    `json:"table"` // its ID
	At    time.Time `json:"at"`
}

// claimTime is how long a name waits for its table to be opened. After that a crash came in
// between.
const claimTime = time.Minute

var errTaken = rules.Refuse("there is a table of that name, or of one that looks like it")

// claim has a table, and no other, be called by a name. The error is errTaken when
// another is.
func (c *Config) claim(ctx context.Context, name, table string) error {
	value, err := json.Marshal(called{table, time.Now().UTC()})
	if err != nil {
		return err
	}
	revision := uint64(0)
	for {
		_, err := c.Store.Put(ctx, calledKey+fold(name), value, revision)
		if err == nil || ctx.Err() != nil {
			return err
		}
		d, missing := c.Store.Get(ctx, calledKey+fold(name))
		var there called
		switch {
		case errors.Is(missing, journal.ErrMissing) && errors.Is(err, journal.ErrConflict):
			revision = 0 // it has just been let go
			continue
		case missing != nil:
			return err
		case json.Unmarshal(d.Value, &there) == nil && there.Table == table:
			return nil // the answer was lost
		}
		if _, err := c.Store.Get(ctx, directory+there.Table); !errors.Is(err, journal.ErrMissing) || time.Since(there.At) < claimTime {
			return errTaken
		}
		revision = d.Revision
	}
}

// unclaim lets a name go, if it is the table's.
func (c *Config) unclaim(ctx context.Context, name, table string) error {
	d, err := c.Store.Get(ctx, calledKey+fold(name))
	if errors.Is(err, journal.ErrMissing) {
		return nil
	}
	if err != nil {
		return err
	}
	var there called
	if json.Unmarshal(d.Value, &there) == nil && there.Table != table {
		return nil
	}
	return c.Store.Delete(ctx, d.Key, d.Revision)
}

// claimName is the name that a new table has from now on among all nodes.
func (l *Lobby) claimName(host match.Person, s Settings, table string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	for {
		l.mu.Lock()
		name, err := l.tableName(host, s)
		l.mu.Unlock()
		if err != nil {
			return "", err
		}
		err = l.config.claim(ctx, name, table)
		switch {
		case err == nil:
			return name, nil
		case err == errTaken && s.Name == "": // two words that somebody else has just drawn
		case err == errTaken:
			return "", err
		default:
			l.config.Log.Error("the name of a table is not written down", "error", err)
			return "", ErrUnwritten
		}
	}
}

// letGo is unclaim for a table of somebody that was not opened.
func (l *Lobby) letGo(host match.Person, from source.Source, name, table string) {
	l.owed.Owe(retry.Task{Key: "name/" + table, What: string(oweName), Person: host.ID, Source: from, Do: func(ctx context.Context) error {
		return l.config.unclaim(ctx, name, table)
	}})
}

// claimAgain is claim for a table that is there. One of two that have the name keeps it.
func (l *Lobby) claimAgain(name, table string) {
	l.owed.Owe(retry.Task{Key: "name/" + table, What: string(oweName), Do: func(ctx context.Context) error {
		err := l.config.claim(ctx, name, table)
		if errors.Is(err, errTaken) {
			l.config.Log.Error("a table is not the only one of its name", "table", name)
			return nil
		}
		return err
	}})
}
