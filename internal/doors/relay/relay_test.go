package relay

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
)

// echo tells what a session is and what is typed, a line each; "exit" and "go" end it.
func echo(name string, x *session.Session) int {
	term, _, _, ok := x.Terminal()
	c := x.Identity()
	x.At("old-mill")
	fmt.Fprintf(x, "[%s: %q by %s, user %s, guest %s, from %s, exempt %t, %s %t, LANG=%s, returns %t]\n",
		name, commandOf(*c.Way), c.Door, c.User, c.Guest, c.Remote, x.Exempt(), term, ok, x.Env("LANG"), c.Way.Returns)
	for lines := bufio.NewScanner(x); lines.Scan(); {
		switch text := lines.Text(); text {
		case "size":
			_, cols, rows, _ := x.Terminal()
			fmt.Fprintf(x, "(%dx%d)", cols, rows)
		case "exit":
			fmt.Fprint(x.Stderr(), "(a complaint)")
			return 7
		case "lot":
			x.Write([]byte(strings.Repeat("0123456789abcdef", 20<<10)))
		case "break":
			panic("a fault")
		case "leave":
			x.At("")
			fmt.Fprint(x, "(left)")
		case "go":
			x.Go(session.Way{Node: "b", Table: "old-barn"})
			return 0
		case "home":
			x.Go(session.Way{Node: "d", Table: "old-quay", Guest: "0123456789AB"})
			return 0
		default:
			fmt.Fprintf(x, "(%s has %s)", name, text)
		}
	}
	fmt.Fprint(x, "(no more)")
	return 3
}

func TestSessionElsewhere(t *testing.T) {
	t.Parallel()
	l := open(t, echo, "a", "b")
	c := l.client(func(x *session.Session) {
		x.SetTerminal("xterm", 80, 24)
		x.SetEnv("LANG", "it")
	})
	c.sees(`[a: ["join" "--plain" "--" "old-mill"] by ssh, user gus, guest ABCD, from 192.0.2.7:4711, exempt false, ` +
		`xterm true, LANG=it, returns false]`)
	if id := (<-l.nodes["a"].begun).ID(); id != "d-"+c.ID() {
		t.Errorf("the session is called %s", id)
	}
	c.types("hello\n")
	c.sees("(a has hello)")
	c.Resize(120, 40)
	for sized := false; !sized; {
		c.types("size\n")
		c.sees("(")
		c.mu.Lock()
		sized = strings.Contains(c.out.String(), "(120x40)")
		c.mu.Unlock()
	}
	c.types("lot\n") // in more than a frame
	c.sees(strings.Repeat("0123456789abcdef", 20<<10))
	if l.door.Forwarded() != 1 || l.nodes["a"].Brought() != 1 {
		t.Errorf("%d sessions forwarded, %d brought", l.door.Forwarded(), l.nodes["a"].Brought())
	}
	c.types("exit\n")
	c.sees("(a complaint)")
	c.exits(7)
}

// A client pays where it came in for what it does at another node, and for nothing that a
// node cannot know.
func TestOffencesAreTheDoors(t *testing.T) {
	t.Parallel()
	l := open(t, echo, "a")
	c := l.client(nil)
	c.sees("[a: ")
	c.types("break\n")
	c.exits(1)
	if got := l.gate.Stats().Offences[gate.Crash]; got != 1 {
		t.Errorf("%d offences at the door", got)
	}
	f := &forward{session: c.Session}
	for _, data := range [][]byte{nil, {0}, {byte(gate.AuthFail)}, {99}, {byte(gate.Misuse), 0}} {
		if f.offends(data) == nil {
			t.Errorf("%v is an offence", data)
		}
	}
	if got := l.gate.Stats().Offences; got[gate.AuthFail]+got[gate.Misuse] > 0 {
		t.Errorf("offences %v", got)
	}
}

// Without a terminal the end of what is typed reaches the node, and standard error is apart.
func TestEndOfInput(t *testing.T) {
	t.Parallel()
	c := open(t, echo, "a").client(nil)
	c.sees("[a: ")
	c.types("one\n")
	c.keys.Close()
	c.sees("(a has one)(no more)")
	c.exits(3)
}

func TestGoOn(t *testing.T) {
	t.Parallel()
	l := open(t, echo, "a", "b")
	c := l.client(nil)
	c.sees("[a: ")
	c.types("go\n")
	c.sees(`[b: ["join" "--" "old-barn"] `)
	c.types("home\n")
	if w := <-l.ways; w != (session.Way{Node: "d", Table: "old-quay", Guest: "0123456789AB"}) {
		t.Errorf("it goes on here with %+v", w)
	}
	c.exits(0)
}

