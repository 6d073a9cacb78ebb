package e2e

import (
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// arrival is how somebody comes to the server.
type arrival struct {
	user       string
	key        string // whose; nobody's for a guest
	cols, rows int
	command    string
	old        bool // a terminal without colours and without UTF-8
}

// world brings people to a server, and takes their connection away.
type world interface {
	arrive(arrival) terminal
	drop(terminal)
}

func TestFourPeopleAndAWatcher(t *testing.T) {
	t.Parallel()
	wholeGame(t, &inGo{server: serve(t), keys: map[string]gossh.Signer{}})
}

// inGo is the world of the client in Go and its virtual terminal.
type inGo struct {
	*server
	keys map[string]gossh.Signer
}

func (w *inGo) arrive(a arrival) terminal {
	w.t.Helper()
	if w.keys[a.key] == nil && a.key != "" {
		w.keys[a.key] = termtest.Key(w.t)
	}
	var env []string
	if a.old {
		env = []string{"LANG=C", "NO_COLOR=1"}
	}
	return w.dial(a.user, w.keys[a.key]).Open(a.cols, a.rows, a.command, env...)
}

func (w *inGo) drop(x terminal) { x.(*termtest.Terminal).Kill() }

// wholeGame is played by four people while a fifth watches. One of them is cut
// off in the middle, when it is their turn, and comes back.
func wholeGame(t *testing.T, w world) {
	ann := newPerson(t, "ann", w.arrive(arrival{"ann", "ann", 80, 24, "new", false}))
	_, table := invited(ann)
	bob := newPerson(t, "bob", w.arrive(arrival{"bob", "bob", 120, 40, "join " + table, false}))
	cleo := newPerson(t, "cleo", w.arrive(arrival{"cleo", "cleo", 80, 24, "", false}))
	cleo.await("the table on the list", func(s string) bool { return strings.Contains(s, table) })
	cleo.Type(termtest.Down + termtest.Enter) // Enter alone is the lesson, for a new person
	eve := newPerson(t, "eve", w.arrive(arrival{"eve", "eve", 120, 40, "watch " + table, false}))
	eve.await("that she watches", func(s string) bool { return strings.Contains(s, saysMaySit) })
	ann.await("three at the table", func(s string) bool {
		names, _ := places(s)
		return len(names) == 4 && names[1] != "(empty)" && names[2] != "(empty)"
	})
	gus := newPerson(t, "guest-gus", w.arrive(arrival{"gus", "", 80, 24, "join " + table, true}))

	players := newParty(ann, bob, cleo, gus)
	players.moves(10)
	onlyASCII(t, gus)
	for players.next() != cleo {
		players.moves(1)
	}
	w.drop(cleo.terminal)
	for _, p := range []*person{ann, bob, gus, eve} {
		p.await("that cleo is away", func(s string) bool { return strings.Contains(s, "cleo"+saysAway) })
	}
	cleo.terminal = w.arrive(arrival{"somebody-else", "cleo", 80, 24, "", false})
	cleo.await("her game on the list", func(s string) bool { return strings.Contains(s, saysYourGame) })
	cleo.Type(termtest.Enter)
	cleo.await("her turn again", myTurn)
	if name := decides(cleo.Screen()); name != "cleo" {
		t.Errorf("cleo is not cleo any more, but %q", name)
	}
	players.decider = cleo
	players.finish()
	sameEnd(t, ann, bob, cleo, gus, eve)
	onlyASCII(t, gus)
}

// onlyASCII looks for what a terminal without UTF-8 cannot show, and for colours
// in what was sent to one that wants none.
func onlyASCII(t *testing.T, p *person) {
	t.Helper()
	for line := range strings.Lines(p.Screen()) {
		if strings.ContainsFunc(line, func(r rune) bool { return r > '~' }) {
			t.Errorf("not ASCII: %q", line)
		}
	}
	if x, ok := p.terminal.(*termtest.Terminal); ok && strings.Contains(x.Output(), "\x1b[38;") {
		t.Error("colours, although NO_COLOR is set")
	}
}
