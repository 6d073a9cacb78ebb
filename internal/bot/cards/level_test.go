package cards

import (
	"math/rand/v2"
	"testing"

	"medici/internal/bot/bottest"
	"medici/rules/cards"
)

var ladder = bottest.Ladder(Apprentice, Factor)

func TestLevels(t *testing.T) { bottest.Climb(t, cards.Game{}, 20, ladder) }

func TestBotsKeepToTheList(t *testing.T) {
	bottest.Steady(t, cards.Game{Variant: cards.Advanced}, Apprentice, Factor)
}

func BenchmarkLevels(b *testing.B) { bottest.Measure(b, cards.Game{}, ladder) }

// BenchmarkFactorDecides measures a decision of the slower level at a full table.
func BenchmarkFactorDecides(b *testing.B) {
	rng := rand.New(rand.NewPCG(7, 8))
	s, err := cards.Game{}.New(cards.MostBuyers)
	for err == nil && (s.Turn() < 0 || s.View(s.Turn()).(cards.View).Revealed < 2) {
		c := s.Choices()
		err = s.Play(s.Turn(), c.At(rng.IntN(c.Len())))
	}
	if err != nil {
		b.Fatal(err)
	}
	v := s.View(s.Turn())
	for b.Loop() {
		Factor().Choose(v, nil)
	}
}
