package lobby

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
	"medici/lobby/evening"
	"medici/lobby/match"
)

// A node that opens a table may stop before each of the steps. Either another
// node finds the table, or nothing is left of it; and the opener tells nobody of anything.
func TestOpenerWakesInTheMiddle(t *testing.T) {
	for step := range 10 {
		passed := false
		synctest.Test(t, func(t *testing.T) { passed = testOpenerWakes(t, step) })
		if passed {
			return
		}
	}
	t.Error("it has more steps than this looks at")
}

func testOpenerWakes(t *testing.T, step int) (passed bool) {
	store := newShared()
	all := nodes(t, store, 2)
	ann := enter(t, all[0].Lobby, "ann")
	was := 0
	all[0].line.cutBefore(func(string) bool { was++; return was == step+1 })
	told := make(chan error, 1)
	go func() {
		table, err := ann.Open(Settings{Game: toy{}, Seats: 2})
		if err == nil {
			_, err = ann.Join(table)
		}
		told <- err
	}()
	synctest.Wait()
	if was <= step {
		return true
	}
	adopted := false
	for _, p := range all[1].Directory() {
		adopted = true
		ok(t, all[1].Adopt(t.Context(), p.ID))
	}
	synctest.Wait()
	there := len(all[1].Tables())
	all[0].line.mend()
	err := <-told
	wait(time.Second)
	if adopted && err == nil {
		t.Errorf("stopped before step %d the opener is at the table", step)
	}
	if adopted && len(all[1].Tables()) != there {
		t.Errorf("stopped before step %d, there were %d tables, and are %d", step, there, len(all[1].Tables()))
	}
	if _, lists := store.Size(); adopted && lists != there {
		t.Errorf("stopped before step %d, %d tables have %d journals", step, there, lists)
	}
	return false
}

func TestReleasedTableIsAdoptedAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := nodes(t, newShared(), 2)
		p := newPair(t, all[0])
		p.play(3)
		wantErr(t, all[1].Release(t.Context(), p.id), ErrNoTable)
		ok(t, all[0].Release(t.Context(), p.id))
		synctest.Wait()
		p.wantMoved()
		for _, n := range all {
			if places := n.Directory(); len(places) != 1 || places[0] != (DirectoryEntry{ID: p.id}) {
				t.Errorf("%s knows %v", n.config.Node, places)
			}
		}
		wantAway(t, p.a.visit.visitor, p.name, "")
		ok(t, all[1].Adopt(t.Context(), p.id))
		wantErr(t, all[1].Adopt(t.Context(), "x"), ErrNoTable)
		p.follow(all[1])
		p.play(1)
		p.a.visit.visitor.Leave()
		p.b.visit.visitor.Leave()
		wait(time.Hour) // and it sleeps
		ok(t, all[1].Release(t.Context(), p.id))
		synctest.Wait()
		ok(t, all[0].Adopt(t.Context(), p.id))
		if p.follow(all[0]); p.a.Seq != 4 {
			t.Errorf("%d moves are left", p.a.Seq)
		}
	})
}

// A table that is opened where everything is given away is another node's from the first.
func TestOpenedAtADrainingNode(t *testing.T) {
	for _, private := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			all := nodes(t, newShared(), 2)
			ann := enter(t, all[0].Lobby, "ann")
			all[0].Drain()
			_, err := ann.Open(Settings{Game: toy{}, Seats: 2, Private: private})
			away, is := errors.AsType[Elsewhere](err)
			if !is {
				t.Fatal("opened:", err)
			}
			synctest.Wait()
			places := all[1].Directory()
			if len(places) != 1 || places[0].Holder != "" {
				t.Fatalf("the other node knows %v", places)
			}
			ok(t, all[1].Adopt(t.Context(), places[0].ID))
			synctest.Wait()
			if node, known := all[0].Holder(away.Table); node != all[1].config.Node || !known {
				t.Errorf("the table is kept by %q: %t", node, known)
			}
			here := enter(t, all[1].Lobby, "ann")
			table, err := here.Find(away.Table)
			ok(t, err)
			visit, err := here.Join(table)
			ok(t, err)
			if u, _ := visit.Updates().Wait(t.Context()); u.You != 0 || u.Table.Host != 0 {
				t.Errorf("the host has seat %s at the table of seat %s", u.You, u.Table.Host)
			}
		})
	}
}

// Two nodes try to take over the same table.
func TestOneSuccessor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := nodes(t, newShared(), 3)
		p := newPair(t, all[0])
		answers := make(chan error, 2)
		for _, n := range all[1:] {
			go func() { answers <- n.Adopt(t.Context(), p.id) }()
		}
		first, second := <-answers, <-answers
		synctest.Wait()
		kept := 0
		for _, n := range all {
			for _, at := range n.Directory() {
				if at.Here {
					kept++
				}
			}
		}
		if kept != 1 || first == nil && second == nil && all[0].Directory()[0].Here {
			t.Errorf("%d nodes keep it; they were told %v and %v", kept, first, second)
		}
	})
}

