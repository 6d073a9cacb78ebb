package merchant

import (
	"cmp"
	"slices"

	"medici/rules"
)

// What follows from a View by the rules, for code that shows or plays it.

// Merchants returns how many play.
func (v View) Merchants() int { return len(v.Points) }

// Ducats returns those of a merchant, if You may know them.
func (v View) Ducats(seat rules.Seat) (ducats int, known bool) {
	if seat < 0 || int(seat) >= len(v.Money) || v.Money[seat] == nil {
		return 0, false
	}
	return *v.Money[seat], true
}

// Tracks returns where the town track begins (2.1).
func (v View) Tracks() int { return int(table[v.Merchants()].track) }

// There reports whether a place is not closed (2.2).
func (v View) There(p *Place) bool { return v.Map.open(p, v.Merchants()) }

// Lies reports whether a city's marker lies there (4.2).
func (v View) Lies(p *Place) bool { return slices.Contains(v.Placed, p) }

// Free returns how many spaces a city's ring has left.
func (v View) Free(p *Place) int { return p.Size - len(v.Rings.Of(p)) }

// Of returns how many houses a merchant has in a place.
func (v View) Of(seat rules.Seat, p *Place) (n int) {
	if !p.City() && v.Towns.Of(p) == seat {
		return 1
	}
	for _, s := range v.Rings.Of(p) {
		if s == seat {
			n++
		}
	}
	return n
}

// Leaders returns the merchants with houses in a city, the most first, and among several the
// one whose house came first (6.2).
func (v View) Leaders(p *Place) (list []rules.Seat) {
	for _, s := range v.Rings.Of(p) {
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(a, b rules.Seat) int { return v.Of(b, p) - v.Of(a, p) })
	return list
}

// Fee returns what a house more costs where the marker has been awarded, and the income of
// a free space, in ducats (2.1, 4.2, 4.3).
func (v View) Fee() int { return int(table[v.Merchants()].fee) }

// Way returns the cheapest route to a place from the places of a merchant, in ducats, and
// where it begins; nil when there is none (5.2).
func (v View) Way(seat rules.Seat, p *Place) (cost int, from *Place) {
	for near, c := range v.Map.Ways(p.Index) {
		if v.Of(seat, near) > 0 && (from == nil || c < cost) {
			cost, from = c, near
		}
	}
	return cost, from
}

// Opens reports whether a merchant with the money could open a branch in a place, and what it costs in
// ducats (5).
func (v View) Opens(seat rules.Seat, p *Place) (cost int, ok bool) {
	cost, from := v.Way(seat, p)
	switch {
	case from == nil, !v.There(p), v.Of(seat, p) > 0, v.Houses[seat] == 0:
		return cost, false
	case p.City():
		return cost, v.Free(p) > 0 && (v.Lies(p) || v.Awarded.Of(p) != rules.Nobody)
	}
	return cost, v.Towns.Of(p) == rules.Nobody
}

// Basic returns the income of a turn without any city, in ducats (4.3).
func (v View) Basic() int { return int(table[v.Merchants()].basic) }

// Pays returns what a city would pay a merchant who collected now, in ducats (4.3).
func (v View) Pays(seat rules.Seat, p *Place) int {
	if !v.Lies(p) || v.Of(seat, p) == 0 || seat == v.Actor && slices.Contains(v.Grown, p) {
		return 0
	}
	return v.Free(p) * v.Fee()
}

// Income returns what a merchant who collected now would receive, in ducats (4.3), and what it would be
// with a letter (7.3).
func (v View) Income(seat rules.Seat) (ducats, withLetter int) {
	ducats = v.Basic()
	for _, p := range v.Placed {
		ducats += v.Pays(seat, p)
	}
	return ducats, max(2*ducats, letterLeast)
}

// Brought returns the points that a city's marker brought, 0 before it is awarded: its value
// to a majority, half of it to the most houses in a full ring (6).
func (v View) Brought(p *Place) int {
	switch to := v.Awarded.Of(p); {
	case to == rules.Nobody:
		return 0
	case v.Of(to, p) >= Majority(p.Size):
		return p.Size
	}
	return p.Size / 2
}

// In reports whether a merchant has a house in a territory (9.1).
func (v View) In(seat rules.Seat, territory int) bool {
	for i := range v.Map.Places {
		if p := &v.Map.Places[i]; p.Territory == territory && v.Of(seat, p) > 0 {
			return true
		}
	}
	return false
}

// Waiting returns how many cities have a marker that was not awarded yet, or none (8.1).
func (v View) Waiting() (n int) {
	for i := range v.Map.Places[:Cities] {
		if p := &v.Map.Places[i]; v.There(p) && v.Awarded.Of(p) == rules.Nobody {
			n++
		}
	}
	return n
}

// Awards returns how many markers a merchant was awarded, and the sum of their values (9.3).
func (v View) Awards(seat rules.Seat) (markers, sum int) {
	for _, o := range v.Awarded {
		if o.Seat == seat {
			markers++
			sum += o.Place.Size
		}
	}
	return markers, sum
}

// Winners returns those of 9.3, by what the View says about points; none while the game runs.
func (v View) Winners() []rules.Seat {
	if v.Actor != rules.Nobody {
		return nil
	}
	best := rules.Highest(v.Points)
	slices.SortStableFunc(best, func(a, b rules.Seat) int { return -v.before(a, b) })
	for i, s := range best {
		if v.before(best[0], s) > 0 {
			return best[:i]
		}
	}
	return best
}

// before returns a positive number when a stands before b in a tie of points.
func (v View) before(a, b rules.Seat) int {
	m, x := v.Awards(a)
	n, y := v.Awards(b)
	return cmp.Or(m-n, x-y)
}
