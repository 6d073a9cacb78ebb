package tui

import (
	"strings"
	"testing"

	"medici/lobby"
	"medici/rules/medici"
)

// People in the hall talk there, on every size of screen.
func TestTalkInTheHall(t *testing.T) {
	l := newLobby(t)
	var all []*hand
	for name, size := range map[string][2]int{"ann": {200, 60}, "bob": {120, 40}, "cy": {80, 24}, "dee": {40, 20}} {
		all = append(all, newHand(t, l, name, size[0], size[1]))
	}
	all[0].opened(lobby.Settings{Name: "amber-fox", Game: medici.Game{}, Seats: 4})
	for _, x := range all {
		x.until("amber-fox")
		x.press("t")
		x.write("q and n are no keys here")
		if x.quit || !strings.Contains(x.screen(), "Say:") {
			t.Fatalf("no line is typed:\n%s", x.screen())
		}
		x.press("enter")
		me := x.app.Visitor.Person().Name
		for _, y := range all {
			y.until(me + ": q and n")
			if lost := y.app.canvas.Lost(); len(lost) > 0 {
				t.Errorf("no room for %q:\n%s", lost, y.screen())
			}
		}
	}
	late := newHand(t, l, "eve", 120, 40)
	late.until("q and n")
}

// An order behind a slash is carried out and answered, and nobody else hears of it.
func TestOrdersInTheHall(t *testing.T) {
	l := newLobby(t)
	ann, bob := newHand(t, l, "ann", 120, 40), newHand(t, l, "bob", 120, 40)
	ann.opened(lobby.Settings{Name: "amber-fox", Game: medici.Game{}, Seats: 4})
	bob.until("amber-fox")
	bob.press("t")
	bob.write("buy my wares")
	bob.press("enter")
	ann.until("bob: buy my wares")
	for _, c := range [][2]string{
		{"/block bob", "You do not hear bob any more"},
		{"/blocked", "You do not hear: bob."},
		{"/unblock bob", "You hear bob again."},
	} {
		ann.press("t")
		ann.write(c[0])
		ann.press("enter")
		ann.until(c[1])
		if heard := strings.Contains(ann.screen(), "wares"); heard != (c[0] == "/unblock bob") {
			t.Errorf("after %s bob is heard: %t\n%s", c[0], heard, ann.screen())
		}
	}
	ann.press("t")
	ann.write("/dance")
	ann.press("enter")
	ann.until("There are /block NAME")
	ann.press("esc")
	bob.press("t")
	bob.write("last")
	bob.press("enter")
	ann.until("bob: last")
	if strings.Contains(bob.screen(), "/block") || strings.Contains(bob.screen(), "do not hear") {
		t.Errorf("an order is heard by others:\n%s", bob.screen())
	}
	ann.set("talk", "hidden")
	if strings.Contains(ann.screen(), "bob: ") {
		t.Errorf("talk is not hidden:\n%s", ann.screen())
	}
	cy := newHand(t, l, "cy", 120, 40)
	cy.until("bob: last")
	cy.set("talk", "hidden")
	cy.until("Talk is hidden")
}
