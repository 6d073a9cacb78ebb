package strozzi

import "testing"

// A price looks like a slip when it is high in itself, for the tiles, and for the family that has the least.
func TestSteep(t *testing.T) {
	for what, c := range map[string]struct {
		lot          []Tile
		poorest, bid int
		steep        bool
	}{
		"no lot":                     {nil, 100, 51, true},
		"not high":                   {nil, 60, 50, false},
		"ten times the lot":          {[]Tile{NewTile(Fur, 4), NewTile(Gold, 0)}, 100, 90, false},
		"more than that":             {[]Tile{NewTile(Fur, 4), NewTile(Gold, 0)}, 100, 91, true},
		"half of what the least has": {nil, 120, 60, false},
		"more than half":             {nil, 120, 61, true},
	} {
		if got := (View{Lot: c.lot, Florins: []int{300, c.poorest, 200}}).Steep(c.bid); got != c.steep {
			t.Errorf("%s: %d is steep: %t", what, c.bid, got)
		}
	}
}
