package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"medici/internal/people/settings"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/record"
	"medici/tui/keys"
	"medici/tui/ui"
)

// asked returns a game of the tests in its middle, where it asks somebody: that person's view.
func asked(t testing.TB, name string) match.Update {
	t.Helper()
	rec := keptOf(t, name)
	u := match.Update{Fresh: true, You: rules.Nobody, Table: &match.Info{
		Name: "amber-fox", Game: rec.Game, Title: rules.Title(rec.Game), Phase: match.Playing, Players: rec.Seats,
	}}
	for _, name := range rec.Seats {
		u.Table.Seats = append(u.Table.Seats, match.SeatInfo{Name: name, Kind: match.Human, Here: true})
	}
	past := len(rec.Moves) / 2
	err := rec.Play(func(m record.Move, _, after rules.State, events []rules.Event) error {
		if u.You != rules.Nobody {
			return nil
		}
		u.Seq++
		u.Moves = append(u.Moves, match.Move{Seq: u.Seq, By: m.By, Action: m.Action, Events: events})
		if u.Seq > past && after.Turn() >= 0 {
			u.You = after.Turn()
			u.View = after.View(u.You)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// hits returns the intents that can be clicked.
func (x *hand) hits() map[ui.Intent]bool {
	x.screen()
	found := map[ui.Intent]bool{}
	for y := range x.h {
		for col := range x.w {
			if click, ok := x.app.canvas.Hit(col, y); ok {
				found[click.Intent] = true
			}
		}
	}
	return found
}

// What can be done in a game can be done below its help, its story and its menu, where
// these leave something of it in sight.
func TestDecisionStaysInSight(t *testing.T) {
	for _, name := range []string{"2016-4-buyers-fair", "2016-2-buyers", "1995-6-buyers-fair", "cards/advanced-4-buyers",
		"strozzi/deep-in-debt", "merchant/three-merchants-markers"} {
		between := [2]int{120, 30}
		for _, size := range append(slices.Clone(everySize), between) {
			x := seatedAmong(t, family, asked(t, name), size[0], size[1])
			table := x.app.screen.(deaf).Table
			var buttons []ui.Intent
			for _, b := range table.Board.Keymap() {
				if x.hits()[b.Intent] && b.Button {
					buttons = append(buttons, b.Intent)
				}
			}
			if len(buttons) == 0 {
				t.Fatalf("%s at %v has no buttons:\n%s", name, size, x.screen())
			}
			short := strings.ReplaceAll(name, "/", "-")
			for _, over := range []struct{ key, name string }{{"?", "help"}, {"h", "story"}, {"m", "menu"}} {
				x.press(over.key)
				if x.app.help.open { // no room beside the decision
					x.press("esc")
					continue
				}
				if size != between {
					x.golden(fmt.Sprintf("over-%s-%s-%d", over.name, short, size[0]))
				}
				if name == "2016-4-buyers-fair" && size != between {
					x.set("colours", "none")
					x.golden(fmt.Sprintf("over-%s-none-%d", over.name, size[0]))
					x.set("signs", "ascii")
					x.golden(fmt.Sprintf("over-%s-ascii-%d", over.name, size[0]))
					x.set("colours", settings.Auto)
					x.set("signs", settings.Measured)
				}
				if size[0] >= ui.Small.W { // on a phone panels have the keys
					x.fits(fmt.Sprintf("%s over %s at %v", over.name, name, size))
				}
				hits := x.hits()
				for _, b := range buttons {
					if !hits[b] {
						t.Errorf("%s at %v: below %q %q cannot be clicked:\n%s", name, size, over.name, b, x.screen())
					}
				}
				x.press("esc")
			}
		}
	}
}

// The help has every key that works now, in each language.
func TestHelpHasTheKeysHere(t *testing.T) {
	for _, name := range []string{"2016-4-buyers-fair", "cards/basic-4-buyers-fair", "strozzi/for-nothing",
		"merchant/four-merchants-towns"} {
		for _, size := range [][2]int{{80, 24}, {120, 30}, {120, 40}, {200, 60}} {
			x := seatedAmong(t, family, asked(t, name), size[0], size[1])
			x.press("?")
			if x.app.help.open {
				continue
			}
			table := x.app.screen.(deaf).Table
			for _, tag := range tongues {
				screen := x.in(tag)
				for _, b := range table.PlainKeys() {
					if (b.Long != "" || b.Short != "") && !slices.ContainsFunc(strings.Split(screen, "\n"), func(line string) bool {
						return strings.Contains(line[:min(len(line), 20)], x.app.frame.KeyName(b))
					}) && b.Intent != keys.Help {
						t.Errorf("%s at %v in %s does not tell of %s:\n%s", name, size, tag, x.app.frame.KeyName(b), screen)
					}
				}
			}
		}
	}
}

// A bid is made while the help lies over ships and tracks.
func TestBidBelowTheHelp(t *testing.T) {
	x := seated(t, midGame(t, 1), 80, 24)
	var sent []rules.Action
	x.app.screen.(deaf).Table.Send = func(a rules.Action, _ int) error {
		sent = append(sent, a)
		return nil
	}
	x.press("?")
	x.until("THE RULES IN TEN LINES")
	x.press("up", "enter")
	if len(sent) != 1 {
		t.Fatalf("Enter sends %v", sent)
	}
	x.until("THE RULES IN TEN LINES")
	x.press("tab")
	x.until("page 1")
	x.press("esc", "esc")
	x.until("SHIPS")
}
