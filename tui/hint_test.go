package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/record"
	"medici/tui/keys"
	"medici/tui/tip"
	"medici/tui/ui"
)

// Advice lies over the lower part of the board in every size and look, and leaves the lot
// and the decision in sight.
func TestAdviceOnTheScreen(t *testing.T) {
	u := midGame(t, 1)
	for _, size := range everySize {
		x := seated(t, u, size[0], size[1])
		x.press("a")
		x.until("ADVICE")
		x.golden(fmt.Sprintf("advice-%d", size[0]))
		if lost := x.app.canvas.Lost(); len(lost) > 0 {
			t.Errorf("at %v there is no room for %q", size, lost)
		}
		if !strings.Contains(x.screen(), "YOUR BID") && !strings.Contains(x.screen(), "1 BUYS IT") {
			t.Errorf("the decision is covered:\n%s", x.screen())
		}
		dark := x.screen()
		x.set("theme", "light")
		if light := x.screen(); light != dark {
			t.Errorf("light is\n%s\nand dark\n%s", light, dark)
		}
		x.set("colours", "none")
		x.golden(fmt.Sprintf("advice-none-%d", size[0]))
		x.set("signs", "ascii")
		x.golden(fmt.Sprintf("advice-ascii-%d", size[0]))
		x.press("a")
		if strings.Contains(x.screen(), "ADVICE") {
			t.Errorf("the key that opens the advice does not close it:\n%s", x.screen())
		}
	}
}

// Every game advises about what is decided in it, in every size and language.
func TestAdviceOfEveryGame(t *testing.T) {
	for _, game := range []string{"2016-4-buyers-fair", "cards/advanced-4-buyers", "strozzi/deep-in-debt",
		"merchant/three-merchants-markers"} {
		u := asked(t, game)
		for _, size := range everySize {
			x := seatedAmong(t, family, u, size[0], size[1])
			for _, language := range []string{"en", "it", "es"} {
				x.set("language", language)
				x.press("a")
				x.until(closeOf[language])
				if lost := x.app.canvas.Lost(); len(lost) > 0 {
					t.Errorf("%s at %v in %s: there is no room for %q", game, size, language, lost)
				}
				if language == "en" && size[0] != 120 || size[0] == 80 {
					name, _, _ := strings.Cut(game, "/")
					x.golden(fmt.Sprintf("advice-%s-%s-%d", name, language, size[0]))
				}
				x.press("a")
			}
		}
	}
}

// While advice is read, Enter does what its sentence says, at every size; a player who chooses
// something else does that.
func TestEnterDoesWhatIsAdvised(t *testing.T) {
	for _, game := range []string{"2016-4-buyers-fair", "cards/advanced-4-buyers", "strozzi/deep-in-debt",
		"merchant/three-merchants-markers"} {
		told, looked := turns(t, game), map[string]bool{}
		for _, u := range told {
			adviser := family.Of(u.Table.Game).Advise
			a, ok := adviser.Advise(u.View)
			if !ok || a.Do == nil {
				continue
			}
			verb, _, _ := strings.Cut(a.Do.String(), " ")
			if looked[verb] {
				continue
			}
			looked[verb] = true
			for _, size := range everySize {
				x, acted := seatedAmong(t, family, u, size[0], size[1]), []rules.Action(nil)
				x.app.guard.lasts = 0
				x.app.screen.(deaf).Table.Send = func(a rules.Action, _ int) error {
					acted = append(acted,
						a)
					return nil
				}
				x.press("a")
				x.until(closeOf["en"])
				x.press("enter")
				if len(acted) == 0 { // it looks like a slip
					x.press("enter")
				}
				if len(acted) != 1 || acted[0] != a.Do {
					t.Errorf("%s at %v: advised is %s, and Enter does %v:\n%s", game, size, a.Do, acted, x.screen())
				}
			}
		}
		if len(looked) < 2 {
			t.Errorf("%s: only %v was advised", game, looked)
		}
	}
}

