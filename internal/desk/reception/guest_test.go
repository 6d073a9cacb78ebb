package reception

import (
	"strings"
	"testing"

	"medici/lobby"
)

// A guest who has the code of a seat comes back to it, and nobody else does.
func TestGuestComesBack(t *testing.T) {
	t.Parallel()
	l := open(t)
	x := l.sit(lobby.Settings{Private: true}, l.person("ann"), l.guest("gus")).play(3)
	code := x.visitors[1].Person().ID
	x.visitors[1].Leave()

	eve := l.person("eve").open("join " + code)
	if exit := eve.Wait(); exit != noGame {
		t.Errorf("somebody with a key takes a guest's seat: exit %d\n%s", exit, eve.Screen())
	}
	has(t, eve.Screen(), "there is no such table")

	back := l.guest("somebody").open("join " + strings.ToLower(code))
	back.WaitFor(x.name)
	back.WaitFor("DAY")
	has(t, back.Screen(), "guest-gus")
}
