package strozzi

import (
	"testing"

	"medici/internal/bot/bottest"
	"medici/rules/strozzi"
)

var ladder = bottest.Ladder(Apprentice, Factor)

func TestLevels(t *testing.T) { bottest.Climb(t, strozzi.Game{}, 30, ladder) }

func TestBotsKeepToTheList(t *testing.T) {
	bottest.Steady(t, strozzi.Game{}, Apprentice, Factor)
}

func BenchmarkLevels(b *testing.B) { bottest.Measure(b, strozzi.Game{}, ladder) }
