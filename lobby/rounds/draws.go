package rounds

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"medici/internal/text/code"
	"medici/internal/text/source"
	"medici/lobby/evening"
	"medici/lobby/match"
)

// saidLasts is how long somebody who is not here any more is drawn because they have said that
// they play. In slow games that lasts to the next draw: people come and go.
const saidLasts = 10 * time.Minute

// draw draws the next round of an evening, for those who play it and if their tables have room.
func (r *Rounds) draw(e *evening.Evening, now time.Time) error {
	who := e.Players(r.plays(e, now))
	if e.Present() >= 2 {
		if len(who) < 2 {
			return evening.ErrNobody
		}
		known := slices.ContainsFunc(who, func(place int) bool { return !e.People[place].Guest })
		tables := len(evening.Sizes(len(who), e.Seats, e.Least, e.Most))
		if err := r.config.Hall.RoomFor(source.Parse(e.From), known, tables); err != nil {
			return err
		}
	}
	e.Begin(who, now, r.config.ID, code.New)
	return nil
}

// draft is the last one that was looked for: all who rest at an evening look for the same.
type draft struct {
	mu     sync.Mutex
	of     string // the evening, its round and who plays
	tables []evening.Table
}

// Draft is who sits where in the next round, if it is drawn for those who play it now; nobody outside a pause.
func (r *Rounds) Draft(e *evening.Evening) []evening.Table {
	who := e.Players(r.plays(e, time.Now()))
	if e.Phase() != evening.Between || len(who) < 2 {
		return nil
	}
	d, of := &r.draft, fmt.Sprint(e.Code, e.Number(), who)
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.of != of {
		d.of, d.tables = of, e.Draft(who)
	}
	return d.tables
}

// plays says who is drawn: who is here, or at another node, and who has said so.
func (r *Rounds) plays(e *evening.Evening, now time.Time) func(evening.Person) bool {
	since := now.Add(-saidLasts)
	if clock, err := match.ParseClock(e.Clock); err == nil && clock.Slow() {
		since = time.Time{}
		if n := e.Number(); n > 0 {
			since = e.Drawn[n-1].At
		}
	}
	return func(p evening.Person) bool {
		if p.Said.IsZero() || p.Said.After(since) {
			return true
		}
		return r.config.Hall.IsHere(p.ID)
	}
}

// NoRoom is why a table of a round is not opened, or not to be, when others have the room: it is tried
// again later.
type NoRoom struct{ Why error }

func (e *NoRoom) Error() string { return e.Why.Error() }

// Unwrap is the text.
func (e *NoRoom) Unwrap() error { return e.Why }

func isNoRoom(err error) bool {
	_, is := errors.AsType[*NoRoom](err)
	return is
}

// putOff has a round that was due, and could not begin for a reason, begin later when that is
// why: it is tried again while there is no room, and waits for somebody's word when fewer than
// two are here. Of any other reason it answers with that.
func (r *Rounds) putOff(ctx context.Context, of string, why error) error {
	full := isNoRoom(why)
	if !full && !errors.Is(why, evening.ErrNobody) {
		return why
	}
	return r.Update(ctx, of, func(e *evening.Evening) { e.PutOff(full, time.Now()) })
}
