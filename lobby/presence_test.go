package lobby

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// two people at a toy game that has begun.
func two(t *testing.T, l *Lobby) (ann, bob *Visitor, table *Table, a, b *guest) {
	ann, bob = enter(t, l, "ann"), enter(t, l, "bob")
	table = open(t, ann, Settings{Game: toy{}, Seats: 2})
	a, b = join(t, ann, table), join(t, bob, table)
	return ann, bob, table, a.look(), b.look()
}

// wait lets time pass on the clock of a synctest bubble, where it takes none.
func wait(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

func TestReturnToOnesSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		_, bob, table, a, b := two(t, l)
		ok(t, a.visit.Act(says("go"), 0))
		bob.Leave() // the connection drops, with all visits
		if b.look(); b.take() {
			t.Error("bob's mailbox is still open")
		}
		if a.look(); a.Table.Seats[1].Here || !slices.Equal(a.said(match.WentAway), []string{"bob"}) {
			t.Fatalf("bob is away: %+v", a.Table.Seats)
		}
		again, err := l.Enter(Newcomer{ID: "key of bob", Name: "somebody"})
		ok(t, err)
		b = watch(t, again, table).look()
		if again.Person().Name != "bob" || b.You != 1 || len(b.all) != 1 || !b.Table.Seats[1].Here {
			t.Fatalf("bob is back as %+v: %+v", again.Person(), b.Update)
		}
		ok(t, b.visit.Act(says("go"), 1))
		if a.look(); !slices.Equal(a.said(match.CameBack), []string{"bob"}) || len(a.all) != 2 {
			t.Errorf("ann heard %+v", a.talk)
		}
	})
}

func TestStandIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) { c.Pace = time.Second })
		_, bob, table, a, b := two(t, l)
		ok(t, a.visit.Act(says("go"), 0))
		b.visit.Leave()
		wait(44 * time.Second)
		if a.look(); a.Table.Seats[1].StandIn || a.Seq != 1 {
			t.Fatalf("too early: %+v", a.Table.Seats)
		}
		wait(time.Second)
		if a.look(); !a.Table.Seats[1].StandIn || a.Seq != 1 || !slices.Equal(a.said(match.StandInTook), []string{"bob"}) {
			t.Fatalf("no stand-in: %+v", a.Table.Seats)
		}
		wait(time.Second)
		if a.look(); a.Seq != 2 {
			t.Fatalf("the stand-in does not play: %d", a.Seq)
		}
		ok(t, a.visit.Act(says("go"), 2))
		wait(time.Second / 2) // the stand-in has chosen, and waits for its pace
		b = join(t, bob, table).look()
		wait(time.Minute)
		if b.look(); b.Seq != 3 || b.Table.Seats[1].StandIn {
			t.Fatalf("bob came back and finds %d %+v", b.Seq, b.Table.Seats)
		}
		ok(t, b.visit.Act(says("go"), 3))
	})
}

func TestNobodyPlaysWhileNobodyIsHere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) { c.Pace = time.Second })
		ann := enter(t, l, "ann")
		table := open(t, ann, Settings{Game: toy{}, Bots: 2})
		w := watch(t, enter(t, l, "wim"), table)
		a := join(t, ann, table)
		ok(t, a.visit.Act(says("go"), 0))
		wait(time.Second / 2)
		a.visit.Close()
		wait(time.Hour)
		if w.look(); w.Seq != 1 || w.Table.Seats[0].StandIn {
			t.Fatalf("without ann the game went on to %d: %+v", w.Seq, w.Table.Seats)
		}
		a = join(t, ann, table)
		wait(2 * time.Second)
		if a.look(); a.Seq != 3 {
			t.Fatalf("with ann again the bots have moved %d times", a.Seq)
		}
	})
}

