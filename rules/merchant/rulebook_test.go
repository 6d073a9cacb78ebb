package merchant_test

import (
	"testing"

	"medici/internal/dev/rulebook"
	"medici/rules"
	"medici/rules/merchant"
)

// clauses are those of the numbered rules of Medieval Merchant that a record can break or hold.
const clauses = `
	1.1 1.2 1.3 1.4 1.5
	2.1 2.2 2.3 2.4 2.5 2.6
	3.1 3.2 3.3 3.4
	4.1 4.2 4.3 4.4
	5.1 5.2 5.3 5.4
	6.1 6.2 6.3
	7.1 7.2 7.3 7.4
	8.1 8.2
	9.1 9.2 9.3
	10.2 10.3 10.4`

// TestRulebook plays the rulebook's positions. Their expectations were worked out by hand, and
// the sums stand in the files.
func TestRulebook(t *testing.T) {
	rulebook.Play(t, "merchant", clauses, func(string) rules.Shelf { return rules.Shelf{merchant.Standard()} })
}

// TestReading holds the rules that people read to those that are played.
func TestReading(t *testing.T) {
	rulebook.Read(t, "merchant", clauses,
		rulebook.Example{Says: `(\d+ points, \d+ territories and \d+ ducats) make (\d+)`, Makes: func(given []int) []int {
			f := merchant.Final{Before: given[0], Territories: given[1], Ducats: given[2]}
			return []int{f.Before + f.OfTerritories() + f.OfDucats()}
		}},
		rulebook.Example{Says: `(\d+) ducats become (\d+)`, Makes: func(given []int) []int {
			income, withLetter := earning(given[0]).Income(0)
			if income != given[0] {
				t.Errorf("the income is %d, not %d", income, given[0])
			}
			return []int{withLetter}
		}},
		rulebook.Example{Says: `of size (\d+), that is (\d+) houses`, Makes: func(given []int) []int {
			return []int{merchant.Majority(given[0])}
		}},
	)
}

// earning returns a position of two merchants in which the first would collect so many ducats.
func earning(ducats int) merchant.View {
	v := merchant.View{Actor: 1, Map: merchant.Standard().Map(), Points: make([]int, 2)}
	for i := range v.Map.Places {
		p, left := &v.Map.Places[i], ducats-v.Basic()
		for _, placed := range v.Placed {
			left -= v.Pays(0, placed)
		}
		if p.City() && left > 0 {
			houses := max(1, p.Size-left/v.Fee())
			v.Placed = append(v.Placed, p)
			v.Rings = append(v.Rings, merchant.Ring{Place: p, Houses: make([]rules.Seat, houses)})
		}
	}
	return v
}
