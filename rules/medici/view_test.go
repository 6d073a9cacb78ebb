package medici_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"medici/rules"
	"medici/rules/medici"
)

// A View says that what Actions lists may be done, and says so to the one alone who
// may do it.
func TestViewTellsWhatMayBeDone(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	eachPosition(t, rng, 4, func(s medici.State) {
		for seat := rules.Spectator; seat < 4; seat++ {
			var want medici.May
			if actions := s.Actions(); seat == s.Turn() && seat >= 0 {
				switch actions[0] {
				case medici.Draw:
					want.Select = true
				case medici.Pass:
					want = medici.May{Speak: true}
					want.LeastBid, want.Most = bounds(actions[1])
				}
			}
			if got := s.View(seat).(medici.View).May; got != want {
				t.Fatalf("%s may %+v, the actions are %v", seat, got, s.Actions())
			}
		}
	})
}

// bounds returns the least and the greatest bid of an entry.
func bounds(bids rules.Action) (least, most int) {
	if span, ok := bids.(rules.Span); ok {
		return span.Bounds()
	}
	n := int(bids.(medici.Action).N)
	return n, n
}

// Bids and passes belong to a lot: there is nothing to show before its first
// card, and the highest bid is the greatest that was said.
func TestViewTellsWhatWasSaidForThisLot(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	eachPosition(t, rng, 6, func(s medici.State) {
		v := s.View(rules.Spectator).(medici.View)
		if highest := int(max(0, slices.Max(v.Said))); v.Bid != highest {
			t.Fatalf("the highest bid is %d, said was %v", v.Bid, v.Said)
		}
		if len(v.Lot) == 0 && slices.ContainsFunc(v.Said, func(said medici.Said) bool { return said != medici.Nothing }) {
			t.Fatalf("without a lot, said is %v", v.Said)
		}
	})
}

// A View holds nothing that belongs to the State: a reader who changes it changes
// their own.
func TestViewIsACopy(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	eachPosition(t, rng, 2, func(s medici.State) {
		before := s
		v := s.View(0).(medici.View)
		for b := range v.Florins {
			v.Florins[b], v.Said[b], v.Levels[b][0] = -1, -1, -1
			clear(v.Ships[b])
		}
		clear(v.Lot)
		clear(v.Unseen)
		if s != before {
			t.Fatal("the state has changed")
		}
	})
}

// eachPosition shows the positions of a few random games.
func eachPosition(t *testing.T, rng *rand.Rand, buyers int, show func(medici.State)) {
	t.Helper()
	for range 10 {
		s, err := medici.Game{}.New(buyers)
		for err == nil && s.Turn() != rules.Nobody {
			show(s)
			c := s.Choices()
			err = s.Play(s.Turn(), c.At(rng.IntN(c.Len())))
		}
		if err != nil {
			t.Fatal(err)
		}
		show(s)
	}
}
