package rounds

import (
	"testing"

	"medici/internal/dev/uitest"
	"medici/tui/ui"
)

func TestLettersKeepTheirMeaning(t *testing.T) {
	uitest.Bindings(t, 5, map[string]ui.Keymap{"evening": append(ui.Keymap{enterKey, swapKey}, roundKeys...)})
}
