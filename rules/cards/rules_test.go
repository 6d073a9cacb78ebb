package cards_test

import (
	"testing"

	"medici/rules/cards"
	"medici/rules/ruletest"
)

// TestPromises holds the game to the promises that every game makes, with the standard
// deck and with one that gives out within a round.
func TestPromises(t *testing.T) {
	few, err := cards.ParseDeck([]byte("9 C2\n5 FF0\n6 G9f\n9 7\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range []cards.Game{{}, cards.Game{}.Dealing(few)} {
		ruletest.Run(t, g, ruletest.Games(2), ruletest.Notations(
			"start 1", "start 6", "card C5", "card CC0", "card C0f", "card 7", "card 2f", "card 9", "card S1",
			"reveal", "take 1", "take 1 2", "take 1 3", "take 1 2 3",
		))
	}
}
