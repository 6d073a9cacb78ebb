package peers

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// net is nodes whose messages get lost, come twice, or come later than others that were sent after them.
type net struct {
	rng   *rand.Rand
	lost  float64
	late  float64
	twice float64
	bytes int // that were sent
	all   map[string]*Peers
	older map[string]bool // nodes with an older program, which understands no numbers
	held  []func()        // messages on their way
}

type wire struct {
	net  *net
	from string
}

func (w wire) Send(to string, data []byte) {
	n := w.net
	if n.bytes += len(data); len(data) > 1<<20 {
		panic("a message is larger than the bus takes")
	}
	for name := range n.all {
		if name == w.from || to != "" && to != name || n.rng.Float64() < n.lost {
			continue
		}
		heard := data
		if n.older[name] != n.older[w.from] {
			heard = olds(data)
		}
		deliver := func() { n.all[name].Receive(w.from, heard) }
		if n.rng.Float64() < n.late {
			n.held = append(n.held, deliver)
		} else {
			deliver()
		}
		if n.rng.Float64() < n.twice {
			n.held = append(n.held, deliver)
		}
	}
}

// olds returns what of a message an older program writes, or reads.
func olds(data []byte) []byte {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil {
		panic(err)
	}
	for _, newer := range []string{"counts", "numbers", "seek", "found"} {
		delete(fields, newer)
	}
	old, err := json.Marshal(fields)
	if err != nil {
		panic(err)
	}
	return old
}

// deliver delivers some of the messages on their way, in any order.
func (n *net) deliver(some int) {
	for range min(some, len(n.held)) {
		i := n.rng.IntN(len(n.held))
		next := n.held[i]
		n.held = slices.Delete(n.held, i, i+1)
		next()
	}
}

// publish has a node tell who is there.
func (n *net) publish(node string, here []Neighbour, anyway bool) {
	n.all[node].Publish(slices.Clone(here), anyway)
}

// restart begins a node anew, which knows nothing.
func (n *net) restart(name string) {
	n.all[name] = New(wire{n, name}, &ear{}, func() {}, slog.New(slog.DiscardHandler))
}

func newNet(seed uint64, nodes int) *net {
	n := &net{rng: rand.New(rand.NewPCG(seed, 3)), all: map[string]*Peers{}}
	for i := range nodes {
		n.restart(fmt.Sprint("n", i))
	}
	return n
}

func person(id int) Neighbour {
	return Neighbour{Person: match.Person{ID: fmt.Sprint(id), Name: fmt.Sprint("person", id)}}
}

// People come, go and change at nodes that start again, and whose messages get lost, come twice or in another order. Soon
// after that has stopped each node knows who is at all others.
func TestRostersAgree(t *testing.T) {
	for seed := range uint64(40) {
		synctest.Test(t, func(t *testing.T) { rostersAgree(t, newNet(seed, 4)) })
	}
}

