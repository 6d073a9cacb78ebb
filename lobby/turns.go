package lobby

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"medici/lobby/match"
	"medici/rules"
)

// Turn is whom a running game waits for.
type Turn struct {
	Table  string // its name: whoever has a seat there goes back by it
	Game   string // title, with its options
	Record string // the game's id
	Seq    int    // moves so far: another question has another
	Seat   rules.Seat
	Who    string // the name of whose turn it is
	Yours  bool
	Until  time.Time // when a bot decides for them; zero while no clock runs
	Rests  time.Time // until when they rest, who rest now; zero for the others
}

// Left is how long the one who is asked has; false while no clock runs.
func (t Turn) Left(now time.Time) (time.Duration, bool) {
	return max(0, t.Until.Sub(now)), !t.Until.IsZero()
}

// asks notes whom a table asks now, and tells them and who was asked before. It is
// called with mu held.
func (l *Lobby) asks(e *listed, now match.Asking) {
	was := e.asked
	e.known = true
	if was == now {
		return
	}
	e.asked = now
	if !was.Until.Equal(now.Until) {
		l.repost(e)
		l.clocksChanged()
	}
	l.tellAsked(e, was)
	if was.Record != now.Record {
		l.tellSeated(e)
		return
	}
	l.tellTurns(was.Who.ID)
	if now.Who.ID != was.Who.ID {
		l.tellTurns(now.Who.ID)
	}
}

// tellSeated tells everybody who sits at a table, because a game begins or ends there.
func (l *Lobby) tellSeated(e *listed) {
	for _, p := range e.seated {
		l.tellTurns(p.ID)
	}
}

// turn is a running game as a person sees it who has a seat there.
func (l *Lobby) turn(e *listed, id string) Turn {
	a := e.asked
	t := Turn{
		Table: e.table.name, Game: e.listing.Game, Record: a.Record, Seq: a.Seq, Seat: a.Seat, Who: a.Who.Name,
		Yours: id != "" && a.Who.ID == id, Until: a.Until,
	}
	t.Rests = l.rests(e)
	return t
}

// rests is until when whoever is asked at a table is on vacation; zero for the others, and where
// the game is not a slow one.
func (l *Lobby) rests(e *listed) (until time.Time) {
	if who := e.asked.Who; l.config.Rests != nil && who.Known() && e.listing.Clock.Slow() {
		for _, r := range l.config.Rests(who.ID) {
			if now := time.Now(); r.Applies(e.asked.Since) && !now.Before(r.From) && now.Before(r.Until) {
				return r.Until
			}
		}
	}
	return until
}

// tellTurns tells a person, if they listen, where they are asked.
func (l *Lobby) tellTurns(id string) {
	p := l.people[id]
	if p == nil || len(p.listeners) == 0 {
		return
	}
	turns := l.turnsOf(p)
	for _, v := range p.listeners {
		v.turns.Put(turns)
	}
}

// turnsOf are the games that wait for a person, the most urgent first.
func (l *Lobby) turnsOf(p *person) (turns []Turn) {
	for _, e := range p.sits {
		if e.asked.Who.ID == p.ID {
			turns = append(turns, l.turn(e, p.ID))
		}
	}
	slices.SortStableFunc(turns, sooner)
	return turns
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
func (v *Visitor) Turns() *Mailbox[[]Turn] {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		return v.turns
	}
	id, l := v.Person().ID, v.lobby
	l.mu.Lock()
	defer l.mu.Unlock()
	l.listen(v, id)
	if asleep := l.unknown(id); len(asleep) > 0 && !l.closed {
		l.running.Go(func() { learn(asleep) }) // and whoever listens is told
	}
	return v.turns
}

// listen has a visitor be told of a person's turns. It is called with mu held.
func (l *Lobby) listen(v *Visitor, id string) {
	p := l.people[id]
	if !v.listens {
		v.listens, p.listeners = true, append(p.listeners, v)
	}
	v.turns.Put(l.turnsOf(p))
}

// unlisten reports whether a visitor was told of a person's turns, and is no more. It
// is called with mu held.
func (l *Lobby) unlisten(v *Visitor, id string) bool {
	listened := v.listens
	v.listens = false
	if p := l.people[id]; p != nil {
		p.listeners = slices.DeleteFunc(p.listeners, func(o *Visitor) bool { return o == v })
	}
	return listened
}

// Plays reports whether this person has a seat in the running game of an id, or with
// an empty one whether they have a seat at any table, where a game may begin. It waits
// for nobody: a game of which nothing is known yet may be the one.
func (v *Visitor) Plays(record string) bool {
	id, l := v.Person().ID, v.lobby
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.ContainsFunc(l.sits(id), func(e *listed) bool {
		unsure := !e.known && e.listing.Phase == match.Playing
		return record == "" || strings.EqualFold(e.asked.Record, record) || unsure
	})
}

// unknown are the tables of a person that sleep since before the process began, so
// that nobody knows whom they ask: somebody was there when the process before this one
// ended. It is called with mu held.
func (l *Lobby) unknown(id string) (tables []*Table) {
	for _, e := range l.sits(id) {
		if !e.known && e.listing.Phase == match.Playing && e.table.why() == nil {
			tables = append(tables, e.table)
		}
	}
	return tables
}

// learn wakes tables, which say then whom they ask: each once, unless it cannot be
// read.
func learn(tables []*Table) {
	for _, t := range tables {
		_ = t.put(func(*hosted, time.Time) error { return nil })
	}
}
