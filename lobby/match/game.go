package match

import (
	"slices"
	"time"

	"medici/internal/text/source"
	"medici/rules"
)

// Game describes a game that was begun at a table, or for Rates the one that would begin.
type Game struct {
	ID      string // for Record; empty before the game begins
	Table   string
	Title   string
	Began   time.Time
	Ended   time.Time // zero while the game runs, and when it was ended early
	Clock   Clock
	Open    bool // a seat is free
	Public  bool // everybody may find and watch the table
	Seats   []Player
	Scores  []int  // by seat, when it is over
	Unit    string // of the scores
	Winners []rules.Seat
	Attendance
	// From is the ID of the game that this one goes on from; empty for one that began at its start.
	From string
	// Early says that the game was ended early without those who are Absent: they share the last place, and
	// everybody else is a Winner.
	Early bool
	// Unplayed says that fewer than two of several people made a choice of their own.
	Unplayed bool
}

// Player is somebody who had a seat when a game began.
type Player struct {
	Person
	Program bool
	Level   string        // of a program
	From    source.Source // of a person when the game began; zero after a restart
}

// LastGame returns the running game, or the last one. There must have been one.
func (m *Match) LastGame() Game {
	p := &m.play
	g := Game{
		ID: p.record, Table: m.terms.name, Title: m.terms.title, Began: p.began, Clock: m.clock.Clock,
		Public: !m.terms.private() && !m.terms.noWatchers, Seats: p.seated(), From: m.terms.goesOnFrom(),
	}
	if m.phase != Playing {
		g.Ended, g.Scores, g.Unit, g.Winners = p.ended, p.state.Scores(), m.terms.game.Unit(), p.state.Winners()
		g.Attendance, g.Unplayed = m.attendance, p.unplayed()
	}
	if m.attendance.early(m.closed) {
		g.Early, g.Scores, g.Unit, g.Winners = true, p.state.Scores(), m.terms.game.Unit(), m.attendance.stayed(len(m.seats))
		g.Attendance, g.Unplayed = m.attendance, p.unplayed()
	}
	return g
}

// seated returns those who had a seat when the game began.
func (p *play) seated() []Player {
	all := make([]Player, 0, len(p.players))
	for i, person := range p.players {
		player := Player{Person: person, Program: person.ID == "", Level: p.levels[i]}
		if i < len(p.from) {
			player.From = p.from[i]
		}
		all = append(all, player)
	}
	return all
}

// ToRate returns a game whose rating status must be looked up, and the table's phase: the running game, or
// the one that the people here would play now. ask is false when the status is known, because the game is
// the one that was asked about before, or does not matter.
func (m *Match) ToRate(known *Game) (g Game, at Phase, ask bool) {
	switch {
	case m.closed != "" || known != nil && m.phase == Playing && m.play.is(known):
		return g, m.phase, false
	case m.phase == Playing:
		g = m.LastGame()
	default:
		g = Game{Table: m.terms.name, Title: m.terms.title, Clock: m.clock.Clock, From: m.terms.goesOnFrom()}
		g.Seats, g.Open = m.seats.players()
	}
	return g, m.phase, known == nil || g.ID != known.ID || g.Open != known.Open || !slices.Equal(g.Seats, known.Seats)
}

// is reports whether a game is this one, with the same people.
func (p *play) is(g *Game) bool {
	return g.ID == p.record && slices.EqualFunc(p.players, g.Seats, func(p Person, s Player) bool { return p == s.Person })
}

// players returns those who sit here now, and whether there is room for more.
func (s seats) players() (all []Player, open bool) {
	for i := range s {
		if s := &s[i]; s.kind == Empty {
			open = true
		} else {
			all = append(all, Player{Person: s.who, Program: s.kind == Program, Level: s.level, From: s.from})
		}
	}
	return all, open
}
