package medici

import (
	"strconv"
	"testing"

	"medici/internal/dev/uitest"
	"medici/rules"
)

// The hall's view of a game has room for every number of buyers.
func TestGlance(t *testing.T) {
	for _, buyers := range []int{2, 4, 6} {
		b := reach(t, buyers, rules.Spectator, others)
		uitest.Glance(t, "medici", strconv.Itoa(buyers), b.Setting, b.Glance)
	}
}
