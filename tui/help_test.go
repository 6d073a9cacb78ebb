package tui

import (
	"strings"
	"testing"

	"golang.org/x/text/language"
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

// helpFits compares the help in 24 rows with the help where there are more.
func helpFits(t *testing.T, where string, x *hand) {
	t.Helper()
	for _, tag := range tongues {
		x.app.Words.Speak(tag)
		helpFitsIn(t, where+" in "+tag.String(), x)
	}
	x.app.Words.Speak(language.English)
	x.app.help = false
}

func helpFitsIn(t *testing.T, where string, x *hand) {
	t.Helper()
	for page := range x.app.helpPages() {
		x.app.help, x.app.page = true, page
		x.resize(80, 60)
		long := strings.Split(x.screen(), "\n")
		x.resize(80, 24)
		short := x.screen()
		for _, line := range long[:58] {
			if strings.Trim(line, " ─") != "" && !strings.Contains(short, line) {
				t.Errorf("%s, page %d: %q is not seen in 24 rows", where, page+1, line)
			}
		}
		if strings.Contains(short, "…") {
			t.Errorf("%s, page %d: something is cut off:\n%s", where, page+1, short)
		}
		if lost := x.app.canvas.Lost(); len(lost) > 0 {
			t.Errorf("%s, page %d: no room for %q:\n%s", where, page+1, lost, short)
		}
		for _, b := range helpKeys {
			if !strings.Contains(short, x.app.keyName(b)+" "+x.app.say(b.Short)) {
				t.Errorf("%s, page %d: %s is not in the footer:\n%s", where, page+1, b.Intent, short)
			}
		}
	}
}
