package bottest

import (
	"math/rand/v2"
	"testing"

	"medici/lobby/match"
	"medici/rules"
)

// Steady plays a game of each number of seats by chance and fails where a bot chooses what
// is not allowed, or another thing when one like it is asked again.
func Steady(t *testing.T, g rules.Game, bots ...Level) {
	least, most := g.Seats()
	for n := least; n <= most; n++ {
		decide(t, g, n, func(v rules.View, legal []rules.Action) {
			for _, bot := range bots {
				brief := match.Brief{Seed: 7, Playouts: 2}
				choice, again := bot(brief).Choose(v, legal), bot(brief).Choose(v, legal)
				if !rules.Allows(legal, choice) || again != choice {
					t.Fatalf("a bot chooses %s and then %s of %v", choice, again, legal)
				}
			}
		})
	}
}

// Differ fails when a temperament hardly ever chooses otherwise than a factor without one,
// or than another temperament: people should see which it is.
func Differ(t *testing.T, g rules.Game, factor Level, manners []string) {
	const seldom = 0.02
	kinds, asked, differ := append([]string{""}, manners...), 0, map[[2]string]int{}
	_, most := g.Seats()
	for range 3 {
		decide(t, g, most, func(v rules.View, legal []rules.Action) {
			asked++
			chosen := map[string]rules.Action{}
			for i, kind := range kinds {
				chosen[kind] = factor(match.Brief{Manner: kind}).Choose(v, legal)
				for _, other := range kinds[:i] {
					if chosen[other] != chosen[kind] {
						differ[[2]string{other, kind}]++
					}
				}
			}
		})
	}
	for i, kind := range kinds {
		for _, other := range kinds[:i] {
			if n := differ[[2]string{other, kind}]; float64(n) < seldom*float64(asked) {
				t.Errorf("%q and %q choose otherwise in %d of %d decisions", other, kind, n, asked)
			}
		}
	}
}

// decide plays a game by chance and tells of each decision.
func decide(t *testing.T, g rules.Game, seats int, tell func(rules.View, []rules.Action)) {
	dice := rand.New(rand.NewPCG(5, uint64(seats)))
	s, err := g.Start(seats)
	for err == nil && !rules.Over(s) {
		legal := s.Actions()
		if by := s.Turn(); by >= 0 {
			tell(s.View(by), legal)
		}
		s, _, err = s.Apply(s.Turn(), rules.AnyOf(legal, dice.IntN))
	}
	if err != nil {
		t.Fatal(err)
	}
}
