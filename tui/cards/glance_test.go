package cards

import (
	"strconv"
	"testing"

	"medici/internal/dev/uitest"
	"medici/rules"
	"medici/rules/cards"
)

// The hall's view of a game has room for every number of buyers.
func TestGlance(t *testing.T) {
	for _, buyers := range []int{2, 4, 6} {
		b := reach(t, cards.Basic, buyers, rules.Spectator,
			func(v cards.View, _ *Board) bool { return v.Round == 2 && v.Actor >= 0 && len(v.Market) > 1 })
		uitest.Glance(t, "cards", strconv.Itoa(buyers), b.Setting, b.Glance)
	}
}
