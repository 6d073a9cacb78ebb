package strozzi_test

import (
	"math/rand/v2"
	"testing"

	"medici/rules"
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

// Next, Play and Apply are one thing in three forms; Next allocates nothing and leaves
// its receiver alone, also at the end of a round.
func TestNextIsApply(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	s := strozzi.Game{}.New()
	for s.Turn() != rules.Nobody {
		before, turn := s, s.Turn()
		c := s.Choices()
		a := c.At(rng.IntN(c.Len()))
		var next strozzi.State
		var err error
		if n := testing.AllocsPerRun(1, func() { next, err = s.Next(turn, a) }); n != 0 || err != nil || s != before {
			t.Fatalf("%s %s: %g allocations, %v", turn, a, n, err)
		}
		applied, _, err := s.Apply(turn, a)
		played := s
		err2 := played.Play(turn, a)
		if err != nil || err2 != nil || applied != rules.State(next) || played != next {
			t.Fatalf("%s %s: %v, %v", turn, a, err, err2)
		}
		if same, err := next.Next(strozzi.Families, a); err == nil || same != next {
			t.Fatalf("%s: a refused move changes the state, %v", a, err)
		}
		s = next
	}
}
