package relay

import (
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"net"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"medici/internal/dev/leaktest"
	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/trust"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

// heartbeatEvery has what is silent be dead in tests within a second or two.
const heartbeatEvery = 500 * time.Millisecond

// lab is a door, d, and nodes that are brought its sessions.
type lab struct {
	t     testing.TB
	door  *Door
	host  *session.Host // of the door
	gate  *gate.Gate
	nodes map[string]*node
	ways  chan session.Way // where sessions go on here

	mu     sync.Mutex
	holder string // of every table
	gone   bool   // there is no table
	mute   string // the address of a node that takes connections and says nothing
	dead   string // the node that is
}

type node struct {
	*Server
	address string
	begun   chan *session.Session
	stop    func()
}

// open has a door and some nodes, which serve a session by handle.
func open(t testing.TB, handle func(node string, x *session.Session) int, names ...string) *lab {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "cluster")
	if err := trust.Init(dir); err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	l := &lab{t: t, nodes: map[string]*node{},
		gate: gate.New(gate.Config{Log: log, Limits: gate.Limits{Connections: 5000, PerSource: 5000, PerSourceStartups: 5000,
			Startups: gate.Startups{Start: 5000, Full: 5000}, Rate: -1}}), ways: make(chan session.Way, 9), holder: names[0]}
	l.door = &Door{Credentials: l.credentials(dir, "d"), Cluster: l, Log: log, Longest: time.Second, Heartbeat: heartbeatEvery,
		Pause: time.Microsecond}
	l.host = session.NewHost(session.Config{Limits: fast, Log: log, Handle: func(x *session.Session) int {
		begun := session.Way{Table: "old-mill", Manner: session.Sentences}
		if slices.Contains(x.Command(), "--json") {
			begun.Manner = session.JSON
		}
		exit, way, err := l.door.Forward(x, begun, new(Hops))
		if err != nil {
			fmt.Fprint(x, err)
		}
		if err == ErrHere {
			l.ways <- way
		}
		return exit
	}})
	for _, name := range names {
		n := &node{begun: make(chan *session.Session, 5000)}
		host := session.NewHost(session.Config{Log: log, Limits: fast, Handle: func(x *session.Session) int {
			n.begun <- x
			return handle(name, x)
		}})
		n.Server = NewServer(Config{Credentials: l.credentials(dir, name), Gate: gate.New(gate.Config{Log: log}), Host: host,
			Log: log, Greeting: 200 * time.Millisecond, Heartbeat: heartbeatEvery})
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		n.address = listener.Addr().String()
		served := make(chan error, 1)
		go func() { served <- n.Serve(listener) }()
		n.stop = sync.OnceFunc(func() {
			n.Close()
			if err := <-served; err != nil {
				t.Error(err)
			}
			if err := host.Drain(t.Context()); err != nil && t.Context().Err() == nil {
				t.Error(err)
			}
		})
		t.Cleanup(n.stop)
		l.nodes[name] = n
	}
	return l
}

func (l *lab) credentials(dir, name string) *trust.Credentials {
	l.t.Helper()
	folder, err := trust.Issue(dir, name)
	if err != nil {
		l.t.Fatal(err)
	}
	c, err := trust.Load(folder)
	if err != nil {
		l.t.Fatal(err)
	}
	return c
}

func (l *lab) Address(name string) string {
	if n := l.nodes[name]; n != nil {
		return n.address
	}
	return l.mute
}

func (l *lab) Holder(string) (string, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.holder, !l.gone
}

func (l *lab) Gone(name string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return name == l.dead
}

func (l *lab) keeps(name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.holder = name
}

// fast lets tests type as they like.
var fast = session.Limits{Sessions: 2000, InputRate: 1 << 30, InputBurst: 1 << 20}

// client is the person at a session's terminal.
type client struct {
	*session.Session
	t      testing.TB
	keys   io.WriteCloser
	exit   chan int
	mu     sync.Mutex
	out    bytes.Buffer
	errs   bytes.Buffer
	shown  chan struct{}
	typing *io.PipeReader
	cut    chan struct{}
}

var from = &net.TCPAddr{IP: net.IPv4(192, 0, 2, 7), Port: 4711}

// client comes to the door and types a command.
func (l *lab) client(prepare func(*session.Session)) *client {
	l.t.Helper()
	c := &client{t: l.t, exit: make(chan int, 1), shown: make(chan struct{}, 1), cut: make(chan struct{})}
	c.typing, c.keys = io.Pipe()
	v, why := l.gate.Enter(from, c.Cut)
	if why != 0 {
		l.t.Fatal(why)
	}
	c.Session = l.host.Open(v, c, session.Identity{Door: session.SSH, User: "gus", Guest: "ABCD", Remote: from})
	c.SetCommand("join --plain old-mill")
	if prepare != nil {
		prepare(c.Session)
	}
	served := make(chan struct{})
	go func() { defer close(served); l.host.Serve(c.Session) }()
	l.t.Cleanup(func() {
		c.Leave()
		<-served
		c.keys.Close()
		v.Leave(0)
	})
	return c
}

func (c *client) Read(p []byte) (int, error)  { return c.typing.Read(p) }
func (c *client) Write(p []byte) (int, error) { return c.show(&c.out, p) }
func (c *client) Stderr() io.Writer           { return errs{c} }
func (c *client) At(string)                   {}
func (c *client) Exit(status int)             { c.exit <- status }
func (c *client) Cut()                        {}

type errs struct{ *client }

func (e errs) Write(p []byte) (int, error) { return e.show(&e.client.errs, p) }

func (c *client) show(on *bytes.Buffer, p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	on.Write(p)
	select {
	case c.shown <- struct{}{}:
	default:
	}
	return len(p), nil
}

// sees waits until a text was shown.
func (c *client) sees(text string) {
	c.t.Helper()
	for late := time.After(termtest.Patience); ; {
		c.mu.Lock()
		all := c.out.String() + c.errs.String()
		c.mu.Unlock()
		if bytes.Contains([]byte(all), []byte(text)) {
			return
		}
		select {
		case <-c.shown:
		case <-late:
			c.t.Fatalf("%q is not shown, but %q", text, all)
		}
	}
}

func (c *client) types(keys string) { io.WriteString(c.keys, keys) }

func (c *client) exits(want int) {
	c.t.Helper()
	select {
	case got := <-c.exit:
		if got != want {
			c.t.Errorf("exit %d, want %d", got, want)
		}
	case <-time.After(termtest.Patience):
		c.t.Fatal("the session does not end")
	}
}
