package merchant_test

import (
	"testing"

	"medici/rules/merchant"
	"medici/rules/ruletest"
)

// notations are moves that a game may never list.
var notations = ruletest.Notations(
	"marker 2", "marker 8", "marker 9", "marker high", "start 1", "start 6", "home hof", "home gent", "marker gent",
	"marker hof", "grow hof", "letter grow gent", "letter collect", "collect", "open gent", "letter open wien", "pass",
)

// TestPromises holds Medieval Merchant to the promises that every game makes, on a map
// that is not the standard one.
func TestPromises(t *testing.T) {
	ruletest.Run(t, another(t), notations, ruletest.Games(1))
}

// TestPromisesInLongGames is the same on the standard map, for games in which merchants rather do something
// than pass: most random games end before a marker is awarded.
func TestPromisesInLongGames(t *testing.T) {
	ruletest.Run(t, merchant.Standard(), notations, ruletest.Games(1), ruletest.Liking(func(move string) int {
		return lively(nil, move)
	}))
}