func rostersAgree(t *testing.T, n *net) {
	here := map[string]map[string]Neighbour{}
	for name := range n.all {
		here[name] = map[string]Neighbour{}
	}
	publish := func(name string, anyway bool) {
		n.publish(name, slices.SortedFunc(maps.Values(here[name]), func(a, b Neighbour) int {
			return len(a.ID) - len(b.ID)
		}), anyway)
	}
	n.lost, n.late, n.twice = 0.3, 0.2, 0.1
	for range 300 {
		if n.rng.IntN(40) == 0 {
			again := fmt.Sprint("n", n.rng.IntN(4))
			n.restart(again)
			clear(here[again])
		}
		name, p := fmt.Sprint("n", n.rng.IntN(4)), person(n.rng.IntN(30))
		if p.Idle, p.Invisible = n.rng.IntN(2) == 0, n.rng.IntN(4) == 0; n.rng.IntN(3) == 0 {
			delete(here[name], p.ID)
		} else {
			here[name][p.ID] = p
		}
		publish(name, n.rng.IntN(10) == 0)
		time.Sleep(250 * time.Millisecond)
		n.deliver(n.rng.IntN(4))
		n.counted(t, name)
	}
	n.lost, n.late, n.twice = 0, 0, 0
	n.deliver(len(n.held))
	for range 2 {
		time.Sleep(RosterEvery)
		for name := range n.all {
			publish(name, true)
		}
	}
	for name, p := range n.all {
		n.counted(t, name)
		want := map[string]bool{}
		for other, all := range here {
			for id := range all {
				want[id] = want[id] || other != name
			}
		}
		maps.DeleteFunc(want, func(_ string, there bool) bool { return !there })
		got := map[string]bool{}
		for _, who := range p.Except(func(string) bool { return false }) {
			got[who.ID] = true
			there, named := p.ByName(who.Name)
			same := false
			for other, all := range here {
				same = same || other != name && all[who.ID] == who
			}
			if !named || there != who || !p.Has(who.Name) || !same {
				t.Fatalf("%s knows %+v, by name %+v, %t", name, who, there, named)
			}
		}
		if !maps.Equal(got, want) {
			t.Fatalf("%s knows %v, and there are %v", name, got, want)
		}
	}
	for _, p := range n.all {
		p.MissSilent(time.Now().Add(rosterLasts + time.Second))
		if len(p.by)+len(p.names)+len(p.skeletons)+len(p.idle)+p.visible > 0 {
			t.Fatalf("of nodes that are silent is known %v", p.by)
		}
	}
}

// counted compares what a node counts with all whom it knows.
func (n *net) counted(t *testing.T, name string) {
	t.Helper()
	p := n.all[name]
	here := map[string]bool{"1": true, "2": true, "of nobody": true}
	is := func(id string) bool { return here[id] }
	visible, idle := 0, map[string]bool{}
	for _, who := range p.Except(is) {
		if !who.Invisible {
			visible++
		}
		if who.Idle {
			idle[who.ID] = true
		}
	}
	if all, seen := p.Count(maps.Keys(here)); all != len(p.Except(is)) || seen != visible {
		t.Fatalf("%s counts %d people, %d of them visible, and there are %d and %d", name, all, seen, len(p.Except(is)), visible)
	}
	if got := p.Idle(100, is); len(got) != len(idle) || slices.ContainsFunc(got, func(who Neighbour) bool { return !idle[who.ID] }) {
		t.Fatalf("%s can invite %v, and idle are %v", name, got, idle)
	}
	if some := p.Idle(1, is); len(some) != min(1, len(idle)) {
		t.Fatalf("%s can invite %v of %v, of whom it asks one", name, some, idle)
	}
}

// What a node sends grows with who comes and goes, and not with who is there.
func TestRosterCostsWhatChanges(t *testing.T) {
	n := newNet(1, 3)
	n.older = map[string]bool{"n2": true} // else they are a crowd
	var here []Neighbour
	for i := range 10_000 {
		here = append(here, person(i))
	}
	for name := range n.all {
		n.publish(name, here, true)
	}
	if all := n.all["n1"].Except(func(string) bool { return false }); len(all) != len(here) {
		t.Errorf("%d of %d people are known", len(all), len(here))
	}
	n.bytes = 0
	n.publish("n0", here, true)
	if n.bytes > 100 {
		t.Errorf("%d bytes say that nothing has changed", n.bytes)
	}
	for _, change := range [][]Neighbour{here[1:], here, append(here[:10_000:10_000], person(20_000))} {
		n.bytes = 0
		n.publish("n0", change, false)
		if n.bytes > 300 {
			t.Errorf("%d bytes say that one has come or left", n.bytes)
		}
	}
	if who, there := n.all["n1"].ByID("20000"); !there || who.Name != "person20000" {
		t.Errorf("at the other node is %+v", who)
	}
}
