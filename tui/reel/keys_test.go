package reel

import (
	"testing"

	"medici/internal/dev/uitest"
	"medici/tui/ui"
)

func TestLettersKeepTheirMeaning(t *testing.T) {
	uitest.Bindings(t, 3, map[string]ui.Keymap{"pace": Keys, "moving": {{Intent: "go on", Keys: []string{"any key"}}}})
}
