package tui

import (
	"strings"
	"testing"

	"medici/internal/games/kit"
	"medici/rules"
)

// other is a second game.
type other struct{ rules.Game }

func (other) Name() string { return "other" }

// withTwo makes a session on a server with two games.
func withTwo(o *Options) {
	second := kits[0]
	second.Game, second.Title, second.Seats = other{second.Game}, "Other", 5
	o.Games = kit.List{kits[0], second}
}

func TestRankingOfEachGame(t *testing.T) {
	x := newHandWith(t, newLobby(t), "ann", 80, 24, withTwo)
	x.press("r")
	x.until("Ranking  Medici")
	x.press("tab")
	x.until("Ranking  Other")
	x.press("tab")
	x.until("Ranking  Medici")
}

func TestRulesOfEachGame(t *testing.T) {
	x := newHandWith(t, newLobby(t), "ann", 80, 24, withTwo)
	x.press("?")
	x.until("The hall")
	for _, game := range []string{" Medici ", " Other "} {
		for i := 0; !strings.Contains(x.screen(), game); i++ {
			if x.press("space"); i == 9 {
				t.Fatalf("no page has the rules of%s", game)
			}
		}
	}
}
