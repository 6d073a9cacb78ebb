package merchant

import (
	"iter"

	"medici/rules"
)

// Arrays is a position in arrays, for code that computes fast: what is on the map, and what its merchants
// have. It has everything, including what is hidden.
type Arrays struct {
	Map           *Map
	Merchants     int
	Round         int
	Track, Idle   int
	Opening       bool // a branch may be opened, the first of the turn
	Fee, Basic    int  // in ducats (2.1)
	Ducats        [MostMerchants]int
	Points        [MostMerchants]int                // so far
	Hands         [MostMerchants][MostSize + 1]int8 // markers by value
	Letters, Left [MostMerchants]int                // to use, and houses to build with
	Houses        [places][MostMerchants]int8       // by place
	Free          [Cities]int                       // spaces
	Lies, Awarded [Cities]bool                      // the marker
	Grown         [Cities]bool                      // in this turn
	In            [MostMerchants][Territories]bool
	Territories   [MostMerchants]int
}

// Arrays fills in the position's.
func (s *State) Arrays(to *Arrays) {
	*to = Arrays{
		Map: s.ground.chart, Merchants: int(s.ground.merchants), Round: int(s.round), Track: int(s.track), Idle: int(s.idle),
		Opening: s.phase == opening, Fee: int(s.ground.terms().fee), Basic: int(s.ground.terms().basic),
	}
	for i := range s.seats[:s.ground.merchants] {
		m := &s.seats[i]
		to.Ducats[i], to.Points[i], to.Hands[i] = int(m.ducats), int(m.points), m.hand
		to.Letters[i], to.Left[i] = int(m.letters), int(m.houses)
	}
	for i := range s.ground.cities {
		c := &s.ground.cities[i]
		to.Lies[i], to.Awarded[i], to.Grown[i], to.Free[i] = c.lies, c.to != 0, s.grown&(1<<i) != 0, s.ground.free(i)
		for _, o := range c.ring[:c.houses] {
			to.house(o.seat(), i)
		}
	}
	for i, o := range s.ground.towns {
		if o != 0 {
			to.house(o.seat(), Cities+i)
		}
	}
}

func (s *Arrays) house(seat rules.Seat, place int) {
	s.Houses[place][seat]++
	if in := &s.In[seat][s.Map.Places[place].Territory]; !*in {
		*in = true
		s.Territories[seat]++
	}
}

// Ways returns the places that routes lead to from one, in the order of the map, and what each
// costs in ducats.
func (m *Map) Ways(from int) iter.Seq2[*Place, int] {
	return func(yield func(*Place, int) bool) {
		for _, w := range m.ways[from] {
			if !yield(&m.Places[w.to], int(w.cost)) {
				return
			}
		}
	}
}

// There reports whether a place is not closed (2.2).
func (s *Arrays) There(p *Place) bool { return s.Map.open(p, s.Merchants) }

// Pays returns what a city would pay a merchant who collected now, in ducats (4.3).
func (s *Arrays) Pays(seat rules.Seat, city int) int {
	if !s.Lies[city] || s.Grown[city] || s.Houses[city][seat] == 0 {
		return 0
	}
	return s.Free[city] * s.Fee
}

// Income returns what a merchant who collected now would receive, in ducats (4.3), and what it would be
// with a letter (7.3).
func (s *Arrays) Income(seat rules.Seat) (ducats, withLetter int) {
	ducats = s.Basic
	for city := range s.Lies {
		ducats += s.Pays(seat, city)
	}
	return ducats, max(2*ducats, letterLeast)
}
