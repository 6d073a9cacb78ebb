package voice

import (
	"slices"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/voicetest"
	"medici/internal/dev/wordtest"
	"medici/internal/games/spoken"
	bot "medici/internal/games/strozzi/bots"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/strozzi"
)

var names = []string{"ann", "bob"}

func newVoice() voice {
	return New(spoken.Setting{Words: wordtest.In(language.English),
		Name: func(s rules.Seat) string { return names[s] }}).(voice)
}

// game returns one of bots.
func game() voicetest.Game {
	return voicetest.Game{Rules: strozzi.Game{}, Players: slices.Repeat([]match.Bot{bot.Steady()}, len(names))}
}

func TestQuestionsAreTheRules(t *testing.T) { game().Questions(t, newVoice()) }

func TestEveryTopicTellsInEveryPosition(t *testing.T) { game().Topics(t, newVoice(), 0) }

func TestToldIsAllButThePawns(t *testing.T) {
	order := [4]rules.Event{strozzi.GameOver{}, strozzi.RoundScored{}, strozzi.PierPaid{}, strozzi.RoundBegan{}}
	game().Told(t, newVoice(), strozzi.PawnMoved{}, strozzi.Rounds, order)
}

func TestRulesAndMovesAreSentences(t *testing.T) {
	v := newVoice()
	voicetest.Sentences(t, v)
	if !v.Opens(strozzi.TileDrawn{Lot: 1}) || v.Opens(strozzi.TileDrawn{Lot: 2}) || v.Opens(strozzi.PriceNamed{}) {
		t.Error("a lot opens with its first tile")
	}
}
