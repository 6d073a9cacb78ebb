package lobby

import (
	"context"
	"errors"

	"medici/internal/journal/retry"
	"medici/internal/text/source"
	"medici/lobby/directory"
	"medici/lobby/match"
)

// claimName claims a name for a new table among all nodes, and returns it.
func (l *Lobby) claimName(host match.Person, s Settings, table string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	for {
		name, err := l.guard.lock().tables.freeName(host, s.Name)
		l.guard.unlock()
		if err != nil {
			return "", err
		}
		err = directory.Claim(ctx, l.config.Store, name, table)
		switch {
		case err == nil:
			return name, nil
		case err == directory.ErrTaken && s.Name == "": // somebody else has just drawn the same two words
		case err == directory.ErrTaken:
			return "", err
		default:
			l.config.Log.Error("the name of a table is not written down", "error", err)
			return "", ErrUnwritten
		}
	}
}

// letGo gives up the claim of a table that could not be opened.
func (l *Lobby) letGo(host match.Person, from source.Source, name, table string) {
	l.owed.Owe(retry.Task{Key: "name/" + table, What: string(oweName), Person: host.ID, Source: from,
		Do: func(ctx context.Context) error {
			return directory.Unclaim(ctx, l.config.Store, name, table)
		}})
}

// claimAgain claims the name of a table that exists already. When two tables have one name, one of them
// keeps it.
func (l *Lobby) claimAgain(name, table string) {
	l.owed.Owe(retry.Task{Key: "name/" + table, What: string(oweName), Do: func(ctx context.Context) error {
		err := directory.Claim(ctx, l.config.Store, name, table)
		if errors.Is(err, directory.ErrTaken) {
			l.config.Log.Error("a table is not the only one of its name", "table", name)
			return nil
		}
		return err
	}})
}
