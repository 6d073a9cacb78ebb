package cards_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"medici/rules/cards"
)

// Bots play many games in their heads: a whole random game may not allocate, with any
// number of buyers.
func TestPlayoutsAllocateNothing(t *testing.T) {
	for buyers := 2; buyers <= cards.MostBuyers; buyers++ {
		rng := rand.NewPCG(1, uint64(buyers))
		if n := testing.AllocsPerRun(20, func() { playout(t, rng, buyers) }); n != 0 {
			t.Errorf("%d buyers: %g allocations a game", buyers, n)
		}
	}
}

// BenchmarkPlayout plays whole games of four buyers who choose at random among all their
// legal actions.
func BenchmarkPlayout(b *testing.B) {
	rng := rand.NewPCG(1, 2)
	b.ReportAllocs()
	moves := 0
	for b.Loop() {
		moves += playout(b, rng, 4)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}

// playout plays one random game and returns how many moves it took.
func playout(tb testing.TB, rng *rand.PCG, buyers int) (moves int) {
	s, err := cards.Game{}.New(buyers)
	for ; err == nil; moves++ {
		c := s.Choices()
		n := c.Len()
		if n == 0 {
			return moves
		}
		pick, _ := bits.Mul64(rng.Uint64(), uint64(n))
		err = s.Play(s.Turn(), c.At(int(pick)))
	}
	tb.Fatal(err)
	return 0
}