// A node that took over a table, and hears that another has done so after it before it knows what it has done itself,
// leaves the table to that one.
func TestSuccessorOfASuccessor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newShared()
		all := nodes(t, store, 3)
		p := newPair(t, all[0])
		synctest.Wait() // a node that has just started still reads where its store is
		all[1].config.Store = &lateStore{Store: store, meanwhile: func() {
			ok(t, all[2].Adopt(t.Context(), p.id))
			synctest.Wait()
		}}
		if err := all[1].Adopt(t.Context(), p.id); !errors.Is(err, journal.ErrConflict) {
			t.Errorf("a node has taken over what another keeps: %v", err)
		}
		synctest.Wait()
		for i, n := range all {
			if at := n.Directory()[0]; at.Here != (i == 2) || at.Holder != "n2" {
				t.Errorf("node %d believes that %+v", i, at)
			}
		}
	})
}

// lateStore answers a writer after something else has been done.
type lateStore struct {
	journal.Store
	meanwhile func()
}

func (s *lateStore) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	revision, err := s.Store.Put(ctx, key, value, revision)
	s.meanwhile()
	return revision, err
}

// A table that cannot be read is tried again until it can, and may be given up in between.
func TestUnreadableTableIsTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newShared()
		all := nodes(t, store, 2)
		p := newPair(t, all[0])
		p.play(2)
		silent := &silentStore{Store: store}
		silent.silent.Store(true)
		all[1].shared.Store = silent
		ok(t, all[1].Adopt(t.Context(), p.id))
		ann := enter(t, all[1].Lobby, "ann")
		table, err := ann.Find(p.name)
		ok(t, err)
		if _, err := ann.Join(table); err == nil {
			t.Error("an unreadable table is joined")
		}
		wait(time.Second)
		silent.silent.Store(false)
		wait(retryPause)
		p.follow(all[1])
		p.play(1)

		silent.silent.Store(true)
		p.a.visit.visitor.Leave()
		p.b.visit.visitor.Leave()
		ann.Leave()
		wait(time.Hour)
		_, err = enter(t, all[1].Lobby, "ann").Join(table)
		if err == nil {
			t.Error("an unreadable table is joined")
		}
		ok(t, all[1].Release(t.Context(), p.id))
		wait(time.Second)
		ok(t, all[0].Adopt(t.Context(), p.id))
		if p.follow(all[0]); p.a.Seq != 3 {
			t.Errorf("%d moves are left", p.a.Seq)
		}
	})
}

// silentStore does not answer readers of a table.
type silentStore struct {
	journal.Store
	silent atomic.Bool
}

func (s *silentStore) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	if s.silent.Load() {
		return context.DeadlineExceeded
	}
	return s.Store.Read(ctx, after, fn)
}

// A node is stopped with a game that has ended and is not recorded. The successor records it, and the
// chronicle records each game.
func TestSuccessorRemembersGames(t *testing.T) {
	for _, what := range []string{"put " + records, "drop "} {
		synctest.Test(t, func(t *testing.T) {
			store := newShared()
			told := &annals{}
			all := nodes(t, store, 2, func(c *Config) { c.Chronicle = told })
			p := newPair(t, all[0])
			all[0].line.cutBefore(func(next string) bool { return strings.HasPrefix(next, what) })
			p.play(10)
			synctest.Wait()
			if what == "drop " {
				ok(t, p.again())
			}
			synctest.Wait()
			game := p.a.Table.Record
			all[0].line.cutNow()
			ok(t, all[1].Adopt(t.Context(), p.id))
			p.follow(all[1])
			synctest.Wait()
			if text, err := recordOf(all[1].Lobby, game); err != nil || !strings.Contains(text, "result 0 0") {
				t.Errorf("stopped before %s, the record is %v\n%s", what, err, text)
			}
			if told.ended[game] == 0 {
				t.Errorf("stopped before %s, the chronicle knows of %v", what, told.ended)
			}
			all[0].line.mend()
			wait(writeTime)
			if _, lists := store.Size(); lists != 1 {
				t.Errorf("stopped before %s, the table has %d journals", what, lists)
			}
		})
	}
}

// annals counts how often a chronicle records the end of a game.
type annals struct{ ended map[string]int }

func (c *annals) Began(context.Context, match.Game) error { return nil }
func (c *annals) Ended(_ context.Context, g match.Game) error {
	if c.ended == nil {
		c.ended = map[string]int{}
	}
	c.ended[g.ID]++
	return nil
}
func (c *annals) Dropped(context.Context, match.Game) error           { return nil }
func (c *annals) Stood(context.Context, string, evening.Stands) error { return nil }
