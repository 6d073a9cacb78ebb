package cards_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"medici/rules"
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

// Next, Play and Apply are one thing in three forms, of which Next and Play allocate
// nothing and leave a refused move without a trace.
func TestNextIsApply(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	s, err := cards.Game{Variant: cards.Advanced}.New(4)
	if err != nil {
		t.Fatal(err)
	}
	for s.Turn() != rules.Nobody {
		c := s.Choices()
		a := c.At(rng.IntN(c.Len()))
		before, turn := s, s.Turn()
		var next cards.State
		if n := testing.AllocsPerRun(1, func() { next, err = s.Next(turn, a) }); n != 0 || err != nil {
			t.Fatalf("%s %s: %g allocations, %v", turn, a, n, err)
		}
		applied, _, err := s.Apply(turn, a)
		played := s
		err2 := played.Play(turn, a)
		if s != before || err != nil || err2 != nil || applied != rules.State(next) || played != next {
			t.Fatalf("%s %s: %v, %v", turn, a, err, err2)
		}
		stranger := rules.Seat(cards.MostBuyers)
		if same, err := next.Next(stranger, a); err == nil || same != next {
			t.Fatalf("%s %s: refused moves change the state, %v", stranger, a, err)
		}
		s = next
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