// When all were cut off and one is back first, the others have their time.
func TestGraceDoesNotRunWhileNobodyIsHere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, _, table, a, b := two(t, l)
		b.visit.Close()
		a.visit.Close()
		wait(time.Hour)
		a = join(t, ann, table)
		wait(44 * time.Second)
		if a.look(); a.Table.Seats[1].StandIn {
			t.Error("bob had no time to come back")
		}
		wait(time.Second)
		if a.look(); !a.Table.Seats[1].StandIn {
			t.Error("bob's stand-in does not come")
		}
	})
}

func TestAbandonedTablesClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		_, _, table, a, b := two(t, l)
		w := watch(t, enter(t, l, "wim"), table)
		a.visit.Close()
		wait(3 * time.Hour) // with bob here it goes on
		if w.look(); w.Closed != "" {
			t.Fatal("closed with somebody there")
		}
		b.visit.Close()
		wait(2*time.Hour - time.Second)
		if w.look(); w.Closed != "" {
			t.Fatal("closed early")
		}
		wait(time.Second)
		for w.take() {
		}
		if w.Closed != match.Abandoned {
			t.Fatalf("closed because %q", w.Closed)
		}
	})
}

func TestSeatIsKeptForAWhileBeforeTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		table := open(t, ann, Settings{})
		wait(44 * time.Second) // the host may be slow to come
		a, b := join(t, ann, table), join(t, bob, table)
		b.visit.Close()
		wait(44 * time.Second)
		b = join(t, bob, table)
		b.visit.Close()
		wait(44 * time.Second)
		if a.look(); a.Table.Seats[1].Kind != match.Human || a.Table.Seats[1].Here {
			t.Fatalf("bob's seat is %+v", a.Table.Seats[1])
		}
		wait(time.Second)
		if a.look(); a.Table.Seats[1].Kind != match.Empty || !slices.Equal(a.said(match.Vacated), []string{"bob"}) {
			t.Fatalf("bob's seat is %+v", a.Table.Seats[1])
		}
		a.visit.Close()
		wait(45 * time.Second)
		_, err := bob.Find(table.Name())
		wantErr(t, err, ErrNoTable)
	})
}

func TestAbsentAtTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob, cleo := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "cleo")
		table := open(t, ann, Settings{Game: toy{}})
		a, b, c := join(t, ann, table), join(t, bob, table), join(t, cleo, table)
		a.visit.Leave() // on purpose
		b.visit.Close()
		wait(time.Minute)
		for c.look(); c.Table.Phase == match.Playing; c.look() {
			ok(t, c.visit.Act(says("go"), c.Seq))
			synctest.Wait()
		}
		if c.Table.Seats[0].Kind != match.Empty || c.Table.Seats[1].Kind != match.Human || c.Table.Host != 2 {
			t.Fatalf("at the end %+v", c.Table)
		}
		wait(45 * time.Second)
		if c.look(); c.Table.Seats[1].Kind != match.Empty {
			t.Fatalf("after a while %+v", c.Table)
		}
	})
}

func TestTwoSessionsOfOnePerson(t *testing.T) {
	l := newLobby(t)
	ann, _, table, a, b := two(t, l)
	second, err := l.Enter(Newcomer{ID: "key of ann", Name: "annie"})
	ok(t, err)
	a2 := join(t, second, table).look()
	if second.Person() != ann.Person() || a2.You != 0 {
		t.Fatalf("the second session is %+v on %s", second.Person(), a2.You)
	}
	ok(t, a2.visit.Act(says("go"), 0))
	ok(t, b.visit.Act(says("go"), 1))
	wantErr(t, a.visit.Act(says("go"), 1), match.ErrStale)
	ok(t, a.visit.Act(says("go"), 2))
	a.visit.Leave()
	if b.look(); !b.Table.Seats[0].Here || b.said(match.WentAway) != nil {
		t.Error("ann is away with a session still here")
	}
	second.Leave()
	if b.look(); b.Table.Seats[0].Here {
		t.Error("ann is here without a session")
	}
}
