package bots

import (
	"math/rand/v2"

	"medici/rules/cards"
	"medici/rules/shares"
)

// pay pays the round and puts the market back into the deck.
func (p *position) pay() {
	var worth [buyers]int
	for b := range p.n {
		worth[b] = p.buyers[b].value
	}
	pay := shares.Ships(p.n)
	for b := range p.n {
		p.buyers[b].florins += shares.Pay(worth[:p.n], b, &pay, cards.Coin).Florins
	}
	pay = cards.GoodPay()
	for g := range cards.Goods {
		for b := range p.n {
			worth[b] = p.buyers[b].icons[g]
		}
		for b := range p.n {
			if worth[b] > 0 {
				p.buyers[b].florins += shares.Pay(worth[:p.n], b, &pay, cards.Coin).Florins + p.variant.Bonus(worth[b], p.n)
			}
		}
	}
	for _, c := range p.market {
		p.unseen[c]++
		p.left++
	}
	p.market = p.market[:0]
}

// newRound begins the next round: one of the poorest is first.
func (p *position) newRound(dice *rand.Rand) {
	p.round++
	p.last, p.revealed = false, 0
	poorest := 0
	for b := range p.n {
		s := &p.buyers[b]
		s.value, s.free = 0, p.spaces
		switch least := p.buyers[p.buyer].florins; {
		case b == 0 || s.florins < least:
			p.buyer, poorest = b, 1
		case s.florins == least:
			poorest++
			if dice.IntN(poorest) == 0 {
				p.buyer = b
			}
		}
	}
}
