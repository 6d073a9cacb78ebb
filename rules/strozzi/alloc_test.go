package strozzi_test

import (
	"math/rand/v2"
	"testing"

	"medici/rules/strozzi"
)

// playout plays one random game and returns how many moves it took.
func playout(tb testing.TB, rng *rand.Rand) (moves int) {
	s := strozzi.Game{}.New()
	for ; ; moves++ {
		c := s.Choices()
		n := c.Len()
		if n == 0 {
			return moves
		}
		if err := s.Play(s.Turn(), c.At(rng.IntN(n))); err != nil {
			tb.Fatal(err)
		}
	}
}

// Bots play many games in their heads: a whole random game may not allocate.
func TestPlayoutsAllocateNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	if n := testing.AllocsPerRun(50, func() { playout(t, rng) }); n != 0 {
		t.Errorf("%g allocations a game", n)
	}
}

// BenchmarkPlayout plays whole games of random choices.
func BenchmarkPlayout(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	moves := 0
	for b.Loop() {
		moves += playout(b, rng)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}
