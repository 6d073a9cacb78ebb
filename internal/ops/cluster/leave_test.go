package cluster

import (
	"context"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// freeTables counts the tables that no node holds, now and at most.
func (l *lab) freeTables() (now, most int, stood time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.free), l.mostFree, l.stood
}

// A node that leaves gives up some tables at a time, and the others take each at once: the last of many stands still for no
// longer than the first. Two that leave together give nothing to each other, once they know.
func TestTablesAreHandedOverSomeAtATime(t *testing.T) {
	for _, leaving := range [][]string{{"a"}, {"a", "b"}} {
		synctest.Test(t, func(t *testing.T) {
			l := newLab(t, 240, "a", "b", "c", "d")
			defer l.end()
			wait(time.Minute)
			for _, name := range leaving {
				go l.nodes[name].Leave(t.Context())
			}
			wait(5 * time.Second)
			now, most, stood := l.freeTables()
			if now > 0 || most > len(leaving)*abreast || stood >= time.Duration(len(leaving))*checkEvery {
				t.Errorf("%v: %d tables have no holder, at most %d had none, for up to %v", leaving, now, most, stood)
			}
			kept := l.kept()
			for _, name := range leaving {
				if kept[name] > 0 {
					t.Errorf("%v: %v", leaving, kept)
				}
			}
			if kept["d"] < 60+10*len(leaving) {
				t.Errorf("%v are left, and d holds %d of 240", leaving, kept["d"])
			}
		})
	}
}

// A node that leaves among nodes that take nothing, or too slowly, has given everything up in the time that it has.
func TestNobodyTakesTables(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 30, "a", "b")
		defer l.end()
		wait(time.Minute)
		l.nodes["b"].stuck = true
		began := time.Now()
		if left, err := l.nodes["a"].Leave(t.Context()); !left || err != nil || time.Since(began) > deadAfter+time.Second {
			t.Errorf("%t, %v, after %v", left, err, time.Since(began))
		}
		if now, most, _ := l.freeTables(); now != 15 || most != 15 {
			t.Errorf("%d of 15 are given up", now)
		}
	})
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 1000, "a", "b")
		defer l.end()
		wait(time.Minute)
		soon, cancel := context.WithTimeout(t.Context(), 2*time.Second)
		defer cancel()
		began := time.Now()
		if left, err := l.nodes["a"].Leave(soon); !left || err != nil || soon.Err() != nil {
			t.Errorf("%t, %v", left, err)
		}
		if took := time.Since(began); took < time.Second || took > 1500*time.Millisecond || l.kept()["a"] > 0 {
			t.Errorf("after %v a holds %d", took, l.kept()["a"])
		}
		wait(20 * time.Second)
		if kept := l.kept(); kept["b"] != 1000 {
			t.Errorf("b holds %d", kept["b"])
		}
	})
}

// Beside an older program, which would not see that a node still holds tables while it leaves, all are given up at once.
func TestLeaveBesideAnOlderProgram(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 300, "a", "b")
		defer l.end()
		old := bus{l, "old"}
		for range 8 {
			_ = old.Publish("medici.lives.old", []byte(`{"address":"old:1","own":true}`))
			wait(heartbeatEvery)
		}
		said := make(chan string, 100)
		stop, err := old.Subscribe("medici.lives.a", func(_ string, data []byte) { said <- string(data) })
		if err != nil {
			t.Fatal(err)
		}
		defer stop()
		if gone, err := l.nodes["a"].Leave(t.Context()); !gone || err != nil {
			t.Error(gone, err)
		}
		synctest.Wait()
		now, most, _ := l.freeTables()
		if now != 150 || most != 150 {
			t.Errorf("%d tables have no holder, at most %d had none", now, most)
		}
		left := false
		for len(said) > 0 {
			left = strings.Contains(<-said, `"leaving":true`) || left
		}
		if !left {
			t.Error("the older program does not hear that the node leaves")
		}
	})
}

// A take-over that was written, of which the node did not hear, is tried again at once: the table stands until then.
func TestTakeOverInDoubt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 30, "a", "b")
		defer l.end()
		wait(time.Minute)
		l.nodes["b"].doubts = 12
		if _, err := l.nodes["a"].Leave(t.Context()); err != nil {
			t.Error(err)
		}
		wait(time.Second)
		if now, _, stood := l.freeTables(); now > 0 || stood > 5*checkEvery {
			t.Errorf("%d tables have no holder, and they had none for up to %v", now, stood)
		}
		if n := len(l.taken()); n != 15 {
			t.Errorf("b has taken %d over", n)
		}
	})
}

// An offer of a table that has a holder by now, or that somebody takes over already, changes nothing.
func TestOffersOfTakenTables(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 30, "a", "b")
		defer l.end()
		wait(time.Minute)
		from := bus{l, "a"}
		_ = from.Publish("medici.offers.b.a", []byte("table1"))  // b holds it
		_ = from.Publish("medici.offers.b.x", []byte("table0"))  // a holds it, and x says that it did
		_ = from.Publish("medici.offers.b.a", []byte("table99")) // there is none
		wait(time.Second)
		if taken := l.taken(); len(taken) > 0 {
			t.Errorf("taken over: %v", taken)
		}
		_ = l.nodes["a"].Release(t.Context(), "table0")
		for range 3 {
			_ = from.Publish("medici.offers.b.a", []byte("table0"))
		}
		wait(50 * time.Millisecond)
		if want := []string{"b table0"}; !slices.Equal(l.taken(), want) {
			t.Errorf("taken over: %v", l.taken())
		}
	})
}
