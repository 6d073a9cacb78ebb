package lobby

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// timed returns two people at a toy game with a clock, ann to move.
func timed(t *testing.T, c match.Clock) (a, b *guest) {
	l := newLobby(t)
	ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
	table := open(t, ann, Settings{Game: toy{}, Seats: 2, Clock: c})
	a, b = join(t, ann, table), join(t, bob, table)
	return a.look(), b.look()
}

func TestTimeRunsOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b := timed(t, match.Clock{Move: 20 * time.Second, Bank: 30 * time.Second})
		if c := a.Table.Clock; !c.Running || time.Until(c.Until) != 50*time.Second || time.Until(c.Bank) != 20*time.Second {
			t.Fatalf("the clock is %+v", c)
		}
		wait(49 * time.Second)
		if b.look(); b.Seq != 0 {
			t.Fatal("the time was up too early")
		}
		wait(2 * time.Second)
		if b.look(); b.Seq != 1 || !b.Table.Seats[0].Late || !slices.Equal(b.said(match.RanOut), []string{"ann"}) {
			t.Fatalf("nobody decided for ann: %d %+v", b.Seq, b.Table.Seats)
		}
		ok(t, b.visit.Act(says("go"), 1))
		wait(6 * time.Second) // the next decisions come quickly
		if b.look(); b.Seq != 3 {
			t.Fatalf("still waiting for ann at %d", b.Seq)
		}
		ok(t, b.visit.Act(says("go"), 3))
		a.look()
		ok(t, a.visit.Act(says("go"), 4)) // she is back
		if a.look(); a.Table.Seats[0].Late || a.Table.Seats[0].Bank != 20*time.Second {
			t.Errorf("ann is back with %+v", a.Table.Seats[0])
		}
	})
}

func TestBankPaysForThinking(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b := timed(t, match.Clock{Move: 20 * time.Second, Bank: 30 * time.Second})
		wait(15 * time.Second)
		ok(t, a.visit.Act(says("go"), 0)) // within the time for a decision
		wait(25 * time.Second)
		ok(t, b.visit.Act(says("go"), 1)) // five seconds of the bank
		a.look()
		if a.Table.Seats[0].Bank != 30*time.Second || a.Table.Seats[1].Bank != 25*time.Second {
			t.Errorf("the banks are %v and %v", a.Table.Seats[0].Bank, a.Table.Seats[1].Bank)
		}
	})
}

func TestClockStopsWhileNobodyIsHere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		table := open(t, ann, Settings{Game: toy{}, Seats: 2, Clock: match.Clock{Move: 20 * time.Second, Bank: 0}})
		a, b := join(t, ann, table), join(t, bob, table)
		wait(10 * time.Second)
		a.visit.Close()
		b.visit.Close()
		wait(time.Hour)
		a = join(t, ann, table).look()
		if a.Seq != 0 || time.Until(a.Table.Clock.Until) != 20*time.Second {
			t.Errorf("after an hour alone the game is at %d, the clock %+v", a.Seq, a.Table.Clock)
		}
	})
}

func TestSlowGamesGoOnAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		table := open(t, ann, Settings{Game: toy{}, Seats: 2, Clock: match.Clock{Move: 24 * time.Hour, Bank: 0}})
		a, b := join(t, ann, table), join(t, bob, table)
		a.visit.Leave()
		b.visit.Leave()
		wait(23 * time.Hour)
		b = join(t, bob, table).look()
		if b.Seq != 0 || b.Table.Seats[0].StandIn {
			t.Fatalf("a stand-in came before the time was up: %d %+v", b.Seq, b.Table.Seats)
		}
		b.visit.Leave()
		wait(2 * time.Hour)
		if b = join(t, bob, table).look(); b.Seq != 1 {
			t.Errorf("the time was up and the game is at %d", b.Seq)
		}
	})
}

// Whoever comes back first has time again: a bot that was asked for them before everybody left decides
// nothing.
func TestWhoComesBackHasTimeAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) { c.Pace = 2 * time.Second })
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		table := open(t, ann, Settings{Game: toy{}, Seats: 2, Clock: match.Clock{Move: 20 * time.Second, Bank: 0}})
		a, b := join(t, ann, table), join(t, bob, table)
		wait(21 * time.Second) // ann is late, and a bot takes its time
		a.visit.Close()
		b.visit.Close()
		wait(time.Minute)
		a = join(t, ann, table)
		wait(4 * time.Second)
		if a.look(); a.Seq != 0 {
			t.Fatalf("a bot has moved for ann, who had 5 s: %d", a.Seq)
		}
		wait(4 * time.Second)
		if a.look(); a.Seq != 1 {
			t.Errorf("nobody moves for ann, who is late: %d", a.Seq)
		}
	})
}
