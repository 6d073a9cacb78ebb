package cards_test

import (
	"strings"
	"testing"

	"medici/internal/dev/rulebook"
	"medici/rules"
	"medici/rules/cards"
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
