package medici

import "math/bits"

// unseen is the multiset of cards not yet seen today (2.3), one bit for each of
// the 36, in the order of the fair deal. The two fives of a commodity are two
// bits; the second is always taken first, so equal multisets are equal.
type unseen uint64

const wholeDeck unseen = 1<<CardsInAll - 1

// bit returns the place of a card: of a five, of the first one.
func bit(c Card) int {
	if c == goldCrd {
		return CardsInAll - 1
	}
	i := int(c) - 1
	return i + i/kinds
}

var cardAt = func() (t [CardsInAll]Card) {
	for c := Card(1); c <= goldCrd; c++ {
		t[bit(c)] = c
		if c.Value() == 5 {
			t[bit(c)+1] = c
		}
	}
	return t
}()

func (u unseen) size() int { return bits.OnesCount64(uint64(u)) }

// nth returns card number n of those left, from 0.
func (u unseen) nth(n int) Card {
	for range n {
		u &= u - 1
	}
	return cardAt[bits.TrailingZeros64(uint64(u))]
}

// without takes out one card; false when there is none left of it.
func (u unseen) without(c Card) (unseen, bool) {
	b := unseen(1) << bit(c)
	if c.Value() == 5 && u&(b<<1) != 0 {
		b <<= 1
	}
	return u &^ b, u&b != 0
}

func (u unseen) appendTo(list []Card) []Card {
	for ; u != 0; u &= u - 1 {
		list = append(list, cardAt[bits.TrailingZeros64(uint64(u))])
	}
	return list
}
