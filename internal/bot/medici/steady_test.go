package medici

import (
	"math/rand/v2"
	"testing"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// random is who a bot has to beat to be worth the name.
type random struct{ rng *rand.Rand }

func (r random) Choose(_ rules.View, legal []rules.Action) rules.Action {
	return rules.AnyOf(legal, r.rng.IntN)
}

// play is one game among players; chance comes from rng.
func play(t *testing.T, rng *rand.Rand, players []match.Bot) []int {
	t.Helper()
	var s rules.State
	s, err := medici.Game{}.Start(len(players))
	for err == nil && !rules.Over(s) {
		legal := s.Actions()
		a := legal[rng.IntN(len(legal))]
		if s.Turn() >= 0 {
			a = players[s.Turn()].Choose(s.View(s.Turn()), legal)
		}
		s, _, err = s.Apply(s.Turn(), a)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s.Scores()
}

func TestSteadyBeatsRandom(t *testing.T) {
	steadily := Steady()
	rng := rand.New(rand.NewPCG(3, 4))
	for buyers := 2; buyers <= 6; buyers++ {
		wins := 0
		const games = 60
		for game := range games {
			players := make([]match.Bot, buyers)
			for i := range players {
				players[i] = random{rng}
			}
			mine := game % buyers
			players[mine] = steadily
			for _, s := range rules.Highest(play(t, rng, players)) {
				if int(s) == mine {
					wins++
				}
			}
		}
		if wins < games*3/4 {
			t.Errorf("%d buyers: steady won %d of %d against random buyers", buyers, wins, games)
		}
	}
}

func TestSteadyPlaysWholeGamesWithItself(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for buyers := 2; buyers <= 6; buyers++ {
		sum := 0
		const games = 40
		for range games {
			players := make([]match.Bot, buyers)
			for i := range players {
				players[i] = Steady()
			}
			scores := play(t, rng, players)
			for _, s := range rules.Highest(scores)[:1] {
				sum += scores[s]
			}
		}
		t.Logf("%d buyers: the winner has %d florins on average", buyers, sum/games)
		if sum/games < 80 || sum/games > 200 {
			t.Errorf("%d buyers: winners have %d florins, which no table of people would see", buyers, sum/games)
		}
	}
}
