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

// net is nodes whose messages can get lost. Older ones speak as they did.
type net struct {
	rng   *rand.Rand
	lost  float64
	bytes int // that were sent
	all   map[string]*Peers
	old   map[string]bool
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
	for name, p := range n.all {
		if name == w.from || to != "" && to != name || n.rng.Float64() < n.lost {
			continue
		}
		if n.old[name] {
			var m Message
			if _ = json.Unmarshal(data, &m); !m.Roster { // it knows no other
				continue
			}
		}
		p.Receive(w.from, data)
	}
}

// publish returns what a node tells, an older node in its way.
func (n *net) publish(node string, here []Neighbour, anyway bool) {
	if n.old[node] {
		data, _ := json.Marshal(Message{Roster: true, Here: here})
		wire{n, node}.Send("", data)
		return
	}
	n.all[node].Publish(slices.Clone(here), anyway)
}

func newNet(seed uint64, nodes int, old ...string) *net {
	n := &net{rng: rand.New(rand.NewPCG(seed, 3)), all: map[string]*Peers{}, old: map[string]bool{}}
	for i := range nodes {
		name := fmt.Sprint("n", i)
		n.all[name] = New(wire{n, name}, &ear{}, func() {}, slog.New(slog.DiscardHandler))
	}
	for _, name := range old {
		n.old[name] = true
	}
	return n
}

func person(id int) Neighbour {
	return Neighbour{Person: match.Person{ID: fmt.Sprint(id), Name: fmt.Sprint("person", id)}}
}

// People come, go and change at nodes whose messages get lost. Soon after that has stopped each node knows who is at
// all others, also when one of them is older.
func TestRostersAgree(t *testing.T) {
	for _, old := range [][]string{nil, {"n2"}} {
		for seed := range uint64(40) {
			synctest.Test(t, func(t *testing.T) { rostersAgree(t, newNet(seed, 4, old...)) })
		}
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
	n.lost = 0.3
	for range 300 {
		name, p := fmt.Sprint("n", n.rng.IntN(4)), person(n.rng.IntN(30))
		if p.Idle = n.rng.IntN(2) == 0; n.rng.IntN(3) == 0 {
			delete(here[name], p.ID)
		} else {
			here[name][p.ID] = p
		}
		publish(name, n.rng.IntN(10) == 0)
		time.Sleep(250 * time.Millisecond)
	}
	n.lost = 0
	for range 2 {
		time.Sleep(RosterEvery)
		for name := range n.all {
			publish(name, true)
		}
	}
	for name, p := range n.all {
		if n.old[name] {
			continue
		}
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
		if len(p.by)+len(p.names)+len(p.skeletons) > 0 {
			t.Fatalf("of nodes that are silent is known %v", p.by)
		}
	}
}

// What a node sends grows with who comes and goes, and not with who is there.
func TestRosterCostsWhatChanges(t *testing.T) {
	n := newNet(1, 3)
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
