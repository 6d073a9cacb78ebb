package medici

import (
	"math/bits"

	"medici/rules"
)

// Choices are the legal actions of the seat whose turn it is, without a list:
// At counts from 0 to Len-1 in the order of Actions and allocates nothing.
type Choices struct {
	phase  phase  // filling is told as turningUp: the House does the same
	seats  uint8  // candidates for first selector
	unseen unseen // cards that may be turned up
	bid    int16  // the lowest legal bid
	most   int16  // the highest
}

// Choices of the seat whose turn it is.
func (s *State) Choices() Choices {
	switch s.phase {
	case choosing:
		return Choices{phase: choosing, seats: s.poorest()}
	case turningUp, filling:
		return Choices{phase: turningUp, unseen: s.unseen}
	case bidding:
		bid, _ := s.highest()
		return Choices{phase: bidding, bid: int16(bid) + 1, most: s.florins[s.turn]}
	}
	return Choices{phase: s.phase}
}

// Len returns how many there are; 0 when the game is over.
func (c Choices) Len() int {
	switch c.phase {
	case choosing:
		return bits.OnesCount8(c.seats)
	case turningUp:
		return c.unseen.size()
	case selecting:
		return 2
	case bidding:
		return int(c.most-c.bid) + 2
	}
	return 0
}

// At returns the choice number i.
func (c Choices) At(i int) Action {
	switch c.phase {
	case choosing:
		set := c.seats
		for range i {
			set &= set - 1
		}
		return Start(rules.Seat(bits.TrailingZeros8(set)))
	case turningUp:
		return TurnUp(c.unseen.nth(i))
	case selecting:
		if i == 0 {
			return Draw
		}
		return Sell
	}
	if i == 0 {
		return Pass
	}
	return Bid(int(c.bid) + i - 1)
}

// Actions lists the choices: the House's outcomes in the order of the fair deal,
// then draw, sell, and pass before the bids, which are a Span when there are several.
func (s State) Actions() []rules.Action {
	c := s.Choices()
	if c.phase == bidding && c.most > c.bid {
		return []rules.Action{Pass, bids{c.bid, c.most}}
	}
	list := make([]rules.Action, 0, c.Len())
	if c.phase == turningUp {
		for left := c.unseen; left != 0; left &= left - 1 {
			list = append(list, cards[left.nth(0)].turnedUp)
		}
		return list
	}
	for i := range c.Len() {
		list = append(list, c.At(i))
	}
	return list
}

// bids is a rules.Span: every bid from the least to the most, in florins.
type bids struct{ least, most int16 }

func (b bids) String() string            { return rules.SpanNotation("bid", int(b.least), int(b.most)) }
func (b bids) Bounds() (least, most int) { return int(b.least), int(b.most) }
func (b bids) At(n int) rules.Action     { return Bid(n) }
