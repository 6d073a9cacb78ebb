package merchant

import (
	"math/rand/v2"
	"testing"

	"medici/rules"
)

// Redraw leads to positions that there can be: nothing that the seat knows is otherwise,
// hands keep their sizes and their share of the first deal, and a merchant who is asked
// for a marker has a choice. And it does redraw, also high markers for low ones while
// that cannot be told.
func TestRedrawIsPossible(t *testing.T) {
	changed, mixed := 0, 0
	for n := leastMerchants; n <= MostMerchants; n++ {
		rng := rand.New(rand.NewPCG(21, uint64(n)))
		s, err := Standard().New(n)
		for err == nil && s.turn != rules.Nobody {
			for from := rules.Spectator; int(from) < n; from++ {
				w := s.Redraw(from, rng.IntN).(State)
				possible(t, &s, &w, from)
				if w != s {
					changed++
				}
				for i := range w.seats {
					if w.seats[i].hand.count(leastHigh) != s.seats[i].hand.count(leastHigh) {
						mixed++
					}
				}
			}
			list := s.Choices(nil)
			err = s.Play(s.turn, list[rng.IntN(len(list))])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if changed < 1000 || mixed < 50 {
		t.Errorf("%d positions are redrawn, in %d hands high markers for low ones", changed, mixed)
	}
}

func possible(t *testing.T, s, w *State, from rules.Seat) {
	t.Helper()
	all := func(s *State) (sum pile) {
		for _, p := range append([]pile{s.supply.stock}, hands(s)...) {
			for value, n := range p {
				sum[value] += n
			}
		}
		return sum
	}
	if all(s) != all(w) || from >= 0 && s.seats[from].hand != w.seats[from].hand {
		t.Fatalf("seat %s sees %v, redrawn %v", from, hands(s), hands(w))
	}
	for i, hand := range hands(w) {
		was := s.seats[i].hand
		if hand.count(LeastSize) != was.count(LeastSize) {
			t.Fatalf("a hand of %v is redrawn to %v", was, hand)
		}
		share := min(int(s.ground.terms().firstDeal), was.count(leastHigh))
		if high := hand.count(leastHigh); high < share || !s.unplaced() && high != was.count(leastHigh) ||
			s.supply.first(s.ground.merchants) && high != was.count(LeastSize) {
			t.Fatalf("a hand of %v is redrawn to %v, %d from the first deal", was, hand, share)
		}
	}
	if _, forced := w.onlyMarker(); forced {
		t.Fatalf("%s is asked for a marker and has one choice, of %v", w.turn, w.who().hand)
	}
}

func hands(s *State) (list []pile) {
	for i := range s.seats[:s.ground.merchants] {
		list = append(list, s.seats[i].hand)
	}
	return list
}
