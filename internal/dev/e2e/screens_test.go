package e2e

import (
	"strings"
	"testing"
	"unicode/utf8"

	"medici/internal/dev/termtest"
)

func TestHelpPages(t *testing.T) {
	t.Parallel()
	s := serve(t)
	x := s.open("ann", "")
	x.WaitUntil("the hall", inHall)
	x.WaitFor(saysEmptyHall)
	hall := x.Screen()
	x.Type(keyHelp)
	x.WaitFor(saysHelp)
	read := map[string]bool{}
	for {
		page := x.Screen()
		if read[page] {
			break
		}
		read[page] = true
		x.Type(termtest.Space)
		x.WaitUntil("another page", func(s string) bool { return s != page })
	}
	if len(read) < 2 {
		t.Errorf("%d page of help", len(read))
	}
	x.Type(termtest.Esc)
	x.WaitUntil("the hall as it was", func(s string) bool { return s == hall })

	solo := newPerson(t, "ann", x)
	x.Type(keyPlayBots)
	solo.await("the game", func(s string) bool { return myTurn(s) })
	before := x.Screen()
	x.Type(keyHelp)
	x.WaitUntil("the help", inHelp)
	x.Type(termtest.Esc)
	x.WaitUntil("the game as it was", func(s string) bool { return s == before })
}

// click presses the mouse on a text.
func click(x *termtest.Terminal, text string) {
	var col, row int
	x.WaitUntil(text+" to click on", func(s string) bool {
		for y, line := range strings.Split(s, "\n") {
			if at := strings.Index(line, text); at >= 0 {
				col, row = utf8.RuneCountInString(line[:at]), y
				return true
			}
		}
		return false
	})
	x.Click(col+1, row)
}

func TestMouse(t *testing.T) {
	t.Parallel()
	s := serve(t)
	x := s.open("ann", "")
	ann := newPerson(t, "ann", x)
	x.WaitFor(saysEmptyHall)
	click(x, buttonPlayBots)
	for passed, sold := false, false; !passed || !sold; {
		ann.await("the turn", myTurn)
		before := x.Screen()
		button := buttonPass
		if maySelect(before) {
			button = buttonSell
			sold = true
		} else {
			passed = true
		}
		click(x, button)
		x.WaitUntil("the click to count", func(s string) bool { return situation(s) != situation(before) })
		if over(x.Screen()) {
			t.Fatal("the game is over already")
		}
	}
	ann.await("the turn", myTurn)
	click(x, "► ● ann") // nothing is there to click on
	x.Type("\x1b[<35;999;999M\x1b[<64;5;5M\x1b[<0;0;0M\x1b[M !!")
	newParty(ann).moves(2)
}
