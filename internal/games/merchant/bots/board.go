package bots

import (
	"medici/rules"
	"medici/rules/merchant"
)

// board is a position as one merchant sees it, made ready for reckoning.
type board struct {
	merchant.Arrays
	taste taste
	me    rules.Seat
}

// read makes a View ready. What the others have in secret is not looked at.
func read(v merchant.View, manner string) *board {
	s := v.Suppose(make([]int, v.Merchants()), func(int) int { return 0 })
	b := &board{}
	b.look(&s, v.You, manner)
	return b
}

// look makes a position ready for a merchant.
func (b *board) look(s *merchant.State, me rules.Seat, manner string) {
	s.Arrays(&b.Arrays)
	b.me, b.taste = me, tastes[b.Merchants].with(manner)
}

// ducats returns the merchant's own.
func (b *board) ducats() int { return b.Ducats[b.me] }

func (b *board) awarded(p *merchant.Place) bool { return p.City() && b.Awarded[p.Index] }

// empty reports whether a town is there to be opened.
func (b *board) empty(p *merchant.Place) bool {
	return b.There(p) && b.Houses[p.Index] == [merchant.MostMerchants]int8{}
}

// way returns the cheapest route to a place from those of a merchant, in ducats.
func (b *board) way(s rules.Seat, p *merchant.Place) (cost int, joined bool) {
	for near, c := range b.Map.Ways(p.Index) {
		if b.Houses[near.Index][s] > 0 && (!joined || c < cost) {
			cost, joined = c, true
		}
	}
	return cost, joined
}

// rival returns the most houses that another merchant has in a city.
func (b *board) rival(p *merchant.Place) (most int) {
	for s, n := range b.Houses[p.Index] {
		if rules.Seat(s) != b.me {
			most = max(most, int(n))
		}
	}
	return most
}

// pays returns what a city would pay now, in ducats.
func (b *board) pays(p *merchant.Place) int {
	if !p.City() {
		return 0
	}
	return b.Pays(b.me, p.Index)
}

// standing returns the points of a merchant as everybody can count them: ducats are not in it.
func (b *board) standing(s rules.Seat) int { return b.Points[s] + 2*b.Territories[s] }

// leading reports whether the end of the game now, with so many points more, would be
// welcome, whatever ducats the others have.
func (b *board) leading(gain int) bool {
	mine := b.standing(b.me) + gain + b.ducats()/20
	for s := range rules.Seat(b.Merchants) {
		if s != b.me && b.standing(s)+hoard >= mine {
			return false
		}
	}
	return true
}

// hoard is the points that a merchant may have in secret ducats: those of 80.
const hoard = 4
