package e2e

import (
	"strings"
	"testing"

	"medici/internal/dev/termtest"
)

// Somebody who has never been here presses one key and plays bots to the end,
// going by what the screen says.
func TestAloneAgainstBots(t *testing.T) {
	t.Parallel()
	s := serve(t)
	x := s.dial("solo", nil).Open(80, 24, "")
	x.WaitFor(saysEmptyHall)
	x.Type(keyPlayBots)
	solo := newPerson(t, "guest-solo", x)
	newParty(solo).finish()
	sameEnd(t, solo)

	stranger := s.open("stranger", "")
	stranger.WaitFor(saysEmptyHall) // such a game is nobody else's
	x.Type(keyLeave)
	x.WaitUntil("the hall", inHall)
	x.Type(keyQuit)
	if exit := x.Wait(); exit != 0 {
		t.Errorf("exit %d", exit)
	}
}

// A game that is left by its only person waits, and is found again in the hall.
func TestLeavingAndComingBack(t *testing.T) {
	t.Parallel()
	s := serve(t)
	key := termtest.Key(t)
	x := s.dial("solo", key).Open(80, 24, "new --bots 2 --seats 3 --name old-harbour")
	solo := newPerson(t, "solo", x)
	newParty(solo).moves(3)
	x.Type(keyLeave)
	x.WaitFor(saysLeave)
	x.Type(termtest.Esc)
	x.WaitGone(saysLeave)
	x.Type(keyLeave)
	x.WaitFor(saysLeave)
	x.Type(keyYes)
	x.WaitFor(saysYourGame)
	x.Type(termtest.CtrlC)
	if exit := x.Wait(); exit != 0 {
		t.Errorf("exit %d", exit)
	}
	for _, command := range []string{"join old-harbour", "watch old-harbour"} { // both lead to one's seat
		again := s.dial("solo", key).Open(80, 24, command)
		solo.terminal = again
		newParty(solo).moves(2)
		again.EndInput()
		again.Wait()
		if again.AltScreen() || strings.Contains(again.Screen(), "panic") {
			t.Errorf("the terminal is left as\n%s", again.Screen())
		}
	}
}
