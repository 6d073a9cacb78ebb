package merchant

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"medici/rules"
)

// A supposed position looks to its seat like the one that is there, and every action leads
// on to what looks alike, as far as it does not depend on what is hidden.
func TestSupposedPositionsLookAlike(t *testing.T) {
	for n := leastMerchants; n <= MostMerchants; n++ {
		rng := rand.New(rand.NewPCG(31, uint64(n)))
		s, err := Standard().New(n)
		for err == nil && s.turn != rules.Nobody {
			list := s.Choices(nil)
			a := list[rng.IntN(len(list))]
			if s.turn >= 0 {
				supposed(t, &s, a, rng)
			}
			err = s.Play(s.turn, a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func supposed(t *testing.T, s *State, a Action, rng *rand.Rand) {
	t.Helper()
	v := s.View(s.turn).(View)
	ducats := make([]int, s.ground.merchants)
	for i := range ducats {
		ducats[i] = int(s.seats[i].ducats)
	}
	w := v.Suppose(ducats, rng.IntN)
	if got := w.View(s.turn); !reflect.DeepEqual(got, v) {
		t.Fatalf("in round %d %s of %d is asked, and another position supposed", v.Round, s.turn, s.ground.merchants)
	}
	for i := range w.seats {
		w.seats[i].hand = s.seats[i].hand
	}
	was := *s
	err, err2 := was.Play(s.turn, a), w.Play(s.turn, a)
	was.built, w.built = 0, 0
	if err != nil || err2 != nil || was != w {
		t.Fatalf("%v and %v: %s leads elsewhere in round %d", err, err2, a, v.Round)
	}
}
