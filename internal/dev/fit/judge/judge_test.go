package main

import (
	"math"
	"math/rand/v2"
	"testing"

	"medici/internal/dev/judging"
	"medici/internal/games/judge"
	"medici/rules"
	"medici/rules/ruletest"
)

// A judge's chances fit what happens among bots of all levels, as far as few games can show:
// docs/bots.md has those of many, which this command plays.
func TestJudgesKnowTheChances(t *testing.T) {
	const plenty = 40
	for _, k := range games {
		t.Run(k.Game.Name(), func(t *testing.T) {
			t.Parallel()
			least, most := k.Game.Seats()
			n := min(most, max(least, 3))
			r := judging.Calibrate(judging.Plan{Kit: k, Seats: n, Games: plenty, Seed: 7, Quick: true}, k.Judge)
			if r.Brier > 0.9*r.Chance {
				t.Errorf("of %d seats it is wrong by %.3f, who guesses by %.3f", n, r.Brier, r.Chance)
			}
		})
	}
}

// The chances are there for every number of seats and every edition, come to 1, and a game's account
// adds up to its result.
func TestJudgesTakeGamesApart(t *testing.T) {
	for _, k := range games {
		least, most := k.Game.Seats()
		for n := least; n <= most; n++ {
			for _, g := range judging.Editions(k.Game, n) {
				state, err := g.Start(n)
				if err != nil {
					t.Fatal(err)
				}
				apart(t, k.Judge, state, n)
			}
		}
	}
}

// apart plays at random and takes some of the moves apart.
func apart(t *testing.T, j *judge.Judge, state rules.State, n int) {
	t.Helper()
	dice := rand.New(rand.NewPCG(1, uint64(n)))
	book, moves := judge.Open(j.Chances(state)), 0
	for ; !rules.Over(state) && moves < 12; moves++ {
		a := rules.AnyOf(state.Actions(), dice.IntN)
		next, _, err := state.Apply(state.Turn(), a)
		if err != nil {
			t.Fatal(err)
		}
		s := j.Step(state, a, next)
		book.Enter(&s)
		if s.Loss() < 0 {
			t.Errorf("%s is better than the best by %f", a, -s.Loss())
		}
		state = next
	}
	sum, end := 0.0, j.Chances(state)
	for s := range n {
		sum += end[s]
		if off := book[s].Result() - end[s]; math.Abs(off) > 1e-9 {
			t.Errorf("the account of seat %d is off by %g", s+1, off)
		}
	}
	if math.Abs(sum-1) > 1e-9 {
		t.Errorf("%d seats have chances of %f", n, sum)
	}
}

// A decision is judged by what its seat could know: other cards in hidden hands cost the same.
func TestHiddenCardsChangeNoLoss(t *testing.T) {
	compared := 0
	for _, k := range games {
		_, most := k.Game.Seats()
		state, err := k.Game.Start(most)
		if err != nil {
			t.Fatal(err)
		}
		if _, hides := state.(ruletest.Redrawer); !hides {
			continue
		}
		dice := rand.New(rand.NewPCG(3, 0))
		for asked := 0; !rules.Over(state) && asked < 40; {
			a := rules.AnyOf(state.Actions(), dice.IntN)
			next, _, err := state.Apply(state.Turn(), a)
			if err != nil {
				t.Fatal(err)
			}
			if by := state.Turn(); by >= 0 {
				asked++
				other := state.(ruletest.Redrawer).Redraw(by, dice.IntN)
				then, _, err := other.Apply(by, a)
				if asked%8 == 0 && err == nil && other != state {
					one, two := k.Judge.Step(state, a, next), k.Judge.Step(other, a, then)
					compared++
					if one.Loss() != two.Loss() || one.Best() != two.Best() {
						t.Errorf("%s costs %f, and with other hidden cards %f", a, one.Loss(), two.Loss())
					}
				}
			}
			state = next
		}
	}
	if compared < 4 {
		t.Errorf("only %d decisions are compared", compared)
	}
}

// What is told of a loss is told after its doubt, which is what was measured or more: nobody is told of what the
// judge would say otherwise a move later.
func TestLossesAreBeyondDoubt(t *testing.T) {
	for _, k := range games {
		_, most := k.Game.Seats()
		told, small := 0, 0
		judging.Plan{Kit: k, Seats: most, Games: 1, Seed: 5, Quick: true}.Each(func(p *judging.Played) {
			for i, a := range p.Actions[:min(len(p.Actions), 120)] {
				if p.States[i].Turn() < 0 {
					continue
				}
				s := k.Judge.Step(p.States[i], a, p.States[i+1])
				switch {
				case s.Doubt <= 0:
					t.Errorf("%s: nothing is in doubt about %s", k.Game.Name(), a)
				case s.Told():
					told++
				case s.Loss() > 0:
					small++
				}
			}
		})
		if told > small {
			t.Errorf("%s: of %d losses %d are told", k.Game.Name(), told+small, told)
		}
	}
}

// Accuracy orders levels as their strength does: of two that play against each other, whoever wins more has lost less
// by each decision, both by more than two standard errors.
func TestAccuracyOrdersLevels(t *testing.T) {
	enough := map[string]int{"medici": 10, "cards": 16, "strozzi": 24, "merchant": 30} // games, until both are told apart
	for _, k := range games {
		t.Run(k.Game.Name(), func(t *testing.T) {
			t.Parallel()
			r := judging.Apart(judging.Plan{Kit: k, Seats: 2, Games: enough[k.Game.Name()], Seed: 11,
				Levels: []string{"factor", "apprentice"}}, k.Judge)
			strong, weak := r.Levels["factor"], r.Levels["apprentice"]
			if !strong.Won.Above(&weak.Won) {
				t.Fatalf("who is stronger cannot be told:\n%s", r)
			}
			if !strong.Accuracy.Above(&weak.Accuracy) {
				t.Errorf("the stronger level is not the more accurate:\n%s", r)
			}
		})
	}
}

// What a position costs: half a millisecond is the most.
func BenchmarkJudges(b *testing.B) {
	for _, k := range games {
		b.Run(k.Game.Name(), func(b *testing.B) {
			_, most := k.Game.Seats()
			var asked []rules.State
			judging.Plan{Kit: k, Seats: most, Games: 2, Seed: 1}.Each(func(p *judging.Played) {
				for _, s := range p.States {
					if s.Turn() >= 0 {
						asked = append(asked, s)
					}
				}
			})
			for i := 0; b.Loop(); i++ {
				k.Judge.Chances(asked[i%len(asked)])
			}
		})
	}
}
