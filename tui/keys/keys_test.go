package keys_test

import (
	"testing"

	"medici/internal/dev/uitest"
	"medici/tui/keys"
	"medici/tui/ui"
)

func TestLettersKeepTheirMeaning(t *testing.T) {
	uitest.Bindings(t, 20, map[string]ui.Keymap{
		"everywhere":    {keys.HelpKey, keys.SettingsKey, keys.MenuKey, keys.TurnKey, keys.ToHallKey, keys.CloseKey},
		"an invitation": {keys.AcceptKey, keys.DeclineKey}, "the hall": {keys.TalkKey, keys.BotsKey,
			keys.CopyKey}, "a line": keys.Ask,
		"a game": {keys.ViewKey, keys.ReviewKey, keys.StatsKey, keys.PaymentsKey}, "a story": append(keys.Scroll, keys.Pages...),
	})
}
