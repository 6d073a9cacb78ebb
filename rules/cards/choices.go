package cards

import (
	"math/bits"

	"medici/rules"
)

// Choices are the legal actions of the seat whose turn it is, without a list: At counts
// from 0 to Len-1 in the order of Actions and allocates nothing.
type Choices struct {
	phase phase
	set   uint8 // of seats that may begin, or of buys
	left  uint8 // cards in the deck
	cards [mostKinds]uint8
	deck  *Deck
}

// The bits of what a buyer may do: to reveal, and behind it the takes in their order.
const (
	revealBit = 1 << iota
	takeBit
)

// Choices of the seat whose turn it is.
func (s *State) Choices() Choices {
	c := Choices{phase: s.phase}
	switch s.phase {
	case choosing:
		c.set = s.poorest()
	case turningUp:
		c.left, c.cards, c.deck = s.left, s.unseen, s.deck()
	case buying:
		c.set = s.buys()
	}
	return c
}

// buys returns what the buyer may do, as a set of bits.
func (s *State) buys() (set uint8) {
	if s.mayReveal() {
		set = revealBit
	}
	for i, t := range takes {
		if s.mayTake(t) {
			set |= takeBit << i
		}
	}
	return set
}

// Len returns how many there are; 0 when the game is over.
func (c *Choices) Len() int { return int(c.left) + bits.OnesCount8(c.set) }

// At returns the choice number i.
func (c *Choices) At(i int) Action {
	if c.phase == turningUp {
		return TurnUp(c.card(i))
	}
	set := c.set
	for range i {
		set &= set - 1
	}
	bit := bits.TrailingZeros8(set)
	switch {
	case c.phase == choosing:
		return Start(rules.Seat(bit))
	case bit == 0:
		return Reveal
	}
	return Buy(takes[bit-1])
}

// card returns card number i of those in the deck.
func (c *Choices) card(i int) Card {
	kind := 0
	for ; i >= int(c.cards[kind]); kind++ {
		i -= int(c.cards[kind])
	}
	return c.deck.kinds[kind]
}

// Actions lists the choices: the House's outcomes in the order of the fair deal; reveal
// and then the takes.
func (s State) Actions() []rules.Action {
	c := s.Choices()
	list := make([]rules.Action, c.Len())
	for i := range list {
		list[i] = c.At(i)
	}
	return list
}
