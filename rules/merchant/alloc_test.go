package merchant_test

import (
	"math/rand/v2"
	"testing"

	"medici/rules"
	"medici/rules/merchant"
)

// Bots play many games in their heads: a whole random game may not allocate but for
// its list of choices, with any number of merchants.
func TestPlayoutsAllocateNothing(t *testing.T) {
	for n := 2; n <= merchant.MostMerchants; n++ {
		rng := rand.New(rand.NewPCG(1, uint64(n)))
		start, err := merchant.Standard().New(n)
		if err != nil {
			t.Fatal(err)
		}
		room := make([]merchant.Action, 0, 90)
		if n := testing.AllocsPerRun(20, func() { playout(t, rng, start, room) }); n != 0 {
			t.Errorf("%g allocations a game", n)
		}
	}
}

// playout plays one random game and returns how many moves it took.
func playout(tb testing.TB, rng *rand.Rand, s merchant.State, room []merchant.Action) (moves int) {
	for ; s.Turn() != rules.Nobody; moves++ {
		list := s.Choices(room)
		if err := s.Play(s.Turn(), list[rng.IntN(len(list))]); err != nil {
			tb.Fatal(err)
		}
	}
	return moves
}

// BenchmarkPlayout plays whole random games of four merchants.
func BenchmarkPlayout(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	start, err := merchant.Standard().New(4)
	if err != nil {
		b.Fatal(err)
	}
	room := make([]merchant.Action, 0, 90)
	b.ReportAllocs()
	moves := 0
	for b.Loop() {
		moves += playout(b, rng, start, room)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}
