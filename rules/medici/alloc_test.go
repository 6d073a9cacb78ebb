package medici_test

import (
	"math/rand/v2"
	"testing"

	"medici/rules/medici"
)

// Bots play millions of games in their heads: a whole random game may not
// allocate, with any number of buyers.
func TestPlayoutsAllocateNothing(t *testing.T) {
	for buyers := 2; buyers <= medici.MostBuyers; buyers++ {
		rng := rand.NewPCG(1, uint64(buyers))
		if n := testing.AllocsPerRun(20, func() { playout(t, rng, buyers) }); n != 0 {
			t.Errorf("%d buyers: %g allocations a game", buyers, n)
		}
	}
}
