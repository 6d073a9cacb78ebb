package peers

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// folk is the people at the nodes of a net, so many at each.
type folk struct {
	*net
	t    *testing.T
	here map[string]int
}

func newFolk(t *testing.T, at ...int) *folk {
	f := &folk{newNet(1, len(at)), t, map[string]int{}}
	for i, people := range at {
		f.here[fmt.Sprint("n", i)] = people
	}
	f.pass(2)
	return f
}

// at returns the people of a node. Every tenth is invisible.
func (f *folk) at(node string) (all []Neighbour) {
	for i := range f.here[node] {
		p := person(i)
		p.ID, p.Name, p.Invisible, p.Idle = node+"/"+p.ID, p.Name+node, i%10 == 9, true
		all = append(all, p)
	}
	return all
}

// pass lets so many times pass after which nodes tell who is there even if nothing has changed, and has them do so.
func (f *folk) pass(times int) {
	for range times {
		for _, node := range slices.Sorted(maps.Keys(f.all)) {
			f.publish(node, f.at(node), true)
			f.all[node].MissSilent(time.Now())
		}
		time.Sleep(RosterEvery)
	}
}

// counted fails unless each node knows how many are at the others, and all know whether they are a crowd.
func (f *folk) counted(crowd bool) {
	f.t.Helper()
	halls := map[int]bool{}
	for name, p := range f.all {
		people, seen := 0, 0
		for other, count := range f.here {
			if other != name {
				people, seen = people+count, seen+count-count/10
			}
		}
		all, visible := p.Count(maps.Keys(map[string]bool{}))
		if all != people || visible != seen || (p.Hall() != 0) != crowd {
			f.t.Errorf("%s in hall %d counts %d people, %d of them visible, and there are %d and %d", name, p.Hall(), all, visible,
				people, seen)
		}
		if crowd && (halls[p.Hall()] || p.Hall() < firstHall || p.Hall() >= Halls) {
			f.t.Errorf("%s is hall %d", name, p.Hall())
		}
		halls[p.Hall()] = true
	}
}

// In a crowd nodes send numbers, which do not grow with people, and nothing when somebody comes. Whoever is asked for at
// another node is found there, known until the node's number after next, and counted once. Of somebody who is at no node
// that is known for a while.
func TestACrowdIsCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFolk(t, 200, 200, 200)
		f.counted(true)
		f.bytes = 0
		f.pass(1)
		if f.bytes > 3*100 {
			t.Errorf("three nodes send %d bytes to say how many they are", f.bytes)
		}
		f.bytes = 0
		f.here["n0"]++
		if f.publish("n0", f.at("n0"), false); f.bytes > 0 {
			t.Errorf("%d bytes say that somebody has come to a crowd", f.bytes)
		}
		f.pass(1)
		f.counted(true)

		p := f.all["n0"]
		known := func(id string) bool { _, is := p.ByID(id); return is }
		if known("n1/7") || len(p.Idle(9, known)) > 0 {
			t.Error("somebody of a crowd is known")
		}
		began := time.Now()
		p.Seek([]string{"n1/7", "n2/3"}, nil)
		p.Seek(nil, []string{"Person9N2"})
		if took := time.Since(began); !known("n1/7") || !known("n2/3") || took > 0 {
			t.Errorf("who was asked for is known: %t, %t, after %v", known("n1/7"), known("n2/3"), took)
		}
		if who, there := p.ByName("person9n2"); !there || who.ID != "n2/9" || !who.Invisible {
			t.Errorf("by their name is found %+v", who)
		}
		f.counted(true)
		f.pass(1)
		if !known("n1/7") {
			t.Error("somebody is known no more after one number")
		}
		f.pass(1)
		if known("n1/7") || known("n2/9") {
			t.Error("somebody is known after two numbers")
		}

		began = time.Now()
		p.Seek([]string{"nobody"}, nil)
		if took := time.Since(began); took != seekTime {
			t.Errorf("who is at no node was waited for for %v", took)
		}
		f.bytes, began = 0, time.Now()
		if p.Seek([]string{"nobody"}, nil); f.bytes > 0 || time.Since(began) > 0 {
			t.Errorf("who is at no node is asked for again with %d bytes", f.bytes)
		}
		time.Sleep(RosterEvery)
		if p.Seek([]string{"nobody"}, nil); f.bytes == 0 {
			t.Error("who was at no node is never asked for again")
		}
	})
}

// Two who ask for the same person at once ask once, and both wait for the answer.
func TestSeekTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFolk(t, 300, 300)
		f.late, f.bytes = 1, 0
		p, known := f.all["n0"], make(chan bool)
		for range 2 {
			go func() {
				p.Seek([]string{"n1/250"}, nil)
				_, is := p.ByID("n1/250")
				known <- is
			}()
			synctest.Wait()
		}
		if len(f.held) != 1 {
			t.Errorf("%d questions are on their way", len(f.held))
		}
		for range 2 {
			time.Sleep(seekTime / 3)
			f.deliver(1)
		}
		if a, b := <-known, <-known; !a || !b {
			t.Errorf("they know: %t, %t", a, b)
		}
	})
}

