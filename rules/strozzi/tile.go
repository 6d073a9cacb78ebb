package strozzi

import "medici/rules"

// Good is one of the four goods (1.1), in the order of the fair deal.
type Good int8

const (
	Cloth Good = iota
	Fur
	Dye
	Spice
	// Gold moves no pawn (4.2).
	Gold
)

// Goods is how many goods can have a track.
const Goods = 4

const letters = "CFDSX"

// Letter returns the good's letter in the notation: C, F, D, S, X.
func (g Good) Letter() string { return letters[g : g+1] }

// Tile is a kind of tile. The zero Tile is none; the others are ordered as the fair
// deal lists them: C, F, D, S, each by value, then gold.
type Tile uint8

const (
	kinds    = 5                     // values 0 to 4 of a good
	goldTile = Tile(Goods*kinds + 1) // X5
	sixTiles = kinds + 1             // of a good, two of them of value 4
	// TilesInAll is the number of tiles in the bag when a round begins (1.1).
	TilesInAll = Goods*sixTiles + 2
)

// NewTile returns the tile of a good and a value from 0 to 4, or gold.
func NewTile(g Good, value int) Tile {
	if g == Gold {
		return goldTile
	}
	return Tile(int(g)*kinds + value + 1)
}

// Good returns the tile's good, or Gold.
func (t Tile) Good() Good { return tiles[t].good }

// Value returns what the tile is worth on a ship: 0 to 4, gold 5.
func (t Tile) Value() int { return int(tiles[t].value) }

// Steps returns how far the tile draws the pawn of its good: two steps for a value of 0,
// else one, none for gold (4.2).
func (t Tile) Steps() int { return int(tiles[t].steps) }

// twice reports whether there are two such tiles (1.1).
func (t Tile) twice() bool { return tiles[t].value >= kinds-1 }

// String returns the tile in the notation: letter and value, like C4; gold is X5.
func (t Tile) String() string { return tiles[t].name }

// MarshalText writes the tile's notation into JSON.
func (t Tile) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// ParseTile reads a tile's notation.
func ParseTile(s string) (Tile, error) {
	for t := Tile(1); t <= goldTile; t++ {
		if tiles[t].name == s {
			return t, nil
		}
	}
	return 0, rules.Forbid("1.1", "%q is no tile: tiles are C, F, D or S with a value from 0 to 4, like C4, and X5", s)
}

// tiles tells of each Tile what its methods answer; computed once, as the methods
// stand in the hot path of playouts.
var tiles = func() (t [goldTile + 1]struct {
	good         Good
	value, steps int8
	name         string
}) {
	for g := Cloth; g <= Spice; g++ {
		for v := range kinds {
			k := &t[NewTile(g, v)]
			k.good, k.value, k.steps, k.name = g, int8(v), 1, g.Letter()+string(rune('0'+v))
		}
		t[NewTile(g, 0)].steps = 2
	}
	t[goldTile].good, t[goldTile].value, t[goldTile].name = Gold, 5, "X5"
	return t
}()
