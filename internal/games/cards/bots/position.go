package bots

import (
	"math/rand/v2"

	"medici/rules"
	"medici/rules/cards"
)

const buyers = cards.MostBuyers

// cardKinds is more than there are Cards.
const cardKinds = 256

// position is a game as the bots reckon with it: a View made ready, which can be played on
// in place. All in it is open.
type position struct {
	n, spaces int
	variant   cards.Variant
	round     int
	buyer     int  // whose turn it is in the market
	revealed  int  // cards turned up in this turn
	last      bool // all other ships are full
	market    []cards.Card
	kinds     []cards.Card     // that the deck may have, never changed
	unseen    [cardKinds]uint8 // in the deck, by Card
	left      int              // cards in the deck
	buyers    [buyers]stand
}

// stand is what one buyer has, as far as it counts.
type stand struct {
	florins     int
	value, free int              // of the ship
	icons       [cards.Goods]int // with those aboard
}

// read makes a View ready.
func read(v cards.View) *position {
	p := &position{
		n: len(v.Ships), spaces: v.Spaces, variant: v.Variant, round: v.Round, buyer: int(v.You),
		revealed: v.Revealed, last: v.Last,
		market: append(make([]cards.Card, 0, cardKinds), v.Market...), left: len(v.Unseen),
	}
	for _, c := range v.Unseen {
		p.addKind(c)
		p.unseen[c]++
	}
	for _, c := range v.Market {
		p.addKind(c)
	}
	for b := range p.n {
		s := &p.buyers[b]
		*s = stand{florins: v.Florins[b], value: v.Value(rules.Seat(b)), free: v.Free(rules.Seat(b))}
		for g := range s.icons {
			s.icons[g] = v.Icons[b][g] + v.Aboard(rules.Seat(b), cards.Good(g))
		}
	}
	return p
}

// addKind adds a kind of card that the deck has or will have.
func (p *position) addKind(c cards.Card) {
	for _, k := range p.kinds {
		if k == c {
			return
		}
	}
	p.kinds = append(p.kinds, c)
}

// copyTo makes another position the same, in the room that it has.
func (p *position) copyTo(q *position) {
	market := append(q.market[:0], p.market...)
	*q = *p
	q.market = market
}

// taken returns the cards of a take, the newest first, and the spaces that they need.
func (p *position) taken(t cards.Take) (list [cards.MostCards]cards.Card, n, need int) {
	for i := range t.Reach() {
		if t.Has(i) {
			c := p.market[len(p.market)-1-i]
			list[n] = c
			n++
			if !c.Neutral() {
				need++
			}
		}
	}
	return list, n, need
}

// fits reports whether the buyer may take these cards.
func (p *position) fits(t cards.Take) bool {
	if t.Reach() > len(p.market) {
		return false
	}
	_, _, need := p.taken(t)
	return need <= p.buyers[p.buyer].free
}

// mayReveal reports whether the buyer may turn up another card.
func (p *position) mayReveal() bool { return p.revealed < cards.MostCards && p.left > 0 }

// turnUp turns up a card by chance.
func (p *position) turnUp(dice *rand.Rand) {
	at := dice.IntN(p.left)
	for _, c := range p.kinds {
		if at -= int(p.unseen[c]); at < 0 {
			p.unseen[c]--
			p.left--
			p.market = append(p.market, c)
			p.revealed++
			return
		}
	}
}

// take loads cards, and gives the turn to the next; over reports that the round is.
func (p *position) take(t cards.Take) (over bool) {
	list, n, need := p.taken(t)
	s, end := &p.buyers[p.buyer], len(p.market)
	s.free -= need
	for _, c := range list[:n] {
		s.load(c)
	}
	kept := end - t.Reach()
	for i := t.Reach() - 1; i >= 0; i-- {
		if !t.Has(i) {
			p.market[kept] = p.market[end-1-i]
			kept++
		}
	}
	p.market = p.market[:kept]
	return p.last || !p.pass()
}

func (s *stand) load(c cards.Card) {
	s.value += c.Value()
	if g := c.Good(); g != cards.None {
		s.icons[g] += c.Icons()
	}
}

// pass finds whose turn it is next; false when there is nothing left to take.
func (p *position) pass() bool {
	open := 0
	for b := range p.n {
		if p.buyers[b].free > 0 {
			open++
		}
	}
	for p.buyer = (p.buyer + 1) % p.n; p.buyers[p.buyer].free == 0; {
		p.buyer = (p.buyer + 1) % p.n
	}
	p.last, p.revealed = open == 1, 0
	return len(p.market)+p.left > 0
}
