package cluster

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/dev/streamtest"

	"github.com/nats-io/nats.go"
)

func TestWhoLivesIsLeftAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 30, "a", "b", "c")
		defer l.end()
		wait(time.Minute)
		if len(l.taken()) > 0 {
			t.Errorf("taken over: %v", l.taken())
		}
		if a := l.nodes["a"]; !slices.Equal(a.Nodes(), []string{"a", "b", "c"}) || a.Address("b") != "b:1" ||
			a.Address("x") != "" {
			t.Errorf("a hears %v, and b at %q", a.Nodes(), a.Address("b"))
		}
	})
}

// The tables of a node that dies are taken over once each, within three seconds, by both
// that are left, and go on to the last.
func TestNodesDie(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 300, "a", "b", "c")
		defer l.end()
		wait(time.Minute)
		l.nodes["a"].kill()
		wait(1500 * time.Millisecond)
		if len(l.taken()) > 0 || l.nodes["b"].Gone("a") {
			t.Error("a node is dead at once")
		}
		wait(8 * time.Second) // some at a time
		if !l.nodes["b"].Gone("a") || l.nodes["b"].Gone("c") {
			t.Error("b does not know who is gone")
		}
		kept := l.kept()
		if kept["a"] != 0 || kept["b"] < 120 || kept["c"] < 120 || len(l.taken()) != 100 {
			t.Errorf("%v keep them, after %d changes", kept, len(l.taken()))
		}
		l.nodes["b"].kill()
		wait(20 * time.Second)
		if kept := l.kept(); kept["c"] != 300 || l.nodes["c"].Takeovers() != 300-100 {
			t.Errorf("%v keep them, c has taken %d", kept, l.nodes["c"].Takeovers())
		}
	})
}

// A node whose table is known before it was ever heard has the time of one that was heard. If it comes it keeps its table;
// if it never does, another takes it over. A table that was given up waits for nobody.
func TestNodesThatWereNeverHeard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 4, "a", "b")
		defer l.end()
		wait(time.Minute)
		l.mu.Lock()
		l.holders["of the new"], l.holders["of the lost"], l.holders["of nobody"] = "new", "lost", ""
		l.mu.Unlock()
		wait(deadAfter - 2*checkEvery)
		if taken := l.taken(); len(taken) != 1 || !strings.HasSuffix(taken[0], " of nobody") {
			t.Errorf("taken over: %v", taken)
		}
		if l.nodes["a"].Gone("new") || l.nodes["b"].Gone("lost") {
			t.Error("a node that was never heard is dead at once")
		}
		l.start("new")
		wait(deadAfter)
		if taken := l.taken(); len(taken) != 2 || !strings.HasSuffix(taken[1], " of the lost") {
			t.Errorf("taken over: %v", taken)
		}
		if l.nodes["a"].Gone("new") || !l.nodes["b"].Gone("lost") {
			t.Error("it is not known who has come and who has not")
		}
		wait(time.Minute)
		if kept := l.kept(); kept["new"] < 1 || kept[""]+kept["lost"] > 0 || len(l.taken()) != 2 {
			t.Errorf("%v keep them, after %v", kept, l.taken())
		}
	})
}

// A thousand tables of a node that dies are taken over within a second once it is taken for dead.
func TestManyTablesAreTakenOverSoon(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 2000, "a", "b")
		defer l.end()
		wait(time.Minute)
		l.nodes["a"].kill()
		wait(deadAfter + checkEvery)
		if n := len(l.taken()); n == 1000 {
			t.Error("all are taken over before anybody can be sure")
		}
		wait(time.Second)
		if n := len(l.taken()); n != 1000 {
			t.Errorf("%d are taken over", n)
		}
	})
}

// A node that was cut off from all others takes nothing, neither while it is nor at once
// when it is not any more.
func TestCutOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 30, "a", "b", "c")
		defer l.end()
		wait(time.Minute)
		l.mu.Lock()
		l.cut["a"] = true
		l.mu.Unlock()
		wait(time.Minute)
		if l.nodes["a"].Gone("b") {
			t.Error("a node that hears nobody, not even itself, judges another")
		}
		l.mu.Lock()
		l.cut["a"] = false
		l.mu.Unlock()
		wait(time.Minute)
		if slices.ContainsFunc(l.taken(), func(s string) bool { return s[0] == 'a' }) || len(l.taken()) != 10 {
			t.Errorf("taken over: %v", l.taken())
		}
	})
}

// A node that leaves gives its tables away at once, and takes none. The last one keeps them.
func TestLeave(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 30, "a", "b")
		defer l.end()
		wait(time.Minute)
		if left, err := l.nodes["a"].Leave(context.Background()); err != nil || !left {
			t.Error(left, err)
		}
		wait(time.Second)
		if kept := l.kept(); kept["b"] != 30 || !l.nodes["a"].drained {
			t.Errorf("%v keep them, a drained: %t", kept, l.nodes["a"].drained)
		}
		if left, err := l.nodes["b"].Leave(context.Background()); err != nil || left || l.kept()["b"] != 30 ||
			l.nodes["b"].drained {
			t.Errorf("the last one has left: %t, %v, %v", left, l.kept(), err)
		}
	})
}

