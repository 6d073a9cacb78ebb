package merchant_test

import (
	"testing"

	"medici/rules/merchant"
	"medici/rules/ruletest"
)

// TestPromises holds Medieval Merchant to the promises that every game makes.
func TestPromises(t *testing.T) {
	ruletest.Run(t, merchant.Standard(), ruletest.Games(2), ruletest.Notations(
		"marker 2", "marker 8", "marker 9", "marker high", "start 1", "start 6", "home hof", "home gent", "marker gent",
		"marker hof", "grow hof", "letter grow gent", "letter collect", "collect", "open gent", "letter open wien", "pass",
	))
}
