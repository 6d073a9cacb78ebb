// Package bottest holds the levels of a game's bots to what they promise, in contests
// that are the same every time.
package bottest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"medici/internal/arena"
	"medici/internal/kit"
	"medici/lobby/match"
	"medici/rules"
)

// Rung is a level, and the one that it is better than.
type Rung struct {
	Name      string
	Bot, Than func() match.Bot // Than is nil for somebody who does anything
	// Times is how many times its fair share of the victories it wins against others of
	// the lower level; OfTwo is the share it wins with two seats, from 0 to 1.
	Times, OfTwo float64
}

// Ladder is what the levels of every game promise: an apprentice against chance, a factor
// against apprentices.
func Ladder(apprentice, factor func() match.Bot) []Rung {
	return []Rung{
		{Name: "apprentice", Bot: apprentice, Times: 2, OfTwo: 0.9},
		{Name: "factor", Bot: factor, Than: apprentice, Times: 1.3, OfTwo: 0.6},
	}
}

// Climb plays so many deals with every number of seats, each deal from every seat, and
// fails when a level wins less than it promises.
func Climb(t *testing.T, g rules.Game, deals int, ladder []Rung) {
	least, most := g.Seats()
	for _, r := range ladder {
		for n := least; n <= most; n++ {
			if won, want := r.Share(t, g, n, deals), r.promised(n); won < want {
				t.Errorf("of %d the %s wins %.3f of the games, less than %.3f", n, r.Name, won, want)
			}
		}
	}
}

// Measure is a benchmark of how much each level wins, a deal an iteration:
//
//	go test -run - -bench Levels -benchtime 1000x ./internal/bot/cards
func Measure(b *testing.B, g rules.Game, ladder []Rung) {
	least, most := g.Seats()
	for _, r := range ladder {
		for n := least; n <= most; n++ {
			b.Run(fmt.Sprintf("%s/%d", r.Name, n), func(b *testing.B) {
				won := r.Share(b, g, n, b.N)
				b.ReportMetric(won, "won")
				b.ReportMetric(won*float64(n), "fairshares")
			})
		}
	}
}

func (r Rung) promised(seats int) float64 {
	if seats == 2 {
		return r.OfTwo
	}
	return r.Times / float64(seats)
}

// Share is how much of the victories the level wins alone against the lower one.
func (r Rung) Share(tb testing.TB, g rules.Game, seats, deals int) float64 {
	tb.Helper()
	than := func(b match.Brief) match.Bot { return random{rand.New(rand.NewPCG(b.Seed, 1))} }
	if r.Than != nil {
		than = func(match.Brief) match.Bot { return r.Than() }
	}
	games := kit.List{{Game: g, Bots: []kit.Bot{kit.Plain("level", r.Bot), {Level: "lower", New: than}}}}
	c := arena.Contest{Game: g, Deals: deals, Seed: 1}
	for i := range seats {
		p, err := arena.Read(games, g, [2]string{"level", "lower"}[min(i, 1)], arena.Limit{}, 0)
		if err != nil {
			tb.Fatal(err)
		}
		c.Players = append(c.Players, p)
	}
	result, err := c.Run(tb.Context())
	if err != nil {
		tb.Fatal(err)
	}
	return result.Seats[0].Share
}

// random is a bot that does anything.
type random struct{ dice *rand.Rand }

func (r random) Choose(_ rules.View, legal []rules.Action) rules.Action {
	return rules.AnyOf(legal, r.dice.IntN)
}

// Steady plays a game of each number of seats by chance and fails where a bot chooses what
// is not allowed, or another thing when it is asked again.
func Steady(t *testing.T, g rules.Game, bots ...func() match.Bot) {
	dice := rand.New(rand.NewPCG(5, 6))
	least, most := g.Seats()
	for n := least; n <= most; n++ {
		s, err := g.Start(n)
		for err == nil && !rules.Over(s) {
			legal := s.Actions()
			if by := s.Turn(); by >= 0 {
				for _, bot := range bots {
					choice, again := bot().Choose(s.View(by), legal), bot().Choose(s.View(by), legal)
					if !rules.Allows(legal, choice) || again != choice {
						t.Fatalf("a bot chooses %s and then %s of %v", choice, again, legal)
					}
				}
			}
			s, _, err = s.Apply(s.Turn(), rules.AnyOf(legal, dice.IntN))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
