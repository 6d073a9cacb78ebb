package merchant

import (
	"math/rand/v2"
	"slices"
	"testing"

	"medici/rules"
)

// An Arrays says of a position what a View for the referee says.
func TestArraysAreTheView(t *testing.T) {
	for n := leastMerchants; n <= MostMerchants; n++ {
		rng := rand.New(rand.NewPCG(5, uint64(n)))
		s, err := Standard().New(n)
		for err == nil && s.turn != rules.Nobody {
			compared(t, &s)
			list := s.Choices(nil)
			err = s.Play(s.turn, list[rng.IntN(len(list))])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func compared(t *testing.T, s *State) {
	t.Helper()
	var got Arrays
	s.Arrays(&got)
	v := s.View(rules.Referee).(View)
	if got.Round != v.Round || got.Track != v.Track || got.Idle != v.Idle || got.Merchants != len(v.Points) {
		t.Fatalf("%+v of %+v", got, v)
	}
	for seat := range v.Points {
		if got.Ducats[seat] != *v.Money[seat] || got.Points[seat] != v.Points[seat] || got.Letters[seat] != v.Letters[seat] ||
			got.Left[seat] != v.Houses[seat] || got.Territories[seat] != v.Territories[seat] {
			t.Fatalf("seat %d: %+v of %+v", seat+1, got, v)
		}
	}
	waiting := 0
	for i := range got.Lies {
		if got.There(&s.ground.chart.Places[i]) && !got.Awarded[i] {
			waiting++
		}
	}
	if v.Waiting() != waiting {
		t.Fatalf("%d cities wait for a marker to be awarded, not %d", waiting, v.Waiting())
	}
	for i := range got.Lies {
		p := &s.ground.chart.Places[i]
		awarded := slices.ContainsFunc(v.Awarded, func(o Owner) bool { return o.Place == p })
		if got.Lies[i] != slices.Contains(v.Placed, p) || got.Grown[i] != slices.Contains(v.Grown, p) ||
			got.Awarded[i] != awarded ||
			got.Free[i] != s.ground.free(i) {
			t.Fatalf("%s: lies %t, grown %t, awarded %t of %+v", p, got.Lies[i], got.Grown[i], got.Awarded[i], v)
		}
	}
}

// Once a marker was placed, high ones change places with high ones alone (2.4).
func TestMarkersThatMayChangePlaces(t *testing.T) {
	s, err := Standard().New(3)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		phase      phase
		give, take int
		may        bool
	}{
		{homing, leastHigh, leastHigh - 1, true}, {homing, leastHigh - 1, leastHigh, true},
		{homing + 1, leastHigh, leastHigh, true}, {homing + 1, leastHigh - 1, leastHigh - 1, true},
		{homing + 1, leastHigh, leastHigh - 1, false}, {homing + 1, leastHigh - 1, leastHigh, false},
	} {
		s.phase = c.phase
		if got := s.mayHold(&s.supply.stock, c.give, c.take); got != c.may {
			t.Errorf("in phase %d the stock gives %d and takes %d: %t", c.phase, c.give, c.take, got)
		}
	}
}

// A city pays who has a house there for each free field, while its marker lies there and has not grown; a letter
// doubles what all pay, and is worth something in any case.
func TestWhoIsPaid(t *testing.T) {
	var s Arrays
	st, err := Standard().New(3)
	if err != nil {
		t.Fatal(err)
	}
	st.Arrays(&s)
	const city = 0
	for what, c := range map[string]struct {
		lies, grown bool
		houses      int8
		want        int
	}{
		"paid": {true, false, 1, 6}, "no marker": {false, false, 1, 0}, "grown": {true, true, 1, 0},
		"no house": {true, false, 0, 0},
	} {
		clear(s.Lies[:])
		s.Lies[city], s.Grown[city], s.Free[city], s.Fee, s.Basic = c.lies, c.grown, 2, 3, 4
		s.Houses[city][1] = c.houses
		if got := s.Pays(1, city); got != c.want {
			t.Errorf("%s: the city pays %d, not %d", what, got, c.want)
		}
		if ducats, letter := s.Income(1); ducats != 4+c.want || letter != max(2*ducats, letterLeast) {
			t.Errorf("%s: the income is %d, with a letter %d", what, ducats, letter)
		}
	}
}
