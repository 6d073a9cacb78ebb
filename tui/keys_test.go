package tui

import (
	"testing"

	"medici/internal/dev/uitest"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// keymaps are those that are everywhere.
var keymaps = map[string]ui.Keymap{
	"help": helpKeys, "everywhere": appKeys, "menu": menuKeys, "question": consentKeys, "departing": departKeys,
}

func TestLettersKeepTheirMeaning(t *testing.T) { uitest.Bindings(t, 8, keymaps) }

// On every screen of a table one key does one thing.
func TestNoKeyDoesTwoThings(t *testing.T) {
	for _, you := range []rules.Seat{0, 1, rules.Spectator} {
		for _, phase := range []match.Phase{match.Waiting, match.Playing, match.Over} {
			u := midGame(t, you)
			u.Table.Phase = phase
			x := seated(t, u, 80, 24)
			for _, keys := range [][]string{nil, {"h"}, {"h"}, {"h"}} {
				x.press(keys...)
				does := map[string]ui.Intent{}
				for _, b := range x.app.screen.Keymap() {
					for _, key := range b.Keys {
						if before, twice := does[key]; twice && before != b.Intent {
							t.Errorf("seat %d, phase %d: %q is %q and %q", you, phase, key, before, b.Intent)
						}
						does[key] = b.Intent
					}
				}
			}
		}
	}
}
