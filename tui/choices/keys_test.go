package choices

import (
	"testing"

	"medici/internal/dev/uitest"
	"medici/tui/ui"
)

func TestLettersKeepTheirMeaning(t *testing.T) {
	uitest.Bindings(t, 9, map[string]ui.Keymap{
		"settings": append(ui.Keymap{typedKey},
			settingsKeys...), "typing": typingKeys, "being kept": append(ui.Keymap{KeepKey}, keepKeys...),
	})
}
