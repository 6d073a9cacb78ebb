package ladder

import (
	"testing"

	"medici/internal/dev/uitest"
	"medici/tui/ui"
)

func TestLettersKeepTheirMeaning(t *testing.T) {
	uitest.Bindings(t, 6, map[string]ui.Keymap{"ranking": append(ui.Keymap{nextGameKey}, rankKeys...)})
}
