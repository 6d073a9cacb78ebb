package merchant

import (
	"slices"

	"medici/rules"
)

// What follows from a View by the rules, for those who show or play it.

// Merchants is how many play.
func (v View) Merchants() int { return len(v.Points) }

// Ducats are those of a merchant, if You may know them.
func (v View) Ducats(seat rules.Seat) (ducats int, known bool) {
	if seat < 0 || int(seat) >= len(v.Money) || v.Money[seat] == nil {
		return 0, false
	}
	return *v.Money[seat], true
}

// There reports whether a place is not closed (2.2).
func (v View) There(p *Place) bool { return v.Map.open(p, v.Merchants()) }

// Lies reports whether a city's marker lies there (4.2).
func (v View) Lies(p *Place) bool { return slices.Contains(v.Placed, p) }

// Free is how many spaces a city's ring has left.
func (v View) Free(p *Place) int { return p.Size - len(v.Rings.Of(p)) }

// Of is how many houses a merchant has in a place.
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

// Leaders are the merchants with houses in a city, the most first, and among several the
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

// Fee is what a house more costs where the marker has been awarded, and the income of
// a free space, in ducats (2.1, 4.2, 4.3).
func (v View) Fee() int { return int(table[v.Merchants()].fee) }

// Way is the cheapest route to a place from the places of a merchant, in ducats, and
// where it begins; nil when there is none (5.2).
func (v View) Way(seat rules.Seat, p *Place) (cost int, from *Place) {
	for _, near := range v.Map.Neighbours(p) {
		if v.Of(seat, near) == 0 {
			continue
		}
		if c, _ := v.Map.Cost(near, p); from == nil || c < cost {
			cost, from = c, near
		}
	}
	return cost, from
}

// Opens reports whether a merchant who has the money could open a branch in a place, and
// what it costs in ducats (5).
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

// Pays is what a city would pay a merchant who collected now, in ducats (4.3).
func (v View) Pays(seat rules.Seat, p *Place) int {
	if !v.Lies(p) || v.Of(seat, p) == 0 || seat == v.Actor && slices.Contains(v.Grown, p) {
		return 0
	}
	return v.Free(p) * v.Fee()
}

// Income is what a merchant who collected now would receive, in ducats (4.3), and what
// it would be with a letter (7.3).
func (v View) Income(seat rules.Seat) (ducats, withLetter int) {
	ducats = int(table[v.Merchants()].basic)
	for _, p := range v.Placed {
		ducats += v.Pays(seat, p)
	}
	return ducats, max(2*ducats, letterLeast)
}
