package lobby

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
	"medici/lobby/peers"
)

// wires connect the lobbies of one process.
type wires struct {
	mu  sync.Mutex
	all []node
	cut bool
}

// wire is where one of them speaks.
type wire struct {
	from string
	*wires
}

func (w *wire) Send(to string, data []byte) {
	w.mu.Lock()
	all := slices.Clone(w.all)
	if w.cut {
		all = nil
	}
	w.mu.Unlock()
	for _, n := range all {
		if name := n.config.Node; name != w.from && (to == "" || to == name) {
			n.Receive(w.from, data)
		}
	}
}

func (w *wires) change(f func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	f()
}

// connected returns nodes that receive each other's messages.
func connected(t *testing.T, count int, change ...func(*Config)) ([]node, *wires) {
	t.Helper()
	store, w := newShared(), &wires{}
	for _, name := range []string{"n0", "n1", "n2"}[:count] {
		n := newNode(t, store, name, append(change, func(c *Config) { c.Peers = &wire{name, w} })...)
		w.change(func() { w.all = append(w.all, n) })
	}
	return w.all, w
}

// Everybody is seen from every node, each once, and gone when their node is.
func TestWhoIsAtAllNodes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all, wires := connected(t, 2)
		ann := enter(t, all[0].Lobby, "ann")
		enter(t, all[1].Lobby, "ann")
		bob := enter(t, all[1].Lobby, "bob")
		table := open(t, bob, Settings{Game: toy{}, Seats: 2})
		join(t, bob, table)
		hidden, err := all[1].Enter(Newcomer{ID: "key of eve", Name: "eve", Invisible: true})
		ok(t, err)
		wait(time.Second)
		for _, n := range all {
			hall := hallOf(t, enter(t, n.Lobby, "ann"))
			want := []Whereabouts{{Name: "bob", Table: table.Name(), Waits: true}, {Name: "ann"}}
			if hall.People != 2 || !slices.Equal(hall.Here, want) {
				t.Errorf("%s shows %d people, %+v", n.config.Node, hall.People, hall.Here)
			}
			if !n.IsHere("key of bob") || !n.IsHere("key of eve") || n.IsHere("key of wim") {
				t.Errorf("%s would call somebody who is at a node", n.config.Node)
			}
		}
		company := ann.Company()
		if names, _ := company.Wait(t.Context()); !slices.Equal(names, []string{"ann"}) {
			t.Errorf("there is %v", names)
		}
		bob.Leave()
		hidden.Leave()
		wim := enter(t, all[1].Lobby, "wim")
		wait(time.Second)
		if names, _ := company.Wait(t.Context()); !slices.Equal(names, []string{"ann", "wim"}) {
			t.Errorf("there is %v", names)
		}
		if all[0].IsHere("key of bob") {
			t.Error("bob is here, who has left")
		}
		a := join(t, ann, open(t, ann, Settings{Game: toy{}, Seats: 2}))
		engages(t, a, "wim")
		if i, _ := wim.Invitations().Wait(t.Context()); i.From != "ann" || i.Way != a.visit.Table().Name() {
			t.Errorf("wim is asked by %+v", i)
		}
		wantErr(t, refuses(a, "bob"), ErrUnknown)
		wires.change(func() { wires.cut = true })
		wait(3*peers.RosterEvery + 2*peers.RosterEvery)
		if hall := hallOf(t, ann); hall.People != 1 {
			t.Errorf("%d people are shown of a node that is gone", hall.People)
		}
		wires.change(func() { wires.cut = false })
		wait(2 * peers.RosterEvery)
		if hall := hallOf(t, ann); hall.People != 2 {
			t.Errorf("%d people are shown when it is back", hall.People)
		}
	})
}

// A crowd at several nodes is counted, each person once and nobody who is invisible. Of those who can be asked to a table
// a node names its own first, and then the same of others until somebody comes or leaves.
func TestACrowdAtAllNodes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all, _ := connected(t, 2)
		var here, there []string
		for i := range 30 {
			here = append(here, fmt.Sprint("person", i))
			enter(t, all[0].Lobby, here[i])
		}
		for i := range 40 { // the first is at both nodes
			there = append(there, fmt.Sprint("person", 29+i))
			enter(t, all[1].Lobby, there[i])
		}
		_, err := all[1].Enter(Newcomer{ID: "key of eve", Name: "eve", Invisible: true})
		ok(t, err)
		wait(time.Second)
		ann := enter(t, all[0].Lobby, here[0])
		if hall := hallOf(t, ann); hall.People != 69 || len(hall.Here) != 0 {
			t.Errorf("%d people are there, and %d of the crowd are named", hall.People, len(hall.Here))
		}
		names, _ := ann.Company().Wait(t.Context())
		count := func(of []string) (n int) {
			for _, name := range of {
				if slices.Contains(names, name) {
					n++
				}
			}
			return n
		}
		if len(names) != mostHere || count(here) != 30 || count(there) != 19 || !slices.IsSorted(names) {
			t.Errorf("named are %v", names)
		}
		if again, _ := ann.Company().Wait(t.Context()); !slices.Equal(again, names) {
			t.Errorf("named are %v, and then %v", names, again)
		}
	})
}

