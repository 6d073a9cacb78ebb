package strozzi_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/ruletest"
	"medici/rules/strozzi"
)

const rulebook = "../../testdata/rulebook/strozzi"

// clauses are those of the numbered rules of Medici vs Strozzi.
var clauses = strings.Fields(`
	1.1 1.2 1.3 1.4 1.5
	2.1 2.2 2.3 2.4 2.5
	3.1 3.2
	4.1 4.2 4.3 4.4 4.5
	5.1
	6.1 6.2 6.3`)

// TestRulebook plays the rulebook's positions. Their expectations were worked
// out by hand, and the sums stand in the files.
func TestRulebook(t *testing.T) {
	shelf := rules.Shelf{strozzi.Game{}}
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
