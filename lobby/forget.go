package lobby

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"medici/lobby/match"
	"medici/lobby/notice"
	"medici/lobby/table"
)

// Forget removes a person for good: their sessions end, they leave their seats, their name is taken off
// those seats, and their notices are removed. Calling it again does no harm.
func (l *Lobby) Forget(ctx context.Context, id string) error {
	l.sendAway(id)
	told, err := notice.For(ctx, l.config.Store, id)
	if err != nil {
		return err
	}
	if err := notice.TakeAway(ctx, l.config.Store, told); err != nil {
		return err
	}
	if err := l.rounds.Forget(ctx, id); err != nil {
		return err
	}
	return cmp.Or(l.forgetAtTables(id), l.forgetElsewhere(ctx, id))
}

// sendAway ends the sessions of a person, and removes their name and their words.
func (l *Lobby) sendAway(id string) {
	here := l.guard.lock().people.sessions(id)
	l.guard.unlock()
	for _, v := range here {
		v.Leave()
	}
	l.guard.lock().people.unname(id)
	l.guard.unlock()
	l.talk.silence(id)
}

// forgetAtTables gives up a person's seats.
func (l *Lobby) forgetAtTables(id string) error {
	all := l.guard.lock().tables.of(id)
	l.guard.unlock()
	for _, t := range all {
		if err := t.Forget(id); err != nil {
			return fmt.Errorf("table %s: %w", t.Name(), err)
		}
	}
	return nil
}

// errRecordOwed says why a name cannot be taken out of a record yet.
var errRecordOwed = errors.New("the record of a game is not written down yet")

// Veil takes the name of a seat, from 0, out of a game's record, if there is one; the table of a running
// game does that itself. The proof of the game stays. After an error, such as when the record is still to
// be written, Veil must be called again.
func (l *Lobby) Veil(ctx context.Context, game string, seat int) error {
	l.shared.Settled(ctx) // the record may be on its way to the store
	there, err := l.archive.Veil(ctx, game, seat)
	if of, _, _ := match.ParseGameID(game); !there && err == nil && l.owed.Has(table.BacklogKey(of)) {
		return errRecordOwed
	}
	return err
}
