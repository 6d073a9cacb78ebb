package bots

import (
	"math/rand/v2"
	"testing"

	"medici/internal/dev/bottest"
	"medici/lobby/match"
	"medici/rules/cards"
)

var ladder = bottest.Ladder(40, Apprentice, Factor, Banker)

func TestLevels(t *testing.T) { bottest.Climb(t, cards.Game{}, 20, ladder) }

func TestBotsKeepToTheList(t *testing.T) {
	bottest.Steady(t, cards.Game{Variant: cards.Advanced}, Apprentice, Factor, Banker)
}

func TestTemperaments(t *testing.T) { bottest.Differ(t, cards.Game{}, Factor, Manners) }

func BenchmarkLevels(b *testing.B) { bottest.Measure(b, cards.Game{}, ladder) }

// BenchmarkFactorDecides measures a decision at a full table.
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
		Factor(match.Brief{}).Choose(v, nil)
	}
}
