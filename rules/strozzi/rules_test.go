package strozzi_test

import (
	"testing"

	"medici/rules/ruletest"
	"medici/rules/strozzi"
)

var words = ruletest.Notations(
	"price 0", "price 1", "price 999", "draw", "buy", "decline", "discard",
	"load 3", "load 4", "load 5", "load 3 left", "load 4 middle", "load 5 right",
	"tile C0", "tile C4", "tile X5",
)

// TestPromises holds the game to the promises that every game makes, on the standard
// piers and on others.
func TestPromises(t *testing.T) {
	ruletest.Run(t, strozzi.Game{}, words)
	g, err := strozzi.Game{}.Knowing(parsed(t, otherPiers)).With("piers", parsed(t, otherPiers).Hash())
	if err != nil {
		t.Fatal(err)
	}
	ruletest.Run(t, g, words)
}
