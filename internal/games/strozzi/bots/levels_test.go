package bots

import (
	"testing"

	"medici/internal/dev/bottest"
	"medici/rules/strozzi"
)

var ladder = bottest.Ladder(4, Apprentice, Factor, Banker)

func TestLevels(t *testing.T) { bottest.Climb(t, strozzi.Game{}, 30, ladder) }

func TestBotsKeepToTheList(t *testing.T) {
	bottest.Steady(t, strozzi.Game{}, Apprentice, Factor, Banker)
}

func TestTemperaments(t *testing.T) { bottest.Differ(t, strozzi.Game{}, Factor, Manners) }

func BenchmarkLevels(b *testing.B) { bottest.Measure(b, strozzi.Game{}, ladder) }