// There is a crowd from more than 500 people until fewer than 400, for all nodes alike; then everybody is known again.
func TestACrowdComesAndGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFolk(t, 250, 150, 100)
		halls := map[string]int{}
		for _, step := range []struct {
			here  int
			crowd bool
		}{{250, false}, {251, true}, {150, true}, {149, false}, {250, false}, {300, true}, {0, false}} {
			f.here["n0"] = step.here
			f.pass(2)
			f.counted(step.crowd)
			for name, p := range f.all {
				_, known := p.ByID(map[bool]string{true: "n2/5", false: "n1/5"}[name == "n1"])
				if known == step.crowd {
					t.Errorf("with %d people at a node somebody of another one is known: %t", step.here, known)
				}
				if step.crowd && halls[name] != 0 && p.Hall() != halls[name] {
					t.Errorf("%s was hall %d and is %d", name, halls[name], p.Hall())
				}
				if step.crowd {
					halls[name] = p.Hall()
				}
			}
		}
		alone := newFolk(t, 2000)
		alone.counted(false)
	})
}

// Beside a node with an older program nobody sends numbers, also when it comes to a crowd, and it knows everybody. When it
// is gone there is a crowd again.
func TestACrowdBesideAnOlderProgram(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFolk(t, 300, 300, 5)
		f.counted(true)
		f.older = map[string]bool{"n2": true}
		f.restart("n2")
		f.pass(2)
		f.counted(false)
		if who, there := f.all["n2"].ByID("n0/299"); !there || who.Name != "person299n0" {
			t.Errorf("an older program knows %+v", who)
		}
		if _, there := f.all["n0"].ByID("n1/299"); !there {
			t.Error("beside an older program not everybody is known")
		}
		silent := f.all["n2"]
		delete(f.all, "n2")
		delete(f.here, "n2")
		f.pass(int(rosterLasts/RosterEvery) + 2)
		f.counted(true)

		f.all["n2"], f.here["n2"] = silent, 5 // and hears numbers before it has told anything
		for name, p := range f.all {
			if name != "n2" {
				f.publish(name, f.at(name), true)
				if _, there := silent.ByID(name + "/42"); !there {
					t.Errorf("an older program that hears a number of %s does not ask who that is, in hall %d", name, p.Hall())
				}
			}
		}
		f.older = nil // it is upgraded
		f.restart("n2")
		f.pass(2)
		f.counted(true)
	})
}

// Nodes whose halls have one number by chance take others.
func TestHallsDiffer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &folk{newNet(1, 3), t, map[string]int{"n0": 200, "n1": 200, "n2": 200}}
		for _, p := range f.all {
			p.own.number = 417
		}
		f.pass(4)
		f.counted(true)
		taken := map[int]bool{}
		for hall := firstHall; hall < Halls; hall++ {
			taken[hall] = true
		}
		delete(taken, 555)
		if got := anyHall(417, taken); got != 555 {
			t.Errorf("of one free hall is taken %d", got)
		}
		if taken[555] = true; anyHall(417, taken) != 417 {
			t.Error("among more nodes than halls one has changed its number")
		}
	})
}

// Nodes grow to a crowd and shrink, and start again, while messages get lost, come twice and come late. Soon after that
// has stopped all know how many there are, and find whom they ask for.
func TestCrowdsAgree(t *testing.T) {
	for seed := range uint64(20) {
		synctest.Test(t, func(t *testing.T) {
			f := &folk{newNet(seed, 4), t, map[string]int{"n0": 0, "n1": 0, "n2": 0, "n3": 0}}
			f.lost, f.late, f.twice = 0.3, 0.2, 0.1
			for range 200 {
				name := fmt.Sprint("n", f.rng.IntN(4))
				if f.here[name] = f.rng.IntN(250); f.rng.IntN(40) == 0 {
					f.restart(name)
				}
				f.publish(name, f.at(name), f.rng.IntN(3) == 0)
				time.Sleep(250 * time.Millisecond)
				f.deliver(f.rng.IntN(6))
			}
			f.lost, f.late, f.twice = 0, 0, 0
			f.deliver(len(f.held))
			for name := range f.here {
				f.here[name] = []int{20, 140}[seed%2]
			}
			f.pass(4)
			f.counted(seed%2 == 1)
			for name, p := range f.all {
				p.Seek([]string{"n0/7", "n3/19"}, nil)
				for _, id := range []string{"n0/7", "n3/19"} {
					if _, there := p.ByID(id); there == (id[:2] == name) {
						t.Errorf("%s knows of %s: %t", name, id, there)
					}
				}
			}
		})
	}
}
