package merchant

import "medici/rules"

// Redraw returns a position that the same events as a seat knows them could have led to: the
// markers that it cannot see change places (10.1). Ducats stay, since everybody could
// have kept book of them (10.2). Markers of the first deal stay markers of that deal:
// before the first one is placed each hand keeps its share of them, later each hand the
// number of them that it has.
func (s State) Redraw(from rules.Seat, pick func(n int) int) rules.State {
	const tries = 20
	for range tries {
		w := s.redrawn(from, pick)
		if _, forced := w.onlyMarker(); !forced {
			return w
		}
	}
	return s
}

// onlyMarker reports whether a merchant who is asked for a marker had no choice, which does not happen
// (3.4).
func (s *State) onlyMarker() (*Place, bool) {
	if s.phase != placing {
		return nil, false
	}
	return s.only(MarkerVerb)
}

// redrawn shuffles the markers by swapping pairs of them.
func (s State) redrawn(from rules.Seat, pick func(n int) int) State {
	if s.phase == over {
		return s
	}
	hidden := s.hidden(from)
	for range 2 * Markers {
		a, b := hidden[pick(len(hidden))], hidden[pick(len(hidden))]
		x, y := a.pick(pick), b.pick(pick)
		if x == 0 || y == 0 || !s.mayHold(a, x, y) || !s.mayHold(b, y, x) {
			continue
		}
		a[x]--
		b[x]++
		b[y]--
		a[y]++
	}
	return s
}

// hidden returns the piles whose markers a seat cannot see.
func (s *State) hidden(from rules.Seat) []*pile {
	piles := []*pile{&s.supply.stock}
	for seat := range rules.Seat(s.ground.merchants) {
		if seat != from {
			piles = append(piles, &s.seats[seat].hand)
		}
	}
	return piles
}

// pick returns the value of one marker of a pile, 0 when there is none.
func (p *pile) pick(pick func(n int) int) int {
	n := p.count(LeastSize)
	if n == 0 {
		return 0
	}
	for at, value := pick(n), LeastSize; ; value++ {
		if at -= int(p[value]); at < 0 {
			return value
		}
	}
}

// mayHold reports whether a pile may give one marker and take another.
func (s *State) mayHold(p *pile, give, take int) bool {
	if give < leastHigh || take >= leastHigh || p == &s.supply.stock {
		return give >= leastHigh == (take >= leastHigh) || s.unplaced()
	}
	return s.unplaced() && p.count(leastHigh) > int(s.ground.terms().firstDeal)
}

// unplaced reports whether no merchant has placed a marker yet.
func (s *State) unplaced() bool { return s.phase <= homing }
