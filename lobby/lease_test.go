package lobby

import (
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// wantAway wants a visitor to be told where a table is kept, and not let there.
func wantAway(t *testing.T, v *Visitor, nameOrCode, where string) {
	t.Helper()
	_, err := v.Find(nameOrCode)
	away, is := errors.AsType[Elsewhere](err)
	if !is || away.Node != where {
		t.Errorf("%s is found with %v, want it at %q", nameOrCode, err, where)
	}
}

// pair is two people at a table, at whichever node.
type pair struct {
	t    *testing.T
	id   string
	name string
	a, b *guest
}

func newPair(t *testing.T, at node) *pair {
	t.Helper()
	_, _, table, a, b := two(t, at.Lobby)
	return &pair{t, table.ID(), table.Name(), a, b}
}

// follow takes both to another node, which holds the table.
func (p *pair) follow(at node) {
	p.t.Helper()
	ann, bob := enter(p.t, at.Lobby, "ann"), enter(p.t, at.Lobby, "bob")
	table, err := ann.Find(p.name)
	ok(p.t, err)
	p.a, p.b = join(p.t, ann, table).look(), join(p.t, bob, table).look()
}

// turn moves once; the error is the table's.
func (p *pair) turn() error {
	return p.mover().visit.Act(says("go"), p.a.Seq)
}

func (p *pair) mover() *guest { return []*guest{p.a.look(), p.b.look()}[p.a.Seq%2] }

// again begins the next game.
func (p *pair) again() error {
	return errors.Join(p.a.visit.Ready(true), p.b.visit.Ready(true))
}

// moves makes so many moves, through as many games as that takes.
func (p *pair) moves(count int) {
	p.t.Helper()
	for range count {
		if p.a.look(); p.a.Table.Phase == match.Over {
			ok(p.t, p.again())
		}
		ok(p.t, p.turn())
	}
	p.a.look()
	p.b.look()
}

// play makes moves, one after the other, in a bubble.
func (p *pair) play(moves int) {
	p.t.Helper()
	for range moves {
		p.moves(1)
		synctest.Wait()
	}
}

func (p *pair) wantMoved() {
	p.t.Helper()
	for _, g := range []*guest{p.a, p.b} {
		for g.take() {
		}
		if g.Closed != match.Moved {
			p.t.Errorf("%s is told %q", g.visit.Person().Name, g.Closed)
		}
	}
}

func TestAnotherNodeTakesATableOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newShared()
		all := nodes(t, store, 3)
		p := newPair(t, all[0])
		p.play(13)
		synctest.Wait()
		eve := enter(t, all[2].Lobby, "eve")
		wantAway(t, eve, p.name, "n0")
		all[0].line.cutNow()
		ok(t, all[1].Adopt(t.Context(), p.id))
		synctest.Wait()
		wantAway(t, eve, p.name, "n1")
		left := *p
		p.follow(all[1])
		if p.a.Table.Number != 2 || p.a.Seq != 3 || len(p.a.all) != 3 {
			t.Errorf("game %d goes on with %d moves", p.a.Table.Number, p.a.Seq)
		}
		p.play(1)
		all[0].line.mend()
		synctest.Wait()
		if err := left.turn(); err == nil {
			t.Error("the old holder tells of a move")
		}
		left.wantMoved()
		wantAway(t, left.a.visit.visitor, p.name, "n1")
		p.play(20)
		if p.a.Table.Number != 4 || p.a.Seq != 4 {
			t.Errorf("after a fence and two chapters it is game %d with %d moves", p.a.Table.Number, p.a.Seq)
		}
		p.play(30)
		if e := entryOf(t, store, p.id); len(e.Left) > 3 || e.Chapter < 6 {
			t.Errorf("chapter %d of the table comes after %v", e.Chapter, e.Left)
		}
	})
}

// A holder is stopped before each thing that it does to the store when a move ends a
// game and the next one begins a chapter, another one takes over and goes on for so many
// moves, and then the first one wakes.
func TestHolderWakesInTheMiddle(t *testing.T) {
	for step := range 40 {
		for _, meanwhile := range []int{0, 25} {
			for _, awake := range []bool{false, true} {
				passed := true
				t.Run(fmt.Sprint(step, meanwhile, awake), func(t *testing.T) {
					synctest.Test(t, func(t *testing.T) { passed = testWakes(t, step, meanwhile, awake) })
				})
				if passed { // there were fewer steps
					return
				}
			}
		}
	}
	t.Error("it has more steps than this looks at")
}

func testWakes(t *testing.T, step, meanwhile int, awake bool) (passed bool) {
	store := newShared()
	all := nodes(t, store, 2)
	p := newPair(t, all[0])
	p.play(9)
	synctest.Wait()
	was, left := 0, *p
	all[0].line.cutBefore(func(string) bool {
		was++
		return was == step+1
	})
	done := make(chan int, 1)
	go func() { // a tenth move, two who are ready, and two moves more
		told := 0
		for _, f := range []func() error{left.turn, left.again, left.turn, left.turn} {
			if f() != nil {
				break
			}
			told++
			left.a.look()
		}
		done <- told
	}()
	synctest.Wait()
	if passed = was <= step; passed {
		return true
	}
	ok(t, all[1].Adopt(t.Context(), p.id))
	if awake {
		all[0].line.mend() // before the fence
		synctest.Wait()
	}
	p.follow(all[1])
	seen := []int{p.a.Table.Number, p.a.Seq}
	if meanwhile > 0 {
		p.play(meanwhile)
	}
	all[0].line.mend()
	told := <-done
	wait(writeTime)
	for at, least := range [][]int{{1, 9}, {1, 10}, {2, 0}, {2, 1}, {2, 2}} {
		if told == at && (seen[0] < least[0] || seen[0] == least[0] && seen[1] < least[1]) {
			t.Errorf("game %d with %d moves was told, and game %d with %d goes on", least[0], least[1], seen[0], seen[1])
		}
	}
	if left.turn() == nil {
		t.Error("the old holder tells of a move")
	}
	left.wantMoved()
	p.play(21)
	synctest.Wait()
	if _, lists := store.Size(); lists != 1 {
		t.Errorf("the table has %d journals", lists)
	}
	return false
}

// A holder that is stopped while its table sleeps, and whose table another one has taken over meanwhile, lets nobody in
// when it wakes: it would write on behind the other's fence.
func TestHolderWakesWithASleepingTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := nodes(t, newShared(), 2)
		ann, bob, table, a, _ := two(t, all[0].Lobby)
		ok(t, a.visit.Act(says("go"), 0))
		ann.Leave()
		bob.Leave()
		wait(time.Minute)
		if !table.Sleeps() {
			t.Fatal("the table is awake")
		}
		all[0].line.cutNow()
		ok(t, all[1].Adopt(t.Context(), table.ID()))
		p := &pair{t: t, id: table.ID(), name: table.Name()}
		p.follow(all[1])
		p.play(3)
		again := enter(t, all[0].Lobby, "ann")
		all[0].line.mend()
		if _, err := again.Join(table); err == nil {
			t.Error("somebody comes to a table that has moved")
		}
		p.play(20)
		if p.a.Table.Number < 2 {
			t.Errorf("the new holder goes on with game %d", p.a.Table.Number)
		}
	})
}
