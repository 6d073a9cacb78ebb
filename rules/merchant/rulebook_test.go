package merchant_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/merchant"
	"medici/rules/ruletest"
)

const rulebook = "../../testdata/rulebook/merchant"

// clauses are those of the numbered rules of Medieval Merchant that a record can break or hold.
var clauses = strings.Fields(`
	1.1 1.2 1.3 1.4 1.5
	2.1 2.2 2.3 2.4 2.5 2.6
	3.1 3.2 3.3 3.4
	4.1 4.2 4.3 4.4
	5.1 5.2 5.3 5.4
	6.1 6.2 6.3
	7.1 7.2 7.3 7.4
	8.1 8.2
	9.1 9.2 9.3
	10.2 10.3 10.4`)

// TestRulebook plays the rulebook's positions. Their expectations were worked
// out by hand, and the sums stand in the files.
func TestRulebook(t *testing.T) {
	shelf := rules.Shelf{merchant.Standard()}
	for _, path := range positions(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
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
