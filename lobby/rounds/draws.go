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

// saidLasts is how long people who have left are still drawn after saying that they play. In slow games
// that lasts until the next draw, because people come and go.
const saidLasts = 10 * time.Minute

// draw draws the next round of an evening for those who play it, if there is room for the tables.
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

// draft caches the last draft: everybody in a break asks for the same one.
type draft struct {
	mu     sync.Mutex
	of     string // the evening, its round and its players
	tables []evening.Table
}

// Draft returns who would sit where if the next round were drawn now. It is empty except in a break. It may wait a moment
// for other nodes.
func (r *Rounds) Draft(e *evening.Evening) []evening.Table {
	if e.Phase() != evening.Between {
		return nil
	}
	r.seek(e)
	who := e.Players(r.plays(e, time.Now()))
	if len(who) < 2 {
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

// seek finds out who of an evening is at other nodes.
func (r *Rounds) seek(e *evening.Evening) {
	var ids []string
	for _, p := range e.People {
		if !p.Left {
			ids = append(ids, p.ID)
		}
	}
	r.config.Hall.Seek(ids)
}

// plays returns a function that tells who is drawn: people who are here or at another node, and those who
// have said so.
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

// NoRoom says why a table of a round is not opened when others have the room. It is tried again later.
type NoRoom struct{ Why error }

func (e *NoRoom) Error() string { return e.Why.Error() }

// Unwrap returns the reason.
func (e *NoRoom) Unwrap() error { return e.Why }

func isNoRoom(err error) bool {
	_, is := errors.AsType[*NoRoom](err)
	return is
}

// putOff delays a due round: without room it is tried again, and with fewer than two people here it waits
// until somebody begins it. It returns any other reason as it is.
func (r *Rounds) putOff(ctx context.Context, of string, why error) error {
	full := isNoRoom(why)
	if !full && !errors.Is(why, evening.ErrNobody) {
		return why
	}
	return r.Update(ctx, of, func(e *evening.Evening) { e.PutOff(full, time.Now()) })
}
