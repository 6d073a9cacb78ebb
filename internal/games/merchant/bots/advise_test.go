package bots

import (
	"math"
	"math/rand/v2"
	"testing"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/merchant"
)

// The reasons that are given for an action add up to what a factor holds it to be worth.
func TestReasonsAddUp(t *testing.T) {
	dice, looked := rand.New(rand.NewPCG(1, 2)), 0
	for seats := 2; seats <= 6; seats++ {
		s, err := merchant.Standard().Start(seats)
		for err == nil && !rules.Over(s) {
			legal := s.Actions()
			a := rules.AnyOf(legal, dice.IntN)
			if turn := s.Turn(); turn >= 0 {
				v := s.View(turn).(merchant.View)
				b := read(v, "")
				for _, a := range v.May {
					sum := 0.0
					for _, part := range b.reasons(a) {
						sum += part.amount
					}
					if looked++; math.Abs(sum-b.weigh(a)) > 1e-9 {
						t.Fatalf("%v is worth %f and its reasons %f", a, b.weigh(a), sum)
					}
				}
				a = Factor(match.Brief{}).Choose(s.View(turn), legal)
			}
			s, _, err = s.Apply(s.Turn(), a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if looked < 1000 {
		t.Errorf("only %d actions were met", looked)
	}
}
