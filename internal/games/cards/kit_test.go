package cards_test

import (
	"testing"

	"medici/internal/dev/kittest"
	"medici/internal/games/cards"
)

// An operator's deck may have other cards, as many as there can be, or few.
func TestKitWithAnotherDeck(t *testing.T) {
	kittest.RunGiven(t, cards.Kit, map[string]string{
		"large": "60 C9\n40 7\n3 DD9f\n10 SS5\n8 9f\n7 G0\n",
		"small": "9 C2\n9 F3\n9 D5\n2 S0f\n",
	})
}
