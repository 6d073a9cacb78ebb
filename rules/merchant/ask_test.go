package merchant_test

import (
	"math/rand/v2"
	"testing"

	"medici/rules"
	"medici/rules/merchant"
)

// What a View says to follow from it is what the rules say: who may do what, what opening
// costs, what is collected.
func TestViewFollowsTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for n := 2; n <= merchant.MostMerchants; n++ {
		s, err := merchant.Standard().Start(n)
		if err != nil {
			t.Fatal(err)
		}
		w := newTwin(t, n)
		for !rules.Over(s) {
			for seat := rules.Spectator; int(seat) < n; seat++ {
				v := s.View(seat).(merchant.View)
				if may := len(v.May) > 0; may != (seat == s.Turn() && seat >= 0) {
					t.Fatalf("%s may do something: %t, at the turn of %s", seat, may, s.Turn())
				}
			}
			if seat := s.Turn(); seat >= 0 {
				follows(t, w, s.View(seat).(merchant.View))
			}
			moves := w.legal()
			move := moves[style(builder).choose(rng, w, moves)]
			a, err := merchant.Standard().Parse(move)
			if err != nil {
				t.Fatal(err)
			}
			if s, _, err = s.Apply(s.Turn(), a); err != nil {
				t.Fatal(err)
			}
			w.play(move)
		}
	}
}

func follows(t *testing.T, w *twin, v merchant.View) {
	t.Helper()
	for _, p := range v.Map.Places {
		p := &v.Map.Places[p.Index]
		price := -1
		if v.There(p) {
			price = w.price(p.ID)
		}
		if cost, ok := v.Opens(v.You, p); ok != (price >= 0) || ok && cost != price {
			t.Fatalf("opening %s costs %d, %t; the twin has %d", p, cost, ok, price)
		}
		if v.There(p) && p.City() && v.Free(p) != w.spaces(p.ID) {
			t.Fatalf("%s has %d free spaces", p, v.Free(p))
		}
	}
	without, with := v.Income(v.You)
	before := w.money[w.actor]
	w.collect(false)
	if got := w.money[w.actor] - before; got != without {
		t.Fatalf("the income is %d, the twin has %d", without, got)
	}
	w.money[w.actor] = before
	w.collect(true)
	if got := w.money[w.actor] - before; got != with {
		t.Fatalf("the income with a letter is %d, the twin has %d", with, got)
	}
	w.money[w.actor] = before
}