// A table that its own node does not have, for whatever reason, is taken up there again;
// one that cannot be is tried again.
func TestOwnTablesAreTakenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 4, "a", "b")
		defer l.end()
		a := l.nodes["a"]
		l.mu.Lock()
		a.here["table0"], a.stuck = false, true
		l.mu.Unlock()
		wait(10 * time.Second)
		l.mu.Lock()
		a.stuck = false
		l.mu.Unlock()
		wait(deadAfter + time.Second)
		if want := []string{"a table0"}; !slices.Equal(l.taken(), want) {
			t.Errorf("taken over: %v", l.taken())
		}
	})
}

func TestMessages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 0, "a", "b", "c")
		defer l.end()
		l.nodes["a"].Send("", []byte("all"))
		synctest.Wait()
		l.nodes["a"].Send("c", []byte("one"))
		synctest.Wait()
		for name, want := range map[string][]string{"a": nil, "b": {"a all"}, "c": {"a all", "a one"}} {
			if got := l.nodes[name].heard; !slices.Equal(got, want) {
				t.Errorf("%s hears %q, want %q", name, got, want)
			}
		}
	})
}

// A message to one node reaches no other, however alike their names are.
func TestMessagesGoToOneNode(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 0, "n1", "n10", "n2")
		defer l.end()
		wait(time.Second)
		l.mu.Lock()
		clear(l.reached)
		l.mu.Unlock()
		l.nodes["n2"].Send("n1", []byte("one"))
		synctest.Wait()
		if got := l.nodes["n1"].heard; !slices.Equal(got, []string{"n2 one"}) {
			t.Errorf("n1 hears %q", got)
		}
		if want := map[string]int{"n1": 1}; !maps.Equal(l.reached, want) {
			t.Errorf("the message reaches %v, not %v", l.reached, want)
		}
	})
}

// An older program beside newer ones, which has no subject of its own, and gets one when it is upgraded.
func TestMessagesOfAnOlderProgram(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 0, "a", "b")
		defer l.end()
		old := bus{l, "old"}
		var heard []string
		stop, err := old.Subscribe("medici.tells.>", func(subject string, data []byte) {
			heard = append(heard, subject+" "+string(data))
		})
		if err != nil {
			t.Fatal(err)
		}
		for range 8 {
			_ = old.Publish("medici.lives.old", []byte(`{"address":"old:1"}`))
			wait(heartbeatEvery)
		}
		l.nodes["a"].Send("old", []byte("x"))
		synctest.Wait()
		_ = old.Publish("medici.tells.old", []byte(`{"to":"a","data":"eQ=="}`))
		synctest.Wait()
		_ = old.Publish("medici.tells.old", []byte(`{"data":"eg=="}`))
		synctest.Wait()
		if want := []string{`medici.tells.a {"to":"old","data":"eA=="}`, `medici.tells.old {"to":"a","data":"eQ=="}`,
			`medici.tells.old {"data":"eg=="}`}; !slices.Equal(heard, want) {
			t.Errorf("the older program hears %q, not %q", heard, want)
		}
		for name, want := range map[string][]string{"a": {"old y", "old z"}, "b": {"old z"}} {
			if got := l.nodes[name].heard; !slices.Equal(got, want) {
				t.Errorf("%s hears %q, not %q", name, got, want)
			}
		}
		stop()
		l.start("old")
		wait(time.Second)
		l.nodes["a"].Send("old", []byte("new"))
		synctest.Wait()
		if got := l.nodes["old"].heard; !slices.Equal(got, []string{"a new"}) || len(heard) != 3 {
			t.Errorf("when it is new it hears %q", got)
		}
		l.nodes["old"].kill()
		_ = old.Publish("medici.lives.old", []byte(`{"address":"old:1"}`)) // and old again
		synctest.Wait()
		if l.nodes["a"].heartbeats["old"].Subject {
			t.Error("an older program is sent what it does not hear")
		}
	})
}

// Every node finds the same successor, only the tables of a dead node change theirs, and each
// has its part.
func TestSuccessor(t *testing.T) {
	all := map[string]bool{"a": true, "b": true, "c": true}
	without := map[string]bool{"b": true, "c": true}
	parts := map[string]int{}
	for i := range 3000 {
		id := fmt.Sprintf("t%05d", i)
		before, after := successor(all, id), successor(without, id)
		if parts[before]++; before != "a" && after != before {
			t.Fatalf("%s goes from %s to %s", id, before, after)
		}
	}
	for name, part := range parts {
		if part < 900 || part > 1100 {
			t.Errorf("%s has %d of 3000", name, part)
		}
	}
}

// On a real server two nodes hear of each other and of themselves.
func TestNATS(t *testing.T) {
	server, err := streamtest.Start(1)
	if err != nil {
		t.Fatal(err)
	}
	defer server.Stop()
	heard := make(chan string, 9)
	var buses []Bus
	for range 2 {
		c, err := nats.Connect(server.URL())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		buses = append(buses, NATS(c))
		stop, err := buses[len(buses)-1].Subscribe(heartbeatSubject+">",
			func(subject string, data []byte) { heard <- subject + " " + string(data) })
		if err != nil {
			t.Fatal(err)
		}
		defer stop()
		if err := c.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	if err := buses[0].Publish(heartbeatSubject+"a", []byte("x")); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if got := <-heard; got != "medici.lives.a x" {
			t.Errorf("heard %q", got)
		}
	}
}
