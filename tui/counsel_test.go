package tui

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"medici/rules"
	"medici/tui/keys"
	"medici/tui/ui"
)

// Advice lies over the lower part of the board in every size and look, and leaves the lot
// and the decision in sight.
func TestAdviceOnTheScreen(t *testing.T) {
	u := midGame(t, 1)
	for _, size := range everySize {
		x := seated(t, u, size[0], size[1])
		x.press("a")
		x.until("ABOUT")
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
		if strings.Contains(x.screen(), "ABOUT") {
			t.Errorf("the key that opens the advice does not close it:\n%s", x.screen())
		}
	}
}

// Every game advises about what is decided in it, in every size and language.
func TestAdviceOfEveryGame(t *testing.T) {
	for _, game := range []string{"2016-4-buyers-fair", "cards/advanced-4-buyers", "strozzi/deep-in-debt", "merchant/three-merchants-markers"} {
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

// closeOf is what the key says that closes an advice.
var closeOf = map[string]string{"en": "a close", "it": "a chiude", "es": "a cierra"}

// Advice is about a position, and goes when that has.
func TestAdviceGoesWithThePosition(t *testing.T) {
	u := midGame(t, 1)
	x := seated(t, u, 80, 24)
	x.press("a")
	x.until("ABOUT")
	table := x.app.screen.(deaf).Table
	x.press("a")
	late := x.app.screen.Do(ui.Click{Intent: keys.Advice})()
	next := u
	next.Moves, next.Fresh, next.Seq = nil, false, u.Seq+1
	table.Take(next)
	x.resize(80, 24)
	if strings.Contains(x.screen(), "ABOUT") {
		t.Errorf("advice about another position:\n%s", x.screen())
	}
	x.take(late)
	if strings.Contains(x.screen(), "ABOUT") {
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
