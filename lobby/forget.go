package lobby

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"medici/internal/journal"
	"medici/internal/text/name"
	"medici/lobby/match"
)

// Forget has a person go whom nobody is to know any more: their sessions leave, their
// seats are given up as by leaving, with the name taken off them, and what they were to
// be told is removed. It may be told again.
func (l *Lobby) Forget(ctx context.Context, id string) error {
	l.sendAway(id)
	notices, err := l.config.noticesFor(ctx, id)
	if err != nil {
		return err
	}
	if err := l.config.takeAway(ctx, notices); err != nil {
		return err
	}
	if err := l.forgetInEvenings(ctx, id); err != nil {
		return err
	}
	return cmp.Or(l.forgetAtTables(id), l.forgetElsewhere(ctx, id))
}

// forgetHere is what this node does when a person is forgotten at another one.
func (l *Lobby) forgetHere(id string) error {
	l.sendAway(id)
	return l.forgetAtTables(id)
}

// sendAway ends the sessions of a person, and takes their name and words away.
func (l *Lobby) sendAway(id string) {
	l.mu.Lock()
	var here []*Visitor
	for v := range l.visitors {
		if v.Person().ID == id {
			here = append(here, v)
		}
	}
	l.mu.Unlock()
	for _, v := range here {
		v.Leave()
	}
	l.unname(id)
	l.silence(id)
}

// forgetAtTables gives up a person's seats.
func (l *Lobby) forgetAtTables(id string) error {
	for _, t := range l.tablesOf(id) {
		err := t.put(func(h *hosted, now time.Time) error {
			h.Forget(id, now)
			return t.settle(h, now)
		})
		if err != nil && !errors.Is(err, ErrGone) {
			return fmt.Errorf("table %s: %w", t.name, err)
		}
	}
	return nil
}

// unname frees the name of a person who may still have a seat.
func (l *Lobby) unname(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	p := l.people[id]
	if p == nil || p.Name == name.Former {
		return
	}
	nobody := *p // visitors that have left still read the other
	nobody.Name = name.Former
	delete(l.names, fold(p.Name))
	l.nameLooks.drop(p.Name)
	l.people[id] = &nobody
	l.nameLooks.add(name.Former)
}

// tablesOf are those where a person has a seat.
func (l *Lobby) tablesOf(id string) (all []*Table) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, e := range l.sits(id) {
		if !e.away {
			all = append(all, e.table)
		}
	}
	return all
}

// errRecordOwed is why a name cannot be taken from a record yet.
var errRecordOwed = errors.New("the record of a game is not written down yet")

// Veil takes the name from a seat, from 0, of a game's record, if there is one: the
// table of a running game does that itself. What proves the game stays. The error says that
// it has to be told again, as when the record is still to be written down.
func (l *Lobby) Veil(ctx context.Context, game string, seat int) error {
	l.settled(ctx) // the record may be about to be written down
	for l.config.Store != nil {
		d, err := l.config.Store.Get(ctx, records+game)
		if errors.Is(err, journal.ErrMissing) {
			if table, _, _ := match.ParseGameID(game); l.owed.Has(backlogKey(table)) {
				return errRecordOwed
			}
			return nil
		}
		if err != nil {
			return err
		}
		text := match.Veiled(string(d.Value), seat)
		if text == string(d.Value) {
			return nil
		}
		if _, err := l.config.Store.Put(ctx, d.Key, []byte(text), d.Revision); !errors.Is(err, journal.ErrConflict) {
			return err
		}
	}
	return nil
}
