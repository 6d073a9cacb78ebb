package merchant

import (
	"medici/rules"
	"medici/rules/merchant"
)

// board is a View made ready for reckoning.
type board struct {
	v      merchant.View
	taste  taste // of a factor
	me     rules.Seat
	n      int // merchants
	ducats int
	hand   []int
	of     [merchant.Cities + merchant.Towns][merchant.MostMerchants]int // houses, by place and seat
	lies   [merchant.Cities]bool                                         // the marker, not yet awarded
	given  [merchant.Cities]bool                                         // the marker has been awarded
	grown  [merchant.Cities]bool
	in     [merchant.MostMerchants][merchant.Territories]bool
}

func newBoard(v merchant.View) *board {
	b := &board{v: v, me: v.You, n: v.Merchants(), hand: v.Hands[v.You]}
	b.ducats, _ = v.Ducats(v.You)
	for _, r := range v.Rings {
		for _, s := range r.Houses {
			b.house(s, r.Place)
		}
	}
	for _, o := range v.Towns {
		b.house(o.Seat, o.Place)
	}
	for _, p := range v.Placed {
		b.lies[p.Index] = true
	}
	for _, o := range v.Awarded {
		b.given[o.Place.Index] = true
	}
	for _, p := range v.Grown {
		b.grown[p.Index] = true
	}
	return b
}

func (b *board) house(s rules.Seat, p *merchant.Place) {
	b.of[p.Index][s]++
	b.in[s][p.Territory] = true
}

func (b *board) awarded(p *merchant.Place) bool { return p.City() && b.given[p.Index] }

// free is how many spaces a city's ring has left.
func (b *board) free(p *merchant.Place) int {
	free := p.Size
	for _, n := range b.of[p.Index] {
		free -= n
	}
	return free
}

// empty reports whether a town is there to be opened.
func (b *board) empty(p *merchant.Place) bool {
	return b.v.There(p) && b.of[p.Index] == [merchant.MostMerchants]int{}
}

// way is the cheapest route to a place from those of a merchant, in ducats.
func (b *board) way(s rules.Seat, p *merchant.Place) (cost int, joined bool) {
	for _, near := range b.v.Map.Neighbours(p) {
		if b.of[near.Index][s] == 0 {
			continue
		}
		if c, _ := b.v.Map.Cost(near, p); !joined || c < cost {
			cost, joined = c, true
		}
	}
	return cost, joined
}

// rival is the most houses that another merchant has in a city.
func (b *board) rival(p *merchant.Place) (most int) {
	for s, n := range b.of[p.Index] {
		if rules.Seat(s) != b.me {
			most = max(most, n)
		}
	}
	return most
}

// pays is what a city would pay now, in ducats.
func (b *board) pays(p *merchant.Place) int {
	if !p.City() || !b.lies[p.Index] || b.grown[p.Index] || b.of[p.Index][b.me] == 0 {
		return 0
	}
	return b.free(p) * b.v.Fee()
}

// standing is the points of a merchant as everybody can count them: ducats are not in it.
func (b *board) standing(s rules.Seat) int { return b.v.Points[s] + 2*b.v.Territories[s] }

// leading reports whether the end of the game now, with so many points more, would be
// welcome, whatever ducats the others have.
func (b *board) leading(gain int) bool {
	mine := b.standing(b.me) + gain + b.ducats/20
	for s := range rules.Seat(b.n) {
		if s != b.me && b.standing(s)+hoard >= mine {
			return false
		}
	}
	return true
}

// hoard is the points that a merchant may have in secret ducats: those of 80.
const hoard = 4
