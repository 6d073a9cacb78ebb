package lobby

import (
	"context"
	"time"

	"medici/internal/source"
	"medici/rules"
)

// Chronicle remembers games beyond their tables: histories and rankings. It is
// told of a game when that stands in the journal and the players have been told,
// maybe more than once: after a crash, again. Nobody at the table waits for it, but
// for the next game to begin; [Visitor.LookUp] does.
type Chronicle interface {
	Began(context.Context, Game) error
	Ended(context.Context, Game) error
	// Dropped is told of a game that will never end.
	Dropped(context.Context, Game) error
}

// Game is a game that was begun at a table, or for Rates the one that would begin.
type Game struct {
	ID      string // for Record; empty before the game begins
	Table   string
	Title   string
	Began   time.Time
	Clock   Clock
	Open    bool // a seat is free
	Seats   []Player
	Scores  []int  // by seat, when it is over
	Unit    string // of the scores
	Winners []rules.Seat
	// Absent are the seats, from 0, whose people a bot played for at the end: they
	// were voted out, left, or let the line drop or their time run out, and were not
	// back.
	Absent []int
}

// Player is who had a seat when a game began.
type Player struct {
	Person
	Program bool
	Level   string        // of a program
	From    source.Source // of a person when the game began; the zero one after a restart
}

// chronicled is how much of the last game the chronicle has been told, or will be.
type chronicled uint8

const (
	untold chronicled = iota
	toldBegan
	toldEnded
)

// oweChronicle has the chronicle told of what stands in the journal.
func (m *match) oweChronicle() {
	c := m.config.Chronicle
	if c == nil || m.state == nil {
		return
	}
	tell := func(how func(context.Context, Game) error, then chronicled) {
		g := m.lastGame()
		m.backlog.add(func(ctx context.Context) error { return how(ctx, g) })
		m.chronicled = then
	}
	if m.chronicled == untold {
		tell(c.Began, toldBegan)
	}
	if m.chronicled == toldBegan && m.phase == Playing && (m.closed == Abandoned || m.closed == Dissolved) {
		tell(c.Dropped, toldEnded)
	}
	if m.chronicled == toldBegan && m.phase != Playing {
		tell(c.Ended, toldEnded)
	}
}

func (m *match) lastGame() Game {
	g := Game{ID: gameID(m.id, m.games), Table: m.name, Title: m.title, Began: m.began, Clock: m.clock}
	for i, p := range m.players {
		player := Player{Person: p, Program: p.ID == "", Level: m.levels[i]}
		if i < len(m.from) {
			player.From = m.from[i]
		}
		g.Seats = append(g.Seats, player)
	}
	if m.phase != Playing {
		g.Scores, g.Unit, g.Winners, g.Absent = m.state.Scores(), m.game.Unit(), m.state.Winners(), m.absent
	}
	return g
}
