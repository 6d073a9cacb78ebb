package ruletest

import (
	"slices"
	"strings"
)

// Clauses compares a rulebook with its numbered rules: every clause has a position, and every position a
// clause, which begins the name of its file, as in 2.3-the-example.txt.
func Clauses(t TB, clauses, paths []string) {
	t.Helper()
	known := map[string]bool{}
	for _, path := range paths {
		clause, _, _ := strings.Cut(path[strings.LastIndexAny(path, `/\`)+1:], "-")
		known[clause] = true
		if !slices.Contains(clauses, clause) {
			t.Errorf("%s is of no clause", path)
		}
	}
	for _, c := range clauses {
		if !known[c] {
			t.Errorf("clause %s has no position", c)
		}
	}
}
