package tui

import (
	"testing"

	"medici/internal/kit"
	"medici/rules"
)

// other is a second game.
type other struct{ rules.Game }

func (other) Name() string { return "other" }

// withTwo is a session on a server that has two games.
func withTwo(o *Options) {
	second := kits[0]
	second.Game, second.Seats = other{second.Game}, 5
	o.Games = kit.List{kits[0], second}
}

func TestRankingOfEachGame(t *testing.T) {
	x := newHandWith(t, newLobby(t), "ann", 80, 24, withTwo)
	x.press("r")
	x.until("Ranking · Medici")
	x.press("tab")
	x.until("Ranking · Other")
	x.press("tab")
	x.until("Ranking · Medici")
}

func TestRulesOfEachGame(t *testing.T) {
	x := newHandWith(t, newLobby(t), "ann", 80, 24, withTwo)
	x.press("?")
	x.until("Help · Medici")
	x.press("space")
	x.until("Help · Other")
	x.press("space")
	x.until("Help · The hall")
}

// A game has its own usual number of seats.
func TestFormOfEachGame(t *testing.T) {
	x := newHandWith(t, newLobby(t), "ann", 80, 24, withTwo)
	x.press("n")
	x.until("seats             4 ")
	x.press("right")
	x.until("seats             5 ")
}
