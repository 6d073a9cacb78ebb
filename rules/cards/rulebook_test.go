package cards_test

import (
	"strings"
	"testing"

	"medici/internal/dev/rulebook"
	"medici/rules"
	"medici/rules/cards"
	"medici/rules/shares"
)

// clauses are those of the numbered rules of the Card Game.
const clauses = `
	1.1 1.2 1.3
	2.1 2.2 2.3 2.4 2.5
	3.1
	4.1 4.2 4.3 4.4 4.5
	5.1 5.2
	6.1 6.2 6.3`

// few is the deck of the positions that the standard one cannot come to.
const few = "1 C5\n2 F2\n1 2f\n"

// TestRulebook plays the rulebook's positions. Their expectations were worked out by hand, and
// the sums stand in the files.
func TestRulebook(t *testing.T) {
	rulebook.Play(t, "cards", clauses, func(text string) rules.Shelf {
		if strings.Contains(text, " data=") {
			return rules.Shelf{cards.Game{}.Dealing(deck(t, few))}
		}
		return rules.Shelf{cards.Game{}}
	})
}

// TestReading holds the rules that people read to those that are played.
func TestReading(t *testing.T) {
	paid := func(worth []int, table shares.Table) (all []int) {
		for b := range worth {
			all = append(all, shares.Pay(worth, b, &table, cards.Coin).Florins)
		}
		return all
	}
	icons := func(v cards.Variant) func([]int) []int {
		return func(icons []int) []int {
			all := paid(icons, cards.GoodPay())
			for b, n := range icons {
				if all[b] += v.Bonus(n, len(icons)); n == 0 {
					all[b] = 0
				}
			}
			return all
		}
	}
	rulebook.Read(t, "cards", clauses,
		rulebook.Example{Says: `Ships of ([\d, and]+) bring ([\d, and]+\d)`, Makes: func(worth []int) []int {
			return paid(worth, shares.Ships(len(worth)))
		}},
		rulebook.Example{Says: `Icons of ([\d, and]+) bring ([\d, and]+\d)`, Makes: icons(cards.Basic)},
		rulebook.Example{Says: `Advanced icons of ([\d, and]+) bring ([\d, and]+\d)`, Makes: icons(cards.Advanced)},
	)
}
