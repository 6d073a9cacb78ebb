package lobby

import (
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// A game with nobody there sleeps after a while, and is unchanged for the next visitor.
func TestDesertedGameSleeps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()))
		ann, bob, table, a, _ := two(t, l)
		ok(t, a.visit.Act(says("go"), 0))
		w := watch(t, enter(t, l, "wim"), table)
		ann.Leave()
		bob.Leave()
		wait(time.Minute)
		if table.Sleeps() {
			t.Fatal("the table sleeps, and somebody watches it")
		}
		w.visit.Leave()
		for range 3 { // again and again
			wait(time.Minute)
			if !table.Sleeps() {
				t.Fatal("the table is awake")
			}
			if there := see(enter(t, l, "cy").Hall(), Hall{}); len(there.tables()) != 1 ||
				there.tables()[0].Phase != match.Playing {
				t.Fatalf("the hall shows %+v", there.tables())
			}
			a, b := join(t, enter(t, l, "ann"), table).look(), join(t, enter(t, l, "bob"), table).look()
			if table.Sleeps() || a.Seq == 0 || a.You != 0 || b.You != 1 {
				t.Fatalf("ann is back at %+v", a.Update)
			}
			ok(t, []*guest{a, b}[a.Seq%2].visit.Act(says("go"), a.Seq))
			a.visit.Close()
			b.visit.Close()
		}
		wait(2*time.Hour - time.Minute)
		if len(l.Tables()) != 1 {
			t.Fatal("the table is gone too early")
		}
		wait(2 * time.Minute)
		if len(l.Tables()) != 0 {
			t.Error("a game that nobody came back to is still there")
		}
		_, err := enter(t, l, "ann").Find(table.Name())
		wantErr(t, err, ErrNoTable)
		_, err = enter(t, l, "ann").Join(table)
		wantErr(t, err, ErrNoTable)
	})
}

// The next life of a table serves a visitor who comes when it falls asleep.
func TestComingWhileTheTableFallsAsleep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Grace = time.Second })
		_, _, table, a, b := two(t, l)
		a.visit.Close()
		b.visit.Close()
		for range 100 {
			time.Sleep(time.Second)
			join(t, enter(t, l, "ann"), table).visit.Close()
		}
	})
}

// Where nothing is written down nothing sleeps: it would not wake.
func TestNothingSleepsWithoutAStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob, table, _, _ := two(t, l)
		ann.Leave()
		bob.Leave()
		wait(time.Hour)
		if table.Sleeps() {
			t.Error("the table sleeps")
		}
	})
}
