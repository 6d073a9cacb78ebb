package narration_test

import (
	"testing"

	"golang.org/x/text/language"

	"medici/internal/games/narration"
	"medici/internal/people"
	"medici/internal/text/words"
	"medici/lobby/match"
	"medici/rules"
)

// A player alone with bots knows that the game is not rated, and is not told; a spectator is.
func TestWhoPlaysAlone(t *testing.T) {
	for you, want := range map[rules.Seat]string{
		0: "", rules.Spectator: "Not rated: fewer than two people play.",
	} {
		u := match.Update{Table: &match.Info{Unrated: string(people.Alone)}, You: you}
		if got := narration.Rated(words.In(language.English), &u); got != want {
			t.Errorf("seat %s is told %q", you, got)
		}
	}
}
