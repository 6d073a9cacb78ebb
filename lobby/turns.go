package lobby

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules"
)

// Turn describes whom a running game waits for.
type Turn struct {
	Table         string // its name, by which a person with a seat there goes back
	Game          string // title, with its options
	Record        string // the game's ID
	Seq           int    // moves so far, so another question has another number
	Seat          rules.Seat
	Who           string // the name of the person to move
	Yours         bool
	Until         time.Time // when a bot decides for them; zero while no clock runs
	VacationUntil time.Time // the end of their vacation if they are on one; else zero
}

// Left returns how long the person to move has. It is false while no clock runs.
func (t Turn) Left(now time.Time) (time.Duration, bool) {
	return max(0, t.Until.Sub(now)), !t.Until.IsZero()
}

// asks records whom a table waits for now, and tells them and those it waited for before.
func (ts *tables) asks(e *listed, now match.Asking) {
	was := e.asked
	e.known = true
	if was == now {
		return
	}
	e.asked = now
	if !was.Until.Equal(now.Until) {
		ts.repost(e)
		ts.bell.ringForClocks()
	}
	ts.reportTurn(e, was)
	if was.Record != now.Record {
		ts.updateSeated(e)
		return
	}
	ts.people.updateTurns(was.Who.ID)
	if now.Who.ID != was.Who.ID {
		ts.people.updateTurns(now.Who.ID)
	}
}

// updateSeated updates everybody who sits at a table, because a game begins or ends there.
func (ts *tables) updateSeated(e *listed) {
	for _, p := range e.seated {
		ts.people.updateTurns(p.ID)
	}
}

// turn returns a running game as a person with a seat there sees it.
func (e *listed) turn(c *Config, id string) Turn {
	a := e.asked
	return Turn{
		Table: e.table.Name(), Game: e.listing.Game, Record: a.Record, Seq: a.Seq, Seat: a.Seat, Who: a.Who.Name,
		Yours: id != "" && a.Who.ID == id, Until: a.Until, VacationUntil: e.vacationUntil(c),
	}
}

// vacationUntil returns the end of the vacation of the person for whom a table waits. It is zero for
// anybody else, and outside slow games.
func (e *listed) vacationUntil(c *Config) (until time.Time) {
	if who := e.asked.Who; c.Vacations != nil && who.Known() && e.listing.Clock.Slow() {
		for _, r := range c.Vacations(who.ID) {
			if now := time.Now(); r.Applies(e.asked.Since) && !now.Before(r.From) && now.Before(r.Until) {
				return r.Until
			}
		}
	}
	return until
}

// sooner orders a person's own turns first, and of those the ones with least time left. Turns without a
// clock are never urgent.
func sooner(a, b Turn) int {
	rank := func(t Turn) int {
		switch {
		case t.Yours && !t.Until.IsZero():
			return 0
		case t.Yours:
			return 1
		}
		return 2
	}
	return cmp.Or(cmp.Compare(rank(a), rank(b)), a.Until.Compare(b.Until))
}

// Turns delivers the games that wait for this person, the most urgent first: at once, then whenever the
// list changes or a game of theirs begins or ends. It includes sleeping games. A visitor has one such
// mailbox, which is closed when the visitor leaves. The slice is shared: don't change it.
func (v *Visitor) Turns() *post.Mailbox[[]Turn] {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		return v.turns
	}
	id, l := v.Person().ID, v.lobby
	in := l.guard.lock()
	defer l.guard.unlock()
	in.people.listen(v, id)
	if asleep := in.tables.unknown(id); len(asleep) > 0 {
		l.crew.Begin(func() { wake(asleep) }) // then the listeners are told
	}
	return v.turns
}

// InPlay returns the running games where this person has a seat, as far as it is known whom they wait for.
// It does not block.
func (v *Visitor) InPlay() (games []Turn) {
	id, l := v.Person().ID, v.lobby
	in := l.guard.lock()
	defer l.guard.unlock()
	for _, e := range in.people.sits(id) {
		if e.asked.Record != "" {
			games = append(games, e.turn(&l.config, id))
		}
	}
	return games
}

// Plays reports whether this person has a seat in the running game with an ID; or, with an empty ID, at any
// table, where a game may begin. It does not block, and it answers true if the game could be one that
// nothing is known about yet.
func (v *Visitor) Plays(record string) bool {
	id, guard := v.Person().ID, &v.lobby.guard
	in := guard.lock()
	defer guard.unlock()
	return slices.ContainsFunc(in.people.sits(id), func(e *listed) bool {
		unsure := !e.known && e.listing.Phase == match.Playing
		return record == "" || strings.EqualFold(e.asked.Record, record) || unsure
	})
}

// wake wakes tables, so they report whom they wait for. Each reports once, unless it cannot be read.
func wake(tables []*Table) {
	for _, t := range tables {
		t.Refresh()
	}
}
