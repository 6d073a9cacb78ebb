package e2e

import (
	"strings"
	"testing"
)

func TestCommandsOnATerminal(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for command, want := range map[string]string{
		"join nowhere":           saysUnknown,
		"watch nowhere":          saysUnknown,
		"new --seats 9":          "for 2 to 6",
		"new --seats 2 --bots 2": "seats",
		"new --name x":           "name",
		"new --bots 1 --level 9": "level",
	} {
		x, status := s.open("ann", command), 1
		if strings.HasSuffix(command, "nowhere") {
			status = 10
		}
		if exit := x.Wait(); exit != status || !strings.Contains(x.Screen(), want) {
			t.Errorf("%q: exit %d\n%s", command, exit, x.Screen())
		}
	}
	dumb := s.dial("ann", nil).Open(80, 24, "", "TERM=dumb")
	dumb.WaitFor("You are in the hall")
	dumb.Type("leave\r")
	if exit := dumb.Wait(); exit != 0 {
		t.Errorf("TERM=dumb: exit %d\n%s", exit, dumb.Screen())
	}
	zoe := newPerson(t, "zoe", s.open("zoe", "new --seats 3 --bots 2 --private"))
	newParty(zoe).moves(2)
	zoe.await("a board of three", func(s string) bool { return len(purses(s)) == 3 })
}
