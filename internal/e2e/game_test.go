package e2e

import (
	"strings"
	"testing"

	"medici/internal/termtest"
)

// Four people play a whole game with each other while a fifth watches. One of
// them is cut off in the middle, when it is their turn, and comes back.
func TestFourPeopleAndAWatcher(t *testing.T) {
	t.Parallel()
	s := serve(t)
	key := termtest.Key(t)
	ann := newPerson(t, "ann", s.open("ann", "new"))
	ann.await("a waiting room", inWaitingRoom)
	_, table := invitation(ann.Screen())
	bob := newPerson(t, "bob", s.dial("bob", termtest.Key(t)).Open(120, 40, "join "+table))
	cleo := newPerson(t, "cleo", s.dial("cleo", key).Open(80, 24, ""))
	cleo.await("the table on the list", func(s string) bool { return strings.Contains(s, table) })
	cleo.Type(termtest.Enter)
	eve := newPerson(t, "eve", s.dial("eve", nil).Open(120, 40, "watch "+table, "LC_ALL=en_US.UTF-8"))
	eve.await("that she watches", func(s string) bool { return strings.Contains(s, saysMaySit) })
	ann.await("three at the table", func(s string) bool {
		names, _ := places(s)
		return len(names) == 4 && names[1] != "(empty)" && names[2] != "(empty)"
	})
	gus := newPerson(t, "guest-gus", s.dial("gus", nil).Open(80, 24, "join "+table, "LANG=C", "NO_COLOR=1"))

	players := newParty(ann, bob, cleo, gus)
	players.moves(10)
	onlyASCII(t, gus)
	for players.next() != cleo {
		players.moves(1)
	}
	cleo.terminal.(*termtest.Terminal).Kill()
	for _, p := range []*person{ann, bob, gus, eve} {
		p.await("that cleo is away", func(s string) bool { return strings.Contains(s, "cleo"+saysAway) })
	}
	cleo.terminal = s.dial("somebody-else", key).Open(80, 24, "")
	cleo.await("her game on the list", func(s string) bool { return strings.Contains(s, saysYourGame) })
	cleo.Type(termtest.Enter)
	cleo.await("her turn again", myTurn)
	if head, _, _ := strings.Cut(cleo.Screen(), "\n"); !strings.Contains(head, "cleo") {
		t.Errorf("cleo is not cleo any more: %s", head)
	}
	players.eye = cleo
	players.finish()
	sameFlorins(t, ann, bob, cleo, gus, eve)
	onlyASCII(t, gus)
}

// onlyASCII looks for what a terminal without UTF-8 cannot show, and for colours
// in what was sent to one that wants none.
func onlyASCII(t *testing.T, p *person) {
	t.Helper()
	for line := range strings.Lines(p.Screen()) {
		for _, r := range line {
			if r > '~' {
				t.Errorf("%q is not ASCII in %q", r, line)
			}
		}
	}
	if strings.Contains(p.terminal.(*termtest.Terminal).Output(), "\x1b[38;") {
		t.Error("colours, although NO_COLOR is set")
	}
}
