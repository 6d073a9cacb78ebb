package lobby

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// tally is a Meter.
type tally struct{ moved, told atomic.Int64 }

func (c *tally) Moved(n int)             { c.moved.Add(int64(n)) }
func (c *tally) Published(time.Duration) { c.told.Add(1) }

// Every move is counted once, also of a table that was opened again.
func TestMovesAreCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, first, second := newMemory(), &tally{}, &tally{}
		l := newLobby(t, keeping(store), func(c *Config) { c.Meter = first })
		table := open(t, enter(t, l, "ann"), Settings{Seats: 2})
		a, b := join(t, enter(t, l, "ann"), table), join(t, enter(t, l, "bob"), table)
		playOn(t, 20, a, b)
		wantErr(t, a.visit.Act(nil, a.Seq), match.ErrNothing)
		people := 0
		for _, m := range a.all {
			if m.By >= 0 {
				people++
			}
		}
		if first.moved.Load() != int64(a.Seq) || first.told.Load() != int64(people) {
			t.Errorf("counted %d moves, %d told; made %d, %d of people", first.moved.Load(), first.told.Load(), a.Seq, people)
		}

		l = reopen(t, l, store, func(c *Config) { c.Meter = second })
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		again, err := ann.Find(table.Name())
		ok(t, err)
		was := a.Seq
		a, b = join(t, ann, again).look(), join(t, bob, again).look()
		playOn(t, 40, a, b)
		if got := second.moved.Load(); got != int64(a.Seq-was) {
			t.Errorf("counted %d moves after %d of %d", got, was, a.Seq)
		}
	})
}

func TestStats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann := enter(t, l, "ann")
		enter(t, l, "ann")
		table := open(t, ann, Settings{Seats: 2, Game: toy{}})
		a := join(t, ann, table)
		is := func(want Stats) {
			t.Helper()
			if got := l.Stats(); got != want {
				t.Errorf("there are %+v, want %+v", got, want)
			}
		}
		is(Stats{People: 1, Waiting: 1})
		b := join(t, enter(t, l, "bob"), table)
		is(Stats{People: 2, Playing: 1})
		finish(t, a, b)
		is(Stats{People: 2, Over: 1})
	})
}
