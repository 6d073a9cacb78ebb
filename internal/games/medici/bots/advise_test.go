package bots

import (
	"math"
	"testing"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// played shows the views of a game among factors, each before its seat acts.
func played(t *testing.T, seats int, see func(v medici.View, legal []rules.Action, done rules.Action)) {
	t.Helper()
	s, err := medici.Game{}.New(seats)
	if err != nil {
		t.Fatal(err)
	}
	bot := Factor(match.Brief{})
	for n := 0; s.Turn() != rules.Nobody; n++ {
		c := s.Choices()
		choice := c.At(n * 7 % c.Len())
		if turn := s.Turn(); turn >= 0 {
			v := s.View(turn).(medici.View)
			choice = bot.Choose(v, s.Actions()).(medici.Action)
			see(v, s.Actions(), choice)
		}
		if err := s.Play(s.Turn(), choice); err != nil {
			t.Fatal(err)
		}
	}
}

// A lot's price is that at which its buyer wins as often as without it, and the reasons
// add up to it.
func TestAppraisalsAddUp(t *testing.T) {
	for seats := 2; seats <= 6; seats++ {
		played(t, seats, func(v medici.View, _ []rules.Action, _ rules.Action) {
			p := read(v)
			if !v.May.Speak || p.free(int8(v.You)) < p.lot.n {
				return
			}
			bid, by := leader(v)
			one := new(appraiser).appraise(&p, learned, int8(v.You), int8(v.You), bid, by)
			sum := one.gains.sum() + one.thirst + one.rivals
			if math.Abs(sum-one.price) > 0.01 || math.IsNaN(one.price) || one.spread < fuzz {
				t.Fatalf("%d buyers, day %d: worth %.2f, the parts %.2f, spread %.2f", seats, v.Day, one.price, sum, one.spread)
			}
			all := float32(0)
			for _, of := range one.fates {
				for _, q := range of {
					all += q
				}
			}
			if math.Abs(float64(all)-1) > 1e-3 {
				t.Fatalf("the lot ends somewhere with chance %.3f", all)
			}
			a, ok := Adviser.Advise(v)
			parts := 0
			for _, part := range a.Parts {
				parts += part.Amount
			}
			if !ok || parts != a.Worth || a.Worth != int(math.Round(one.price)) {
				t.Fatalf("advised %v: parts of %d, worth %.2f", a, parts, one.price)
			}
		})
	}
}

// What is advised is what a factor does, and is called by the words of the game.
func TestAdviceFollowsTheFactor(t *testing.T) {
	same, advised := 0, 0
	played(t, 4, func(v medici.View, _ []rules.Action, done rules.Action) {
		a, ok := Adviser.Advise(v)
		if !ok || a.Do == nil {
			return
		}
		advised++
		if a.Do == done {
			same++
		}
		if Adviser.Name(v, done).None() {
			t.Fatalf("%s has no name", done)
		}
	})
	if advised < 50 || same*20 < advised*17 {
		t.Errorf("of %d choices of a factor %d are what is advised", advised, same)
	}
}
