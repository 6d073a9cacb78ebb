package replay

import (
	"slices"
	"testing"

	"medici/internal/dev/uitest"
	"medici/tui/ui"
)

func TestLettersKeepTheirMeaning(t *testing.T) {
	uitest.Bindings(t, 16, map[string]ui.Keymap{
		"replay":  slices.Concat(stepKeys, ui.Keymap{playKey, peakKey, historyKey, shareKey, playOnKey, whatIfKey}),
		"leaving": {backKey}, "story": storyKeys, "review": append(slices.Clone(reviewKeys), otherSeatKey, lookKey,
			playOnKey, reviewLinkKey, apartKey, leadKey, togetherKey), "leaving the review": {leaveReviewKey},
		"what if": append(slices.Clone(choiceKeys), playOnKey), "leaving what if": {leaveWhatIfKey}, "the lead": answerKeys,
	})
}
