package strozzi

import (
	"math/rand/v2"
	"testing"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/strozzi"
)

// random is the one that a bot has to beat to be worth the name.
type random struct{ rng *rand.Rand }

func (r random) Choose(_ rules.View, legal []rules.Action) rules.Action {
	return rules.AnyOf(legal, r.rng.IntN)
}

// play is one game between two players; chance comes from rng. It answers with the
// share of the victory that the first has: 1, 1/2 in a tie, 0.
func play(t testing.TB, rng *rand.Rand, players [strozzi.Families]match.Bot) float64 {
	t.Helper()
	s, err := strozzi.Game{}.Start(strozzi.Families)
	for err == nil && !rules.Over(s) {
		legal := s.Actions()
		a := rules.AnyOf(legal, rng.IntN)
		if s.Turn() >= 0 {
			a = players[s.Turn()].Choose(s.View(s.Turn()), legal)
			if !rules.Allows(legal, a) {
				t.Fatalf("%s is not among %v", a, legal)
			}
		}
		s, _, err = s.Apply(s.Turn(), a)
	}
	if err != nil {
		t.Fatal(err)
	}
	winners := s.Winners()
	switch {
	case len(winners) == 2:
		return 0.5
	case winners[0] == 0:
		return 1
	}
	return 0
}

// share is how much of the victories a player has against another, from both seats in
// turn.
func share(t testing.TB, rng *rand.Rand, player, rival match.Bot, games int) float64 {
	t.Helper()
	won := 0.0
	for game := range games {
		if game%2 == 0 {
			won += play(t, rng, [strozzi.Families]match.Bot{player, rival})
		} else {
			won += 1 - play(t, rng, [strozzi.Families]match.Bot{rival, player})
		}
	}
	return won / float64(games)
}

func seeded() *rand.Rand { return rand.New(rand.NewPCG(3, 4)) }

func TestApprenticeBeatsRandom(t *testing.T) {
	rng := seeded()
	if won := share(t, rng, Apprentice(), random{rng}, 40); won < 0.9 {
		t.Errorf("the apprentice won %.3f of its games against random play", won)
	}
}

func TestFactorBeatsApprentice(t *testing.T) {
	if won := share(t, seeded(), Factor(), Apprentice(), 50); won < 0.6 {
		t.Errorf("the factor won %.3f of its games against an apprentice", won)
	}
}

// BenchmarkLevels measures the levels against each other: go test -bench Levels
// -benchtime 1000x plays a thousand games of each pair.
func BenchmarkLevels(b *testing.B) {
	rng := seeded()
	for _, pair := range []struct {
		name          string
		player, rival match.Bot
	}{
		{"apprentice-random", Apprentice(), random{rng}},
		{"factor-apprentice", Factor(), Apprentice()},
		{"factor-random", Factor(), random{rng}},
	} {
		b.Run(pair.name, func(b *testing.B) {
			b.ReportMetric(share(b, rng, pair.player, pair.rival, b.N), "won")
		})
	}
}
