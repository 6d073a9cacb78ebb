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
