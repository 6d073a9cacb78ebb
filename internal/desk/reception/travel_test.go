package reception

import (
	"net"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/relay"
	"medici/internal/doors/trust"
	"medici/lobby"
)

// pair is two nodes with one store.
type pair struct {
	t       *testing.T
	a, b    *lab
	address map[string]string
	servers map[string]*relay.Server
}

func openPair(t *testing.T) *pair {
	t.Helper()
	keys := filepath.Join(t.TempDir(), "keys")
	if err := trust.Init(keys); err != nil {
		t.Fatal(err)
	}
	store := storeIn(t, t.TempDir())
	p := &pair{t: t, a: openOn(t, store, "a"), b: openOn(t, store, "b"), address: map[string]string{},
		servers: map[string]*relay.Server{}}
	p.node("a", keys, p.a)
	p.node("b", keys, p.b)
	return p
}

// node lets sessions come to a node, from its own door and from the other.
func (p *pair) node(name, keys string, l *lab) {
	folder, err := trust.Issue(keys, name)
	if err != nil {
		p.t.Fatal(err)
	}
	credentials, err := trust.Load(folder)
	if err != nil {
		p.t.Fatal(err)
	}
	if err := l.lobby.Restore(p.t.Context()); err != nil {
		p.t.Fatal(err)
	}
	l.server.Relay = &relay.Door{Credentials: credentials, Cluster: seen{p, l}, Log: l.server.Log}
	l.listen()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		p.t.Fatal(err)
	}
	server := relay.NewServer(relay.Config{Credentials: credentials, Gate: gate.New(gate.Config{}), Host: l.host,
		Log: l.server.Log})
	p.address[name], p.servers[name] = listener.Addr().String(), server
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	p.t.Cleanup(func() {
		server.Close()
		if err := <-served; err != nil {
			p.t.Error(err)
		}
	})
}

// seen is the pair as one of its nodes sees it.
type seen struct {
	*pair
	lab *lab
}

func (s seen) Address(node string) string                   { return s.address[node] }
func (s seen) Gone(string) bool                             { return false }
func (s seen) Holder(word string) (node string, known bool) { return s.lab.lobby.Holder(word) }

// lose has one node be dead for the other, which takes the tables over.
func (p *pair) lose() {
	p.t.Helper()
	p.servers["a"].Close()
	for _, place := range p.b.lobby.Directory() {
		if err := p.b.lobby.Adopt(p.t.Context(), place.ID); err != nil {
			p.t.Fatal(err)
		}
	}
}

// A person goes from the hall of one node to a table of the other and to a hall, without
// seeing where that is.
func TestTableOfAnotherNode(t *testing.T) {
	t.Parallel()
	p := openPair(t)
	ann := p.a.person("ann").open("new --name old-mill --seats 3")
	ann.WaitFor("SEATS")
	bob := p.b.person("bob")
	x := bob.open("")
	x.WaitFor("old-mill")
	x.Type(termtest.Down + termtest.Enter) // Enter alone is the lesson
	x.WaitFor("not ready yet")
	ann.WaitFor("bob")
	has(t, p.b.admin().does("admin sessions"), "bob, "+bob.fingerprint(), "elsewhere")
	has(t, p.a.admin().does("admin sessions"), "b-c", "by ssh from 127.0.0.1", "at old-mill, screens")
	x.Type("q")
	x.WaitFor("The hall")
	ann.WaitFor("bob leaves the table")
	p.b.person("cleo").open("new --name old-barn --seats 3").WaitFor("SEATS")
	x.WaitFor("old-barn") // in the hall of a, which brings him back to his own door's node
	x.Type(termtest.Down + termtest.Down + termtest.Enter)
	x.WaitFor("cleo")
	x.WaitFor("not ready yet")
	has(t, p.b.admin().does("admin sessions"), "at old-barn, screens")
	x.Type("q")
	x.WaitFor("The hall")
	x.Type("q")
	if exit := x.Wait(); exit != fine || x.AltScreen() {
		t.Errorf("exit %d, on the whole screen: %t", exit, x.AltScreen())
	}
}

// As what and in which manner somebody goes to a table of another node is nothing to the next.
func TestEachGoesTheirWay(t *testing.T) {
	t.Parallel()
	p := openPair(t)
	p.a.person("ann").open("new --name old-mill --seats 3").WaitFor("SEATS")
	p.b.person("eve").open("watch --plain old-mill").WaitFor("You are watching table old-mill")
	p.b.person("bob").open("join --plain old-mill").WaitFor("You are at table old-mill, on seat 2 of 3")
}

// A guest who types the code of a seat in the hall of another node is that guest there.
func TestGuestsCodeInAnotherHall(t *testing.T) {
	t.Parallel()
	p := openPair(t)
	x := p.a.sit(lobby.Settings{}, p.a.person("ann"), p.a.guest("gus")).play(3)
	code := x.visitors[1].Person().ID
	x.visitors[1].Leave()
	back := p.b.guest("somebody").open("")
	back.WaitFor(x.name)
	back.Type("c" + code + termtest.Enter)
	back.WaitFor("DAY")
	has(t, back.Screen(), "guest-gus")
}

// Whoever opens a table at a node that stops is at it elsewhere, from a command and from the
// hall alike.
func TestOpensAtADrainingNode(t *testing.T) {
	t.Parallel()
	p := openPair(t)
	p.a.lobby.Drain()
	ann := p.a.person("ann").open("new --name old-mill --seats 3")
	p.adopt(1)
	ann.WaitFor("SEATS")
	bob := p.a.person("bob").open("")
	bob.WaitFor("old-mill")
	bob.Type("b") // a game against bots, at once
	p.adopt(2)
	bob.WaitFor("unseen ")
}

// adopt has b take over what nobody keeps, until it keeps so many tables.
func (p *pair) adopt(want int) {
	p.t.Helper()
	looks := time.NewTicker(20 * time.Millisecond)
	defer looks.Stop()
	for until := time.Now().Add(termtest.Patience); time.Now().Before(until); <-looks.C {
		kept := 0
		for _, place := range p.b.lobby.Directory() {
			if place.Here {
				kept++
			} else if place.Holder == "" {
				if err := p.b.lobby.Adopt(p.t.Context(), place.ID); err != nil {
					p.t.Fatal(err)
				}
			}
		}
		if kept == want {
			return
		}
	}
	p.t.Fatalf("b never keeps %d tables", want)
}

// Sentences and lines go on where the table does when its node is lost.
func TestNodeIsLost(t *testing.T) {
	t.Parallel()
	p := openPair(t)
	p.a.person("ann").open("new --name old-mill --seats 3").WaitFor("SEATS")
	bob := p.b.person("bob").open("join --plain old-mill")
	bob.WaitFor("You are at table old-mill, on seat 2 of 3")
	eve := p.b.person("eve").open("watch old-mill --json")
	greeted := func(times int) func(string) bool {
		return func(string) bool { return strings.Count(eve.Output(), `"type":"table","table":"old-mill"`) >= times }
	}
	eve.WaitUntil("the table", greeted(1))
	p.lose()
	eve.WaitUntil("the table again", greeted(2))
	bob.WaitUntil("the table again", func(string) bool {
		return strings.Count(bob.Output(), "You are at table old-mill, on seat 2 of 3") == 2
	})
	if tables := p.b.lobby.Tables(); len(tables) != 1 || tables[0].Watching != 1 {
		t.Errorf("tables %+v", tables)
	}
}
