// Package uitest shows a board, in tests, a whole game as a table tells it, and keeps what
// moves on it meanwhile. It knows no game.
package uitest

import (
	"cmp"
	"math/rand/v2"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/wordtest"
	"medici/rules"
	"medici/tui/ui"
)

// Game is a game that is played for a board.
type Game struct {
	Rules  rules.Game
	Seats  int
	You    rules.Seat // whose board it is
	Player interface {
		Choose(rules.View, []rules.Action) rules.Action
	}
	Astray int    // of so many moves of players about one is by chance; 0 for none
	Seed   uint64 // of chance
	Deal   uint64 // more of it; 0 for the number of seats
}

// New returns a board, in English, of seats that are called by names.
func New[B ui.Board](board func(ui.Setting) ui.Board, names []string) B {
	return board(ui.Setting{
		Words: wordtest.In(language.English), Theme: ui.NewTheme(ui.Look{}),
		Name: func(s rules.Seat) string { return names[s] },
	}).(B)
}

// dice returns those of the game.
func (g Game) dice() *rand.Rand {
	return rand.New(rand.NewPCG(g.Seed, cmp.Or(g.Deal, uint64(g.Seats))))
}

// move makes the next move, whosever it is.
func (g Game) move(s rules.State, dice *rand.Rand) (rules.State, []rules.Event, error) {
	legal := s.Actions()
	a := rules.AnyOf(legal, dice.IntN)
	if s.Turn() >= 0 && (g.Astray == 0 || dice.IntN(g.Astray) > 0) {
		a = g.Player.Choose(s.View(s.Turn()), legal)
	}
	return s.Apply(s.Turn(), a)
}

// Reach plays the game, tells the board what happens and shows it each position, until one is
// what is looked for.
func (g Game) Reach(t testing.TB, board ui.Board, found func(rules.View) bool) {
	t.Helper()
	board.Fresh()
	dice := g.dice()
	s, err := g.Rules.Start(g.Seats)
	for err == nil {
		v := s.View(g.You)
		if board.Show(v); found(v) {
			return
		}
		if rules.Over(s) {
			break
		}
		var events []rules.Event
		s, events, err = g.move(s, dice)
		for _, e := range events {
			if e = e.For(g.You); e != nil {
				board.Tell(e)
			}
		}
	}
	t.Fatal("the position looked for was never reached", err)
}
