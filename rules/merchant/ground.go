package merchant

import "medici/rules"

// ground is the map with what stands on it, which everybody may see, in a game of so many
// merchants.
type ground struct {
	chart     *Map
	merchants int8
	cities    [Cities]city
	towns     [Towns]owner
}

// there reports whether a place is not closed (2.2).
func (g *ground) there(p *Place) bool { return g.chart.open(p, int(g.merchants)) }

// terms returns the numbers that hold for so many merchants (2.1).
func (g *ground) terms() *terms { return &table[g.merchants] }

// in reports whether a merchant has a house in a place.
func (g *ground) in(seat rules.Seat, place int) bool {
	if place >= Cities {
		return g.towns[place-Cities] == owned(seat)
	}
	return g.cities[place].of(seat) > 0
}

// free returns how many spaces a city's ring has left.
func (g *ground) free(city int) int { return g.chart.Places[city].Size - int(g.cities[city].houses) }

// build puts a house of a merchant on the next free space of a place (3.3).
func (g *ground) build(seat rules.Seat, p *Place) {
	if !p.City() {
		g.towns[p.Index-Cities] = owned(seat)
		return
	}
	c := &g.cities[p.Index]
	c.ring[c.houses] = owned(seat)
	c.houses++
}

// fee returns what a house more in a city costs (4.2).
func (g *ground) fee(p *Place) int32 {
	if g.cities[p.Index].lies {
		return 0
	}
	return g.terms().fee
}

// way returns the cheapest route to a place from the places of a merchant (5.2), and where it
// begins, the first place of the map in a tie; from is negative when there is none.
func (g *ground) way(seat rules.Seat, p *Place) (cost, from int) {
	from = -1
	for _, w := range g.chart.ways[p.Index] {
		if !g.in(seat, int(w.to)) {
			continue
		}
		if from < 0 || int(w.cost) < cost {
			cost, from = int(w.cost), int(w.to)
		}
	}
	return cost, from
}

// territories returns how many a merchant is in (9.1).
func (g *ground) territories(seat rules.Seat) (n int) {
	var in [Territories]bool
	for i := range g.chart.Places {
		if t := g.chart.Places[i].Territory; !in[t] && g.in(seat, i) {
			in[t] = true
			n++
		}
	}
	return n
}

// awards counts the markers that a merchant was awarded, and adds their values up.
func (g *ground) awards(seat rules.Seat) (markers, sum int) {
	for i := range g.cities {
		if g.cities[i].to == owned(seat) {
			markers++
			sum += g.chart.Places[i].Size
		}
	}
	return markers, sum
}

// allAwarded reports whether every city that is not closed has had its marker awarded
// (8.1).
func (g *ground) allAwarded() bool {
	for i := range g.cities {
		if g.cities[i].to == 0 && g.there(&g.chart.Places[i]) {
			return false
		}
	}
	return true
}
