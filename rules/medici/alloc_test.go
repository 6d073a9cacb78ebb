package medici_test

import (
	"math/rand/v2"
	"testing"

	"medici/rules"
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

// Next is as cheap as Play, and leaves its receiver alone, at every move of a
// game: also at the end of a day.
func TestNextAllocatesNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	s, err := medici.Game{}.New(4)
	if err != nil {
		t.Fatal(err)
	}
	for s.Turn() != rules.Nobody {
		before, turn := s, s.Turn()
		c := s.Choices()
		a := c.At(rng.IntN(c.Len()))
		var next medici.State
		if n := testing.AllocsPerRun(1, func() { next, err = s.Next(turn, a) }); n != 0 || err != nil {
			t.Fatalf("%s %s: %g allocations, %v", turn, a, n, err)
		}
		if s != before {
			t.Fatalf("%s %s changes the state it was made in", turn, a)
		}
		s = next
	}
}

// Next, Play and Apply are one thing in three forms.
func TestNextIsApply(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	s, err := medici.Game{Edition: medici.Edition1995}.New(6)
	if err != nil {
		t.Fatal(err)
	}
	for s.Turn() != rules.Nobody {
		c := s.Choices()
		a := c.At(rng.IntN(c.Len()))
		next, err := s.Next(s.Turn(), a)
		applied, _, err2 := s.Apply(s.Turn(), a)
		played := s
		err3 := played.Play(s.Turn(), a)
		if err != nil || err2 != nil || err3 != nil || applied != rules.State(next) || played != next {
			t.Fatalf("%s %s: %v, %v, %v", s.Turn(), a, err, err2, err3)
		}
		stranger := rules.Seat(medici.MostBuyers)
		if same, err := next.Next(stranger, a); err == nil || same != next {
			t.Fatalf("%s %s: refused moves change the state, %v", stranger, a, err)
		}
		s = next
	}
}
