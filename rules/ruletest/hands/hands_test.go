package hands_test

import (
	"testing"

	"medici/rules/ruletest"
	"medici/rules/ruletest/hands"
)

func TestPromises(t *testing.T) {
	ruletest.Run(t, hands.Game{}, ruletest.Games(30), ruletest.Notations("pass", "play otter", "deal otter"))
}
