package strozzi

import "math/bits"

// bag is the multiset of tiles in the bag, one bit for each of the 26, in the order
// of the fair deal (6.2). Of two tiles alike the second bit is always taken first, so
// that equal multisets are equal.
type bag uint32

const wholeBag bag = 1<<TilesInAll - 1

// bit returns the place of a tile: the first one, of two.
func bit(t Tile) int {
	i := int(t) - 1
	return i + i/kinds
}

var tileAt = func() (at [TilesInAll]Tile) {
	for t := Tile(1); t <= goldTile; t++ {
		at[bit(t)] = t
		if t.twice() {
			at[bit(t)+1] = t
		}
	}
	return at
}()

func (b bag) size() int { return bits.OnesCount32(uint32(b)) }

// nth returns tile number n of those left, from 0.
func (b bag) nth(n int) Tile {
	for range n {
		b &= b - 1
	}
	return tileAt[bits.TrailingZeros32(uint32(b))]
}

// without takes out one tile; false when there is none left of it.
func (b bag) without(t Tile) (bag, bool) {
	one := bag(1) << bit(t)
	if t.twice() && b&(one<<1) != 0 {
		one <<= 1
	}
	return b &^ one, b&one != 0
}

func (b bag) list() []Tile {
	list := make([]Tile, 0, b.size())
	for ; b != 0; b &= b - 1 {
		list = append(list, tileAt[bits.TrailingZeros32(uint32(b))])
	}
	return list
}
