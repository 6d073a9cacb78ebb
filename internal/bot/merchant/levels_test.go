package merchant

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/merchant"
)

// random is the one that a bot has to beat to be worth the name.
type random struct{ rng *rand.Rand }

func (r random) Choose(_ rules.View, legal []rules.Action) rules.Action {
	return legal[r.rng.IntN(len(legal))]
}

// play is one game among players; chance comes from rng.
func play(t testing.TB, rng *rand.Rand, players []match.Bot) rules.State {
	t.Helper()
	s, err := merchant.Standard().Start(len(players))
	for err == nil && !rules.Over(s) {
		legal := s.Actions()
		a := legal[rng.IntN(len(legal))]
		if s.Turn() >= 0 {
			if a = players[s.Turn()].Choose(s.View(s.Turn()), legal); !rules.Allows(legal, a) {
				t.Fatalf("%s is not among %v", a, legal)
			}
		}
		s, _, err = s.Apply(s.Turn(), a)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// player makes the one who sits on a seat.
type player func(rng *rand.Rand) match.Bot

func isFactor(*rand.Rand) match.Bot     { return Factor() }
func isApprentice(*rand.Rand) match.Bot { return Apprentice() }
func isRandom(rng *rand.Rand) match.Bot { return random{rng} }

// share is how much of the victories one player has alone against others, from every seat
// in turn, a shared victory counted as a part.
func share(t testing.TB, merchants, games int, alone, others player) (won float64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(merchants), 23))
	for game := range games {
		players := make([]match.Bot, merchants)
		for i := range players {
			players[i] = others(rng)
		}
		mine := rules.Seat(game % merchants)
		players[mine] = alone(rng)
		winners := play(t, rng, players).Winners()
		if slices.Contains(winners, mine) {
			won += 1 / float64(len(winners))
		}
	}
	return won / float64(games)
}

func TestFactorBeatsApprentices(t *testing.T) {
	for n, least := range map[int]float64{2: 0.6, 3: 1.3 / 3, 4: 1.3 / 4, 5: 1.3 / 5, 6: 1.3 / 6} {
		if won := share(t, n, 60, isFactor, isApprentice); won < least {
			t.Errorf("of %d merchants the factor won %.3f of its games against apprentices, less than %.3f", n, won, least)
		}
	}
}

func TestApprenticeBeatsRandom(t *testing.T) {
	for n, least := range map[int]float64{2: 0.9, 3: 2.0 / 3, 4: 2.0 / 4, 5: 2.0 / 5, 6: 2.0 / 6} {
		if won := share(t, n, 120, isApprentice, isRandom); won < least {
			t.Errorf("of %d merchants the apprentice won %.3f of its games against random play, less than %.3f", n, won, least)
		}
	}
}

// A factor that leads lets no random play end the game while secret ducats might decide.
func TestFactorBeatsRandom(t *testing.T) {
	for n, least := range map[int]float64{2: 0.9, 6: 0.8} {
		if won := share(t, n, 40, isFactor, isRandom); won < least {
			t.Errorf("of %d merchants the factor won %.3f of its games against random play, less than %.3f", n, won, least)
		}
	}
}

// BenchmarkLevels measures the levels against each other: go test -bench Levels
// -benchtime 1000x plays a thousand games of each pair.
func BenchmarkLevels(b *testing.B) {
	for n := 2; n <= merchant.MostMerchants; n++ {
		for _, pair := range []struct {
			name          string
			alone, others player
		}{
			{"factor-apprentices", isFactor, isApprentice},
			{"factor-random", isFactor, isRandom},
			{"apprentice-random", isApprentice, isRandom},
		} {
			b.Run(fmt.Sprintf("%d-%s", n, pair.name), func(b *testing.B) {
				b.ReportMetric(share(b, n, b.N, pair.alone, pair.others), "won")
			})
		}
	}
}
