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
	g := Game{ID: m.record, Table: m.name, Title: m.title, Began: m.began, Clock: m.clock, Public: !m.private() && !m.noWatchers}
	g.Seats = make([]Player, 0, len(m.players))
	for i, p := range m.players {
		player := Player{Person: p, Program: p.ID == "", Level: m.levels[i]}
		if i < len(m.from) {
			player.From = m.from[i]
		}
		g.Seats = append(g.Seats, player)
	}
	if m.phase != Playing {
		g.Scores, g.Unit, g.Winners = m.state.Scores(), m.game.Unit(), m.state.Winners()
		g.Attendance, g.Unplayed = m.attendance, m.unplayed()
	}
	if m.Early() {
		g.Early, g.Scores, g.Unit, g.Winners = true, m.state.Scores(), m.game.Unit(), m.stayed()
		g.Attendance, g.Unplayed = m.attendance, m.unplayed()
	}
	return g
}

// Plays reports whether a LastGame is played still, by the same people.
func (m *Match) Plays(g *Game) bool {
	return m.phase == Playing && g.ID == m.record &&
		slices.EqualFunc(m.players, g.Seats, func(p Person, s Player) bool { return p == s.Person })
}

// NextGame is the game that those would play who sit here now.
func (m *Match) NextGame() Game {
	g := Game{Table: m.name, Title: m.title, Clock: m.clock}
	for _, s := range m.seats {
		if s.kind == Empty {
			g.Open = true
			continue
		}
		g.Seats = append(g.Seats, Player{Person: s.who, Program: s.kind == Program, Level: s.level, From: s.from})
	}
	return g
}
