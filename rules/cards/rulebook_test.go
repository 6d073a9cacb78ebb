package cards_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/cards"
	"medici/rules/ruletest"
)

const rulebook = "../../testdata/rulebook/cards"

// clauses are those of the numbered rules of the Card Game.
var clauses = strings.Fields(`
	1.1 1.2 1.3
	2.1 2.2 2.3 2.4 2.5
	3.1
	4.1 4.2 4.3 4.4 4.5
	5.1 5.2
	6.1 6.2 6.3`)

// few is the deck of the positions that the standard one cannot come to.
const few = "1 C5\n2 F2\n1 2f\n"

// TestRulebook plays the rulebook's positions. Their expectations were worked out by
// hand, and the sums stand in the files.
func TestRulebook(t *testing.T) {
	for _, path := range positions(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			shelf := rules.Shelf{cards.Game{}}
			if strings.Contains(string(text), " data=") {
				shelf[0] = cards.Game{}.Dealing(deck(t, few))
			}
			ruletest.Rulebook(t, shelf, path, string(text))
		})
	}
}

// Every clause has a position, and every position a clause.
func TestEveryClauseHasAPosition(t *testing.T) { ruletest.Clauses(t, clauses, positions(t)) }

func positions(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(rulebook, "*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no positions in %s: %v", rulebook, err)
	}
	return paths
}
