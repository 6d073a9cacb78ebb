package strozzi_test

import (
	"testing"

	"medici/internal/dev/rulebook"
	"medici/rules"
	"medici/rules/strozzi"
)

// clauses are those of the numbered rules of Medici vs Strozzi.
const clauses = `
	1.1 1.2 1.3 1.4 1.5
	2.1 2.2 2.3 2.4 2.5
	3.1 3.2
	4.1 4.2 4.3 4.4 4.5
	5.1
	6.1 6.2 6.3`

// TestRulebook plays the rulebook's positions. Their expectations were worked out by hand, and
// the sums stand in the files.
func TestRulebook(t *testing.T) {
	rulebook.Play(t, "strozzi", clauses, func(string) rules.Shelf { return rules.Shelf{strozzi.Game{}} })
}
