package search

import (
	"math/rand/v2"
	"testing"
	"time"

	"medici/lobby/match"
)

// coins are options that win as often as they say.
var coins = []Option[float64]{{Action: 0.3, First: 0.5}, {Action: 0.7, First: 0.4}, {Action: 0.45, First: 0.5},
	{Action: 0, First: 0.1}}

func toss(chance float64, dice *rand.Rand) float64 {
	if dice.Float64() < chance {
		return 1
	}
	return 0
}

func TestBestFindsWhatWins(t *testing.T) {
	s := New(match.Brief{Seed: 1, Playouts: 400})
	if got := Best(&s, append([]Option[float64]{}, coins...), 10, toss); got != 0.7 {
		t.Errorf("the best coin is taken to be that of %.2f", got)
	}
}

// The same seed gives the same playouts, and another decision others.
func TestPlayoutsComeAgain(t *testing.T) {
	var runs [2][]float64
	for i := range runs {
		s := New(match.Brief{Seed: 5, Playouts: 20})
		for range 2 {
			Best(&s, append([]Option[float64]{}, coins...), 10, func(a float64, dice *rand.Rand) float64 {
				x := dice.Float64()
				runs[i] = append(runs[i], a, x)
				return x
			})
		}
	}
	again, firsts := true, map[float64]bool{}
	for i, x := range runs[0] {
		again = again && len(runs[1]) == len(runs[0]) && runs[1][i] == x
		firsts[x] = true
	}
	if !again || len(firsts) < 30 {
		t.Errorf("the same seed gives the same: %t; %d different numbers", again, len(firsts))
	}
}

// A search without time still plays each option once.
func TestNoTimeIsEnoughForOneRound(t *testing.T) {
	s := New(match.Brief{Seed: 1})
	s.Allow(-time.Second)
	played := 0
	Best(&s, append([]Option[float64]{}, coins...), 10, func(float64, *rand.Rand) float64 { played++; return 0 })
	if played == 0 || played > len(coins) {
		t.Errorf("%d playouts of %d options", played, len(coins))
	}
}

func TestOneOptionNeedsNoSearch(t *testing.T) {
	s := New(match.Brief{})
	Best(&s, coins[:1], 1, func(float64, *rand.Rand) float64 { t.Error("it is played on"); return 0 })
}
