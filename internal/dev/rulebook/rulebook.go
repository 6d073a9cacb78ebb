// Package rulebook plays the positions of a game's rulebook, which stand in
// testdata/rulebook, in the tests of that game. It knows no game.
package rulebook

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/ruletest"
)

// Play plays all positions of a game's folder, each with the games that its text is for. Every
// clause of the numbered rules has a position there, and every position a clause.
func Play(t *testing.T, game, clauses string, shelf func(text string) rules.Shelf) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("../../testdata/rulebook", game, "*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no positions of %s: %v", game, err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			ruletest.Rulebook(t, shelf(string(text)), path, string(text))
		})
	}
	ruletest.Clauses(t, strings.Fields(clauses), paths)
}
