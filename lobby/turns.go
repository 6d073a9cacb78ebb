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

// Turn is whom a running game waits for.
type Turn struct {
	Table         string // its name: a person with a seat there goes back by it
	Game          string // title, with its options
	Record        string // the game's id
	Seq           int    // moves so far: another question has another
	Seat          rules.Seat
	Who           string // the name of whose turn it is
	Yours         bool
	Until         time.Time // when a bot decides for them; zero while no clock runs
	VacationUntil time.Time // until when they rest, who rest now; zero for the others
}

// Left is how long the one who is asked has; false while no clock runs.
func (t Turn) Left(now time.Time) (time.Duration, bool) {
	return max(0, t.Until.Sub(now)), !t.Until.IsZero()
}

// asks notes whom a table asks now, and tells them and who was asked before.
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

// updateSeated tells everybody who sits at a table, because a game begins or ends there.
func (ts *tables) updateSeated(e *listed) {
	for _, p := range e.seated {
		ts.people.updateTurns(p.ID)
	}
}

// turn is a running game as a person sees it who has a seat there.
func (e *listed) turn(c *Config, id string) Turn {
	a := e.asked
	return Turn{
		Table: e.table.Name(), Game: e.listing.Game, Record: a.Record, Seq: a.Seq, Seat: a.Seat, Who: a.Who.Name,
		Yours: id != "" && a.Who.ID == id, Until: a.Until, VacationUntil: e.vacationUntil(c),
	}
}

// vacationUntil is until when the one whom a table asks is on vacation; zero for the others, and where
// the game is not a slow one.
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

// sooner puts one's own turns first, and of these the one whose time runs out first;
// where no clock runs nothing is urgent.
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

// Turns are the games that wait for this person, live, the most urgent first: they are
// told at once, and then whenever they change or a game of theirs begins or ends. A game
// that sleeps counts. There is one mailbox a visitor, and it is closed when the visitor
// leaves. The slice is shared: don't change it.
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
		l.crew.Begin(func() { wake(asleep) }) // and the listeners are told
	}
	return v.turns
}

// InPlay are the running games where this person has a seat, as far as it is known whom they wait for; it
// waits for nobody.
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

// Plays reports whether this person has a seat in the running game of an id, or with
// an empty one whether they have a seat at any table, where a game may begin. It waits
// for nobody: a game of which nothing is known yet may be the one.
func (v *Visitor) Plays(record string) bool {
	id, guard := v.Person().ID, &v.lobby.guard
	in := guard.lock()
	defer guard.unlock()
	return slices.ContainsFunc(in.people.sits(id), func(e *listed) bool {
		unsure := !e.known && e.listing.Phase == match.Playing
		return record == "" || strings.EqualFold(e.asked.Record, record) || unsure
	})
}

// wake wakes tables, which say then whom they ask: each once, unless it cannot be
// read.
func wake(tables []*Table) {
	for _, t := range tables {
		t.Refresh()
	}
}
