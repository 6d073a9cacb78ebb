package merchant_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"medici/rules"
	"medici/rules/merchant"
)

// What a View foresees of an action comes about: the houses, the awards at the turn's end,
// the points that they bring, and in the end who has won.
func TestViewForesees(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for game := range 30 {
		n := 2 + game%5
		state, err := merchant.Standard().Start(n)
		for err == nil && !rules.Over(state) {
			you := state.Turn()
			a := rules.AnyOf(state.Actions(), rng.IntN).(merchant.Action)
			before := state.View(you).(merchant.View)
			state, _, err = state.Apply(you, a)
			if you >= 0 {
				foreseen(t, before, a, state.View(you).(merchant.View))
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		v := state.View(rules.Spectator).(merchant.View)
		if !slices.Equal(v.Winners(), state.Winners()) {
			t.Errorf("the winners are %v, the view has %v", state.Winners(), v.Winners())
		}
	}
}

func foreseen(t *testing.T, before merchant.View, a merchant.Action, is merchant.View) {
	t.Helper()
	then := before.With(a)
	if !reflect.DeepEqual(then.Rings, is.Rings) || len(then.Towns) != len(is.Towns) {
		t.Fatalf("after %s the houses are %v and %v, foreseen were %v and %v", a, is.Rings, is.Towns, then.Rings, then.Towns)
	}
	if is.Actor == before.You || is.End == merchant.TownsEnd {
		return // the turn goes on, or nothing more is awarded
	}
	settled := then.Settled()
	for i := range merchant.Cities {
		p := &is.Map.Places[i]
		gone := then.Lies(p) && !settled.Lies(p)
		if gone != (then.Lies(p) && is.Awarded.Of(p) != rules.Nobody) {
			t.Fatalf("after %s the marker of %s is awarded: %t", a, p, !gone)
		}
		if to, points := then.Award(p); gone && (to != is.Awarded.Of(p) || points != is.Brought(p)) {
			t.Fatalf("after %s the marker of %s goes to %s for %d, foreseen were %s and %d", a, p, is.Awarded.Of(p),
				is.Brought(p), to, points)
		}
	}
	if is.Actor == rules.Nobody {
		return
	}
	for s, points := range is.Points {
		if sum := brought(is, rules.Seat(s)); points != max(sum, 1) {
			t.Fatalf("%s has %d points, towns and markers are %d", rules.Seat(s), points, sum)
		}
	}
}

// brought returns the points that towns and markers have brought a merchant.
func brought(v merchant.View, s rules.Seat) (n int) {
	for _, o := range v.Towns {
		if o.Seat == s {
			n++
		}
	}
	for _, o := range v.Awarded {
		if o.Seat == s {
			n += v.Brought(o.Place)
		}
	}
	return n
}
