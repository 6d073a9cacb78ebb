// Package bottest holds the levels of a game's bots to what they promise, in contests
// that are the same every time.
package bottest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"medici/internal/desk/arena"
	"medici/internal/games/kit"
	"medici/lobby/match"
	"medici/rules"
)

// Rung is a level, and the one that it is better than.
type Rung struct {
	Name      string
	Bot, Than Level // Than is nil for somebody who does anything
	// Times is how many times its fair share of the victories it wins against others of
	// the lower level; OfTwo is the share it wins with two seats, from 0 to 1.
	Times, OfTwo float64
	// Playouts are those of a decision, of a level that searches. It is slow, and so tried
	// with the fewest seats alone, in a quarter of the deals.
	Playouts int
}

// Level makes the bots of a level.
type Level = func(match.Brief) match.Bot

// Ladder returns what the levels of every game promise, in as few games as a test has time for:
// an apprentice against chance, a factor against apprentices, a banker with so many playouts
// against factors.
func Ladder(playouts int, levels ...Level) []Rung {
	ladder := []Rung{
		{Name: "apprentice", Times: 2, OfTwo: 0.75},
		{Name: "factor", Times: 1.3, OfTwo: 0.65},
		{Name: "banker", Times: 1, OfTwo: 0.5, Playouts: playouts},
	}[:len(levels)]
	for i, level := range levels {
		if ladder[i].Bot = level; i > 0 {
			ladder[i].Than = levels[i-1]
		}
	}
	return ladder
}

// Climb plays so many deals with every number of seats, each deal from every seat, and
// fails when a level wins less than it promises.
func Climb(t *testing.T, g rules.Game, deals int, ladder []Rung) {
	least, most := g.Seats()
	for _, r := range ladder {
		last, played := most, deals
		if r.Playouts > 0 {
			last, played = least, (deals+3)/4
		}
		for n := least; n <= last; n++ {
			if won, want := r.Share(t, g, n, played), r.promised(n); won < want {
				t.Errorf("of %d the %s wins %.3f of the games, less than %.3f", n, r.Name, won, want)
			}
		}
	}
}

// Measure is a benchmark of how much each level wins, a deal an iteration:
//
//	go test -run - -bench Levels -benchtime 1000x ./internal/games/cards/bots
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

// Share returns how much of the victories the level wins alone against the lower one.
func (r Rung) Share(tb testing.TB, g rules.Game, seats, deals int) float64 {
	tb.Helper()
	than := Level(func(b match.Brief) match.Bot { return random{rand.New(rand.NewPCG(b.Seed, 1))} })
	if r.Than != nil {
		than = r.Than
	}
	games := kit.List{{Game: g, Bots: []kit.Bot{{Level: "level", New: r.Bot}, {Level: "lower", New: than}}}}
	c := arena.Contest{Game: g, Deals: deals, Seed: 1}
	for i := range seats {
		p, err := arena.Read(games, g, [2]string{"level", "lower"}[min(i, 1)], arena.Limit{Playouts: r.Playouts}, 0)
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