// turns returns the positions of a game that was kept, each as the seat to move knows it.
func turns(t *testing.T, name string) (list []match.Update) {
	t.Helper()
	rec, at, moves := keptOf(t, name), asked(t, name), []match.Move(nil)
	err := rec.Play(func(m record.Move, _, after rules.State, events []rules.Event) error {
		moves = append(moves, match.Move{Seq: len(moves) + 1, By: m.By, Action: m.Action, Events: events})
		if after.Turn() >= 0 {
			u := at
			u.Seq, u.Moves, u.You, u.View = len(moves), slices.Clip(moves), after.Turn(), after.View(after.Turn())
			list = append(list, u)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// No sentence of an advice is cut, no amount and no sum is left out, in any position, language and
// size.
func TestAdviceIsNeverCut(t *testing.T) {
	for _, game := range []string{"2016-4-buyers-fair", "cards/advanced-4-buyers", "strozzi/deep-in-debt",
		"merchant/three-merchants-markers"} {
		told := turns(t, game)
		for _, size := range everySize {
			x := seatedAmong(t, family, told[0], size[0], size[1])
			table := x.app.screen.(deaf).Table
			d := tip.Tip{Frame: x.app.frame, Board: table.Board, Name: told[0].Table.Called}
			for _, language := range []string{"en", "it", "es"} {
				x.set("language", language)
				for i := 0; i < len(told); i += 7 {
					table.Board.Show(told[i].View)
					a, ok := family.Of(told[i].Table.Game).Advise.Advise(told[i].View)
					if !ok {
						continue
					}
					y, rows := table.Board.Cover(ui.Room(size[0], size[1]-2))
					c := ui.NewCanvas(size[0], size[1]-2)
					d.Draw(c.Part(0, y, c.W, rows), &a, "a")
					seen := ansi.Strip(c.String())
					drawn := strings.Join(strings.Fields(seen), " ")
					for _, part := range a.Parts[:min(1, len(a.Parts))] {
						if !part.Plain && !strings.Contains(drawn, a.Figure(part.Amount, true)) {
							t.Errorf("%s at %v in %s: no %d in\n%s", game, size, language, part.Amount, seen)
						}
					}
					switch sum := d.Say(a.Sum); {
					case len(c.Lost()) > 0:
						t.Errorf("%s at %v in %s: no room for %q in\n%s", game, size, language, c.Lost(), seen)
					case strings.Contains(drawn, "…"):
						t.Errorf("%s at %v in %s: cut is\n%s", game, size, language, seen)
					case !strings.Contains(drawn, d.Say(a.Says[0])):
						t.Errorf("%s at %v in %s: there is no %q in\n%s", game, size, language, d.Say(a.Says[0]), seen)
					case len(a.Parts) > 0 && !a.Sum.None() && !strings.Contains(drawn, sum+" "+a.Figure(a.Worth,
						false)):
						t.Errorf("%s at %v in %s: there is no %q in\n%s", game, size, language, sum, seen)
					}
					c.Wipe()
				}
			}
		}
	}
}

// closeOf is what the key says that closes an advice.
var closeOf = map[string]string{"en": "a close", "it": "a chiude", "es": "a cierra"}

// Advice is about a position, and goes when that has.
func TestAdviceGoesWithThePosition(t *testing.T) {
	u := midGame(t, 1)
	x := seated(t, u, 80, 24)
	x.press("a")
	x.until("ADVICE")
	table := x.app.screen.(deaf).Table
	x.press("a")
	late := x.app.screen.Do(ui.Click{Intent: keys.Advice})()
	next := u
	next.Moves, next.Fresh, next.Seq = nil, false, u.Seq+1
	table.Show(next)
	x.resize(80, 24)
	if strings.Contains(x.screen(), "ADVICE") {
		t.Errorf("advice about another position:\n%s", x.screen())
	}
	x.take(late)
	if strings.Contains(x.screen(), "ADVICE") {
		t.Error("advice that came too late is shown")
	}
}

// A flood of the key has one position reckoned once at a time.
func TestAdviceIsReckonedOnceAtATime(t *testing.T) {
	x := seated(t, midGame(t, 1), 80, 24)
	ask := func() tea.Cmd { return x.app.screen.Do(ui.Click{Intent: keys.Advice}) }
	if first, second := ask(), ask(); first == nil || second != nil {
		t.Errorf("two keys begin %t and %t", first != nil, second != nil)
	}
}

// Where there is no advice the key says so, or is not there.
func TestAdviceIsRefused(t *testing.T) {
	rated, silent := midGame(t, 1), midGame(t, 1)
	rated.Table.Rated, silent.Table.NoAdvice = true, true
	x := seated(t, rated, 80, 24)
	x.press("a")
	x.until("There is no advice in a rated game.")
	x = seated(t, silent, 80, 24)
	x.press("a")
	x.until("The host lets nobody ask for advice at this table.")
	x = seated(t, midGame(t, rules.Spectator), 80, 24)
	if x.app.screen.Keymap().Intent("a") != "" {
		t.Error("a spectator is offered advice")
	}
	x = seated(t, midGame(t, 1), 80, 24)
	x.set("advice", "off")
	if x.app.screen.Keymap().Intent("a") != "" {
		t.Error("advice is offered to whoever wants none")
	}
}
