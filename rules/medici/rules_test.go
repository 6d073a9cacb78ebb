package medici_test

import (
	"testing"

	"medici/rules/medici"
	"medici/rules/ruletest"
)

// TestPromises holds Medici to the promises that every game makes.
func TestPromises(t *testing.T) {
	ruletest.Run(t, medici.Game{}, ruletest.Notations(
		"bid 0", "bid -1", "bid 1", "bid 1000", "bid 2147483647", "bid -2147483648",
		"start 1", "start 6", "card C0", "card C5", "card X10", "draw", "sell", "pass",
	))
}