// No two guests have one name, also when two nodes gave it at once and they meet.
func TestGuestsNamesAmongNodes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all, _ := connected(t, 2)
		guest := func(n node, id string) *Visitor {
			v, err := n.EnterGuest(Newcomer{ID: id, Name: "gia"})
			ok(t, err)
			return v
		}
		first, second := guest(all[0], "1"), guest(all[1], "2") // neither node knows of the other guest
		wait(time.Second)
		if third := guest(all[0], "3"); third.Person().Name == first.Person().Name {
			t.Errorf("two are called %s", third.Person().Name)
		}
		if again := guest(all[1], "1"); again.Person().Name == second.Person().Name {
			t.Errorf("at one node two are called %s", again.Person().Name)
		}
		wait(time.Second) // both nodes know the earlier names
		fourth := guest(all[0], "4")
		wait(time.Second)
		if there := guest(all[1], "4"); there.Person() != fourth.Person() {
			t.Errorf("%+v is %+v at another node", fourth.Person(), there.Person())
		}
	})
}

// Talk in the hall and announcements reach all nodes, and a block holds there.
func TestHeardAtAllNodes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		blocks := &sharedBlocks{}
		all, _ := connected(t, 2, func(c *Config) { c.Blocks = blocks })
		ann, bob := enter(t, all[0].Lobby, "ann"), enter(t, all[1].Lobby, "bob")
		bobs := enter(t, all[0].Lobby, "bob")
		_, heard := bob.Listen()
		ok(t, ann.Say("good evening"))
		if lines, _ := heard.Wait(t.Context()); len(lines) != 1 || lines[0].Text != "good evening" || lines[0].From != "ann" {
			t.Errorf("bob hears %+v", lines)
		}
		all[0].Announce("at ten we close")
		for _, v := range []*Visitor{ann, bob} {
			if news, _ := v.News().Wait(t.Context()); !slices.Equal(news, []string{"at ten we close"}) {
				t.Errorf("%s is told %v", v.Person().Name, news)
			}
		}
		ok(t, bobs.Block("ann"))
		wait(time.Second)
		ok(t, ann.Say("again"))
		if lines, _ := heard.Wait(t.Context()); len(lines) != 0 {
			t.Errorf("bob hears %+v of somebody whom he has blocked at another node", lines)
		}
	})
}

// sharedBlocks is what a register remembers that all nodes read.
type sharedBlocks struct{ of map[string][]match.Person }

func (b *sharedBlocks) Blocked(_ context.Context, id string) ([]match.Person, error) {
	return b.of[id], nil
}
func (b *sharedBlocks) Block(_ context.Context, id string, whom match.Person) error {
	b.of = map[string][]match.Person{id: {{ID: whom.ID}}}
	return nil
}
func (b *sharedBlocks) Unblock(context.Context, string, match.Person) error { return nil }

// Administrators close a table, and forget a person, at whichever node.
func TestOrdersReachOtherNodes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all, wires := connected(t, 2)
		p := newPair(t, all[0])
		p.play(1)
		wait(time.Second)
		ok(t, all[1].Forget(t.Context(), p.b.visit.Person().ID))
		if p.a.look(); p.a.Table.Seats[1].Name == "bob" {
			t.Error("bob is not forgotten")
		}
		ok(t, all[1].CloseTable(p.name, "ann"))
		for p.a.take() {
		}
		if p.a.Closed != match.Dissolved {
			t.Errorf("ann is told %q", p.a.Closed)
		}
		wantErr(t, all[1].CloseTable(p.name, ""), ErrNoTable)
		q := newPair(t, all[0])
		wait(time.Second)
		wires.change(func() { wires.cut = true })
		if err := all[1].CloseTable(q.name, ""); err == nil {
			t.Error("a table is closed that is not")
		}
	})
}
