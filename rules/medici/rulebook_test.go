package medici_test

import (
	"testing"

	"medici/internal/dev/rulebook"
	"medici/rules"
	"medici/rules/medici"
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
