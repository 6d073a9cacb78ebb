package match

import (
	"slices"
	"time"

	"medici/internal/text/source"
	"medici/rules"
)

// Game is a game that was begun at a table, or for Rates the one that would begin.
type Game struct {
	ID      string // for Record; empty before the game begins
	Table   string
	Title   string
	Began   time.Time
	Ended   time.Time // or when the table was read that has ended; zero while the game runs
	Clock   Clock
	Open    bool // a seat is free
	Public  bool // everybody may find the table and watch it
	Seats   []Player
	Scores  []int  // by seat, when it is over
	Unit    string // of the scores
	Winners []rules.Seat
	Attendance
	// Early says that the game was ended before its end, without those who are Absent: they come
	// last, and all others are Winners.
	Early bool
	// Unplayed says that of several people fewer than two made a choice of their own.
	Unplayed bool
}

// Player is who had a seat when a game began.
type Player struct {
	Person
	Program bool
	Level   string        // of a program
	From    source.Source // of a person when the game began; the zero one after a restart
}

// LastGame is the game that is played, or was played last; there is one.
func (m *Match) LastGame() Game {
	p := &m.play
	g := Game{
		ID: p.record, Table: m.terms.name, Title: m.terms.title, Began: p.began, Clock: m.clock.Clock,
		Public: !m.terms.private() && !m.terms.noWatchers, Seats: p.seated(),
	}
	if m.phase != Playing {
		g.Scores, g.Unit, g.Winners = p.state.Scores(), m.terms.game.Unit(), p.state.Winners()
		g.Attendance, g.Unplayed = m.attendance, p.unplayed()
	}
	if m.Early() {
		g.Early, g.Scores, g.Unit, g.Winners = true, p.state.Scores(), m.terms.game.Unit(), m.attendance.stayed(len(m.seats))
		g.Attendance, g.Unplayed = m.attendance, p.unplayed()
	}
	return g
}

// seated are those who had a seat when the game began.
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

// Plays reports whether a LastGame is played still, by the same people.
func (m *Match) Plays(g *Game) bool {
	return m.phase == Playing && g.ID == m.play.record &&
		slices.EqualFunc(m.play.players, g.Seats, func(p Person, s Player) bool { return p == s.Person })
}

// NextGame is the game that those would play who sit here now.
func (m *Match) NextGame() Game {
	g := Game{Table: m.terms.name, Title: m.terms.title, Clock: m.clock.Clock}
	for i := range m.seats {
		s := &m.seats[i]
		if s.kind == Empty {
			g.Open = true
			continue
		}
		g.Seats = append(g.Seats, Player{Person: s.who, Program: s.kind == Program, Level: s.level, From: s.from})
	}
	return g
}
