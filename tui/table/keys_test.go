package table

import (
	"testing"

	"medici/internal/dev/uitest"
	"medici/tui/ui"
)

func TestLettersKeepTheirMeaning(t *testing.T) {
	uitest.Bindings(t, 30, map[string]ui.Keymap{
		"advice": {adviceKey, closeAdviceKey}, "an invitation": append(ui.Keymap{engageKey},
			askingKeys...), "meanwhile": meanwhileKeys, "watching": {lookKey, guessKey},
		"waiting": append(ui.Keymap{sitKey}, waitingKeys...),
		"moving":  {onwardKey}, "the draws": {sealKey}, "vote": append(ui.Keymap{ballotKey},
			ballotKeys...), "leaving": leavingKeys, "the help": helpSheetKeys,
		"table":  {storyKey, leaveKey, readyKey, rematchKey, toEveningKey, takeBackKey},
		"lesson": {nextStopKey, playOnKey, formerStopKey, stopLessonKey},
	})
}
