package tui

import (
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/tui/frame"
)

// Everything a person is told fits into the least terminal.
func TestHelpFits(t *testing.T) {
	ann := newPast(t, "ann").come("ann", 80, 24)
	helpFits(t, "the hall", ann)
	ann.press("n")
	helpFits(t, "a new table", ann)
	ann.press("esc", "g")
	helpFits(t, "my games", ann)
	ann.press("esc", "r")
	ann.until("not rated yet")
	helpFits(t, "the ranking", ann)
	replay := replaying(t, kept(t, "2016-6-buyers"), 80, 24)
	helpFits(t, "a replay", replay)
	replay.press("end")
	helpFits(t, "the accounts of a replay", replay)
	helpFits(t, "a table", seated(t, midGame(t, 1), 80, 24))
}

// helpFits goes through all pages of the help, at every size that it is composed for.
func helpFits(t *testing.T, where string, x *hand) {
	t.Helper()
	for _, tag := range tongues {
		x.app.Words.Speak(tag)
		for _, size := range frame.Sizes {
			x.resize(size.W, size.H)
			x.app.help.open = true
			for x.app.help.page = range x.app.help.length(x.app.screen.Help()) {
				x.app.canvas = nil
				screen := x.screen()
				if lost := x.app.canvas.Lost(); len(lost) > 0 || strings.Contains(screen, "…") {
					t.Errorf("%s in %s, page %d: no room for %q:\n%s", where, tag, x.app.help.page+1, lost, screen)
				}
			}
		}
	}
	x.app.Words.Speak(language.English)
	x.app.help.open = false
	x.resize(80, 24)
}
