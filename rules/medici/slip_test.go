package medici

import (
	"testing"

	"medici/rules"
)

func TestSteep(t *testing.T) {
	for _, c := range []struct {
		worth, purse, least, bid int
		steep                    bool
	}{
		{9, 61, 3, 33, true}, {9, 61, 3, 23, false}, {9, 61, 3, 24, true},
		{15, 30, 4, 15, false}, {15, 30, 4, 16, true}, {15, 30, 8, 16, false},
		{0, 30, 1, 5, false}, {0, 30, 1, 6, true},
	} {
		v := View{Florins: []int{c.purse}, May: May{Speak: true, LeastBid: c.least, Most: c.purse}}
		for n := c.worth; n > 0; n -= 5 {
			v.Lot = append(v.Lot, NewCard(Cloth, min(n, 5)))
		}
		if got := v.Steep(c.bid); got != c.steep {
			t.Errorf("steep is %t: %+v", got, c)
		}
	}
}

func TestGiven(t *testing.T) {
	lot := []Card{NewCard(Cloth, 1), NewCard(Fur, 1)}
	full := []Card{NewCard(Dye, 1), NewCard(Dye, 2), NewCard(Dye, 3), NewCard(Dye, 4)}
	base := View{You: 1, Selector: 3, Holds: 5, Lot: lot, Florins: []int{9, 9, 9, 9}, Ships: make([][]Card, 4),
		May: May{Speak: true, LeastBid: 1, Most: 9}}
	for name, c := range map[string]struct {
		change func(*View)
		given  bool
	}{
		"two speak later":                  {func(*View) {}, false},
		"one has no room, one no money":    {func(v *View) { v.Ships[2] = full; v.Florins[3] = 1 }, true},
		"the selector could answer":        {func(v *View) { v.Ships[2] = full }, false},
		"the selector speaks last":         {func(v *View) { v.Selector = 1 }, true},
		"somebody has bid":                 {func(v *View) { v.Selector, v.May.LeastBid = 1, 3 }, false},
		"it is not for the reader to say":  {func(v *View) { v.Selector, v.May = 1, May{} }, false},
		"who spoke before does not matter": {func(v *View) { v.Selector, v.You = rules.Seat(0), rules.Seat(0) }, true},
	} {
		v := base
		v.Florins, v.Ships = append([]int{}, base.Florins...), make([][]Card, 4)
		if c.change(&v); v.Given() != c.given {
			t.Errorf("%s: given is %t", name, v.Given())
		}
	}
}
