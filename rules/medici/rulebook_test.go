package medici_test

import (
	"testing"

	"medici/internal/dev/rulebook"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/shares"
)

// clauses are those of the numbered rules of Medici.
const clauses = `
	1.1 1.2 1.3 1.4
	2.1 2.2 2.3 2.4
	3.1 3.2 3.3 3.4 3.5
	4.1 4.2 4.3 4.4 4.5 4.6
	5.1 5.2
	6.1 6.2 6.3 6.4
	7.1 7.2 7.3 7.4
	8.1
	9.1 9.2 9.3`

// TestRulebook plays the rulebook's positions. Their expectations were worked out by hand, and
// the sums stand in the files.
func TestRulebook(t *testing.T) {
	rulebook.Play(t, "medici", clauses, func(string) rules.Shelf { return rules.Shelf{medici.Game{}} })
}

// TestReading holds the rules that people read to those that are played.
func TestReading(t *testing.T) {
	paid := func(worth []int, table shares.Table) (all []int) {
		for b := range worth {
			all = append(all, shares.Pay(worth, b, &table, 1).Florins)
		}
		return all
	}
	rulebook.Read(t, "medici", clauses,
		rulebook.Example{Says: `Ships of ([\d, and]+) bring ([\d, and]+\d)`, Makes: func(worth []int) []int {
			ships, _ := medici.Game{}.Pays(len(worth))
			return paid(worth, ships)
		}},
		rulebook.Example{Says: `Levels ([\d, and]+) bring ([\d, and]+\d)`, Makes: func(levels []int) []int {
			_, tracks := medici.Game{}.Pays(len(levels))
			all := paid(levels, tracks)
			for b, level := range levels {
				all[b] += medici.Game{}.Bonus(level)
			}
			return all
		}},
	)
}
