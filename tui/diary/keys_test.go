package diary

import (
	"testing"

	"medici/internal/dev/uitest"
	"medici/tui/ui"
)

func TestLettersKeepTheirMeaning(t *testing.T) {
	uitest.Bindings(t, 6, map[string]ui.Keymap{"games": gameKeys})
}
