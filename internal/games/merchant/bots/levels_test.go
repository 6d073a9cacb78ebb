package bots

import (
	"testing"

	"medici/internal/dev/bottest"
	"medici/rules/merchant"
)

var ladder = bottest.Ladder(2, Apprentice, Factor, Banker)

func TestLevels(t *testing.T) { bottest.Climb(t, merchant.Standard(), 15, ladder) }

// A factor that leads lets no random play end the game while secret ducats might decide.
func TestFactorBeatsRandom(t *testing.T) {
	for n, least := range map[int]float64{2: 0.9, 6: 0.8} {
		if won := (bottest.Rung{Bot: Factor}).Share(t, merchant.Standard(), n, 10); won < least {
			t.Errorf("of %d merchants the factor won %.3f of its games against random play, less than %.3f", n, won, least)
		}
	}
}

func TestBotsKeepToTheList(t *testing.T) {
	bottest.Steady(t, merchant.Standard(), Apprentice, Factor, Banker)
}

func TestTemperaments(t *testing.T) { bottest.Differ(t, merchant.Standard(), Factor, Manners) }

func BenchmarkLevels(b *testing.B) { bottest.Measure(b, merchant.Standard(), ladder) }
