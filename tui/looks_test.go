package tui

import (
	"fmt"
	"testing"

	"medici/lobby"
)

// Light draws the same cells as dark; without colour and in ASCII the hall says the same.
func TestLooksOfTheHall(t *testing.T) {
	l := newFamily(t)
	bob := newHandWith(t, l, "bob", 80, 24, withFamily)
	for i, k := range family {
		bob.opened(lobby.Settings{Name: fmt.Sprintf("table-%d", i), Game: k.Game, Seats: k.Seats})
	}
	for _, size := range everySize {
		x := newHandWith(t, l, "ann", size[0], size[1], withFamily)
		x.until("table-3")
		dark := x.screen()
		x.set("theme", "light")
		if light := x.screen(); light != dark {
			t.Errorf("light is\n%s\nand dark\n%s", light, dark)
		}
		x.set("colours", "none")
		x.golden(fmt.Sprintf("hall-none-%d", size[0]))
		x.set("signs", "ascii")
		x.golden(fmt.Sprintf("hall-ascii-%d", size[0]))
		x.app.Visitor.Leave()
	}
}

// The screens beside the hall have room on every size.
func TestScreensOfEverySize(t *testing.T) {
	p := newPast(t, "ann", "bob")
	p.agree("ann", "bob")
	p.end(p.begin("red-mill", "ann", "bob", "bot-steady"), 1, 0, 2)
	for _, size := range everySize {
		x := p.come("ann", size[0], size[1])
		for _, screen := range []struct{ key, text, name string }{
			{"g", "red-mill", "games"}, {"r", "bob", "ranking"}, {"n", "A new table", "form"}, {",", "Settings", "settings"},
		} {
			x.press(screen.key)
			x.until(screen.text)
			x.golden(fmt.Sprintf("size-%s-%d", screen.name, size[0]))
			if lost := x.app.canvas.Lost(); len(lost) > 0 {
				t.Errorf("%s at %v has no room for %q:\n%s", screen.name, size, lost, x.screen())
			}
			x.press("esc")
			x.until("The hall")
		}
		x.app.Visitor.Leave()
	}
}
