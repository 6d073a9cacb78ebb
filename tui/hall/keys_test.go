package hall

import (
	"slices"
	"testing"

	"medici/internal/dev/uitest"
	"medici/tui/ui"
)

func TestLettersKeepTheirMeaning(t *testing.T) {
	uitest.Bindings(t, 16, map[string]ui.Keymap{
		"hall": slices.Concat(hallKeys, gameKeys, ui.Keymap{lastKey, nextKey}),
	})
}