// A session whose node is lost goes on at the next holder of its table, as it was there,
// and what was typed meanwhile is lost.
func TestNodeIsLost(t *testing.T) {
	t.Parallel()
	l := open(t, echo, "a", "b", "c")
	c := l.client(nil)
	c.sees("[a: ")
	c.types("one\n")
	c.sees("(a has one)")
	<-l.nodes["a"].begun
	l.keeps("")
	l.nodes["a"].stop()
	c.types("lost\n")
	for l.door.Lost() == 0 {
		c.types("more\n") // the last of these lines may be read when the next node is there
	}
	l.keeps("b")
	c.sees(`[b: ["watch" "--plain" "--" "old-mill"] by ssh`)
	c.sees("returns true]")
	c.types("two\n")
	c.sees("(b has two)")
	l.keeps("c")
	l.nodes["b"].stop() // and once more
	c.sees(`[c: ["watch" "--plain" "--" "old-mill"] by ssh`)
	if strings.Contains(c.out.String(), "b has lost") {
		t.Error("what was typed before reaches the next node")
	}
}

// A node that stands still without hanging up is left when the others take it for dead.
func TestNodeStandsStill(t *testing.T) {
	t.Parallel()
	l := open(t, echo, "a", "b")
	c := l.client(nil)
	c.sees("[a: ")
	l.mu.Lock()
	l.holder, l.dead = "b", "a"
	l.mu.Unlock()
	c.sees(`[b: ["watch" "--plain" "--" "old-mill"] by ssh`)
	select {
	case <-(<-l.nodes["a"].begun).Context().Done():
	case <-time.After(termtest.Patience):
		t.Error("the session goes on at the node that is left")
	}
}

// Nobody waits for the answer of a node that is taken for dead meanwhile.
func TestNodeDoesNotAnswer(t *testing.T) {
	t.Parallel()
	l := open(t, echo, "a")
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	l.mu.Lock()
	l.mute, l.dead = listener.Addr().String(), "x"
	l.mu.Unlock()
	if s, err := l.door.dial(t.Context(), "x", l.mute); !errors.Is(err, context.Canceled) {
		t.Errorf("dialled %v: %v", s, err)
	}
}

// When it was in the hall it goes on in that of its door, and so when the table is gone.
func TestBackToTheHall(t *testing.T) {
	t.Parallel()
	for _, inHall := range []bool{true, false} {
		l := open(t, echo, "a")
		c := l.client(nil)
		c.sees("[a: ")
		if inHall {
			c.types("leave\n")
			c.sees("(left)")
		}
		l.mu.Lock()
		l.gone = !inHall
		l.mu.Unlock()
		l.nodes["a"].stop()
		if w := <-l.ways; w != (session.Way{}) {
			t.Errorf("it goes on with %+v", w)
		}
	}
}

// A program speaks JSON and is never in the hall: it goes on at its door as a program, whether
// it was just leaving or the door does not know who keeps the table.
func TestProgramsAreInNoHall(t *testing.T) {
	t.Parallel()
	for _, leaving := range []bool{true, false} {
		l := open(t, echo, "a")
		c := l.client(func(x *session.Session) { x.SetCommand("join --json old-mill") })
		c.sees("[a: ")
		if leaving {
			c.types("leave\n")
			c.sees("(left)")
		}
		l.mu.Lock()
		l.gone = true
		l.mu.Unlock()
		l.nodes["a"].stop()
		if w, want := <-l.ways, (session.Way{Table: "old-mill", Watch: true, Manner: session.JSON,
			Returns: true}); w != want {
			t.Errorf("it goes on with %+v", w)
		}
	}
}

func TestNobodyKeepsTheTable(t *testing.T) {
	t.Parallel()
	l := open(t, echo, "a")
	l.keeps("nobody")
	l.door.Longest = 200 * time.Millisecond
	c := l.client(nil)
	c.sees(ErrUnreachable.Error())
	c.exits(1)
}

// A client that goes takes its session at the node along.
func TestClientGoes(t *testing.T) {
	t.Parallel()
	l := open(t, echo, "a")
	c := l.client(func(x *session.Session) { x.SetTerminal("xterm", 80, 24) })
	x := <-l.nodes["a"].begun
	c.Leave()
	select {
	case <-x.Context().Done():
	case <-time.After(termtest.Patience):
		t.Error("the session at the node goes on")
	}
}

// Nodes that send a session to each other, because their directories disagree, do so for a
// while with pauses, and then it is over.
func TestDirectoriesDisagree(t *testing.T) {
	t.Parallel()
	l := open(t, func(name string, x *session.Session) int {
		x.Go(session.Way{Node: map[string]string{"a": "b", "b": "a"}[name], Table: "old-mill"})
		return 0
	}, "a", "b")
	c := l.client(nil)
	c.sees(ErrAstray.Error())
	c.exits(1)
	if n := len(l.nodes["a"].begun) + len(l.nodes["b"].begun); n != mostHops {
		t.Errorf("it was at %d nodes", n)
	}
}
