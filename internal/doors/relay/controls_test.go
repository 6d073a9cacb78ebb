package relay

import (
	"fmt"
	"io"
	"testing"
	"time"

	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
)

// controlled is a client that has controls.
type controlled struct {
	*client
	told chan string
}

func (c controlled) Tell(can []byte) { c.told <- string(can) }

func (c controlled) hears(want string) {
	c.t.Helper()
	select {
	case got := <-c.told:
		if got != want {
			c.t.Errorf("told is %q, not %q", got, want)
		}
	case <-time.After(termtest.Patience):
		c.t.Fatalf("%q is not told", want)
	}
}

// offers tells what can be done, and shows what was chosen; "go" and "exit" end it.
func offers(name string, x *session.Session) int {
	if !x.WantsOffers() {
		fmt.Fprint(x, "(nobody wants to be told)")
		return 3
	}
	x.Tell([]byte("what " + name + " offers"))
	for {
		select {
		case <-x.Answered():
		case <-x.Context().Done():
			return 1
		}
		for _, b := range x.TakeAnswers() {
			fmt.Fprintf(x, "(%s has %s)", name, b)
			switch string(b) {
			case "go":
				x.Go(session.Way{Node: "b", Table: "old-barn"})
				return 0
			case "exit":
				return 7
			}
		}
	}
}

// What can be done comes from the node where the session is, and what was chosen goes there; between two nodes nothing
// can be. A player without controls is told nothing.
func TestControlsElsewhere(t *testing.T) {
	t.Parallel()
	l := open(t, offers, "a", "b")
	c := controlled{told: make(chan string, 9)}
	v, why := l.gate.Enter(from, func() {})
	if why != 0 {
		t.Fatal(why)
	}
	defer v.Leave(gate.Offence(0))
	c.client = &client{t: t, exit: make(chan int, 1), shown: make(chan struct{}, 1)}
	c.typing, c.keys = io.Pipe()
	defer c.keys.Close()
	c.Session = l.host.Open(v, c, session.Identity{Door: session.Web, User: "gus", Guest: "ABCD", Remote: from})
	c.WantOffers()
	go l.host.Serve(c.Session)
	c.hears("")
	c.hears("what a offers")
	c.Answer([]byte("this"))
	c.sees("(a has this)")
	c.Answer([]byte("go"))
	c.hears("")
	c.hears("what b offers")
	c.Answer([]byte("exit"))
	c.sees("(b has exit)")
	c.exits(7)
	l.client(nil).sees("(nobody wants to be told)")
}
