package tui

import (
	"strings"
	"testing"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/record"
)

// ended returns how a game that was kept stands when it is over, told to its first seat.
func ended(t *testing.T, name string) match.Update {
	t.Helper()
	rec, u := keptOf(t, name), asked(t, name)
	u.You, u.Seq, u.Moves = 0, 0, nil
	u.Table.Phase, u.Table.Record = match.Over, "2016-4-buyers-fair-0"
	err := rec.Play(func(m record.Move, _, after rules.State, events []rules.Event) error {
		u.Seq++
		u.Moves = append(u.Moves, match.Move{Seq: u.Seq, By: m.By, Action: m.Action, Events: events})
		u.View = after.View(u.You)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// When a game is over the footer tells how to play another one, to see it again and what was paid,
// at every size and in every language; and who closes the page sees nobody who is to speak.
func TestWhatIsDoneAtTheEnd(t *testing.T) {
	for _, game := range []string{"2016-4-buyers-fair", "cards/advanced-4-buyers", "strozzi/deep-in-debt",
		"merchant/three-merchants-markers"} {
		u := ended(t, game)
		for _, size := range everySize {
			x := seatedAmong(t, family, u, size[0], size[1])
			x.app.records.Find = newPast(t).record
			for _, language := range []string{"en", "it", "es"} {
				x.set("language", language)
				m := x.app.screen.Keymap()
				lines := strings.Split(strings.TrimRight(x.screen(), "\n"), "\n")
				for _, key := range []string{"enter", "v", "h"} {
					for _, b := range m {
						if b.Has(key) && !strings.Contains(lines[len(lines)-1], x.app.frame.KeyName(b)+" "+x.app.frame.Say(b.Short)) {
							t.Errorf("%s at %v in %s: %s is not in the footer:\n%s", game, size, language, key, x.screen())
						}
					}
					if m.Intent(key) == "" {
						t.Errorf("%s at %v: %s does nothing", game, size, key)
					}
				}
			}
			x.set("language", "en")
			x.press("esc")
			if text := x.screen(); strings.Contains(text, "WIN") || strings.Contains(text, "to speak") {
				t.Errorf("%s at %v: behind the end is\n%s", game, size, text)
			}
		}
	}
}
