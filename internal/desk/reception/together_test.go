package reception

import (
	"testing"

	"medici/lobby"
)

// A seat is that of the key that played, whatever its person is called by now, and not of who has taken the name since.
func TestSeatsOfThoseWhoLookTogether(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob, eve := l.known("ann"), l.known("bob"), l.known("eve")
	id := l.sit(lobby.Settings{Name: "amber-fox"}, ann, bob).play(-1).id()
	ann.does("name anna")
	eve.does("name ann")
	bob.does("review " + id + " --not-this-game")
	ann.does("together " + id + " --json")
	has(t, eve.fails("together "+id+" --json", notAllowed), "wants no others to look at it")
}
