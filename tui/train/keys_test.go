package train

import (
	"testing"

	"medici/internal/dev/uitest"
	"medici/tui/ui"
)

func TestLettersKeepTheirMeaning(t *testing.T) {
	uitest.Bindings(t, 5, map[string]ui.Keymap{"a task": append(ui.Keymap{asideKey}, chooseKeys...),
		"its answer": {againKey}, "the board": {backKey}})
}
