package lobby

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
)

// refused holds an error to be a refusal with these words.
func refused(t *testing.T, err error, words string) {
	t.Helper()
	if why, is := errors.AsType[*rules.Refusal](err); !is || !strings.Contains(why.Error(), words) {
		t.Errorf("error %v, want a refusal with %q", err, words)
	}
}

func TestVoteOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob, cy := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "cy")
		table := open(t, ann, Settings{Game: toy{}, Seats: 3})
		a, b, c := join(t, ann, table), join(t, bob, table), join(t, cy, table)
		wantErr(t, b.visit.VoteOut(0), match.ErrPresent)
		a.visit.Close()
		wantErr(t, b.visit.VoteOut(1), match.ErrPresent)
		wait(5 * time.Second)
		refused(t, b.visit.VoteOut(0), "in 40 s")
		if seat, can := b.look().Votable(); can {
			t.Errorf("a vote about %s is offered too early", seat)
		}
		wait(40 * time.Second)
		if seat, can := b.look().Votable(); !can || seat != 0 {
			t.Errorf("no vote about ann is offered: %s %t", seat, can)
		}
		ok(t, b.visit.VoteOut(0))
		if b.look(); b.Table.Seats[0].Kind != match.Human {
			t.Fatal("one of two is enough")
		}
		ok(t, c.visit.VoteOut(0))
		wait(time.Second)
		if b.look(); b.Table.Seats[0].Kind != match.Program || b.Table.Host != 1 || b.Seq != 1 {
			t.Fatalf("no bot took over: %d %+v", b.Seq, b.Table)
		}
	})
}

// In a game of two the line of one drops for a moment. The other cannot take the
// game from them.
func TestNobodyIsVotedOutForAMoment(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		_, bob, table, a, b := two(t, l)
		b.visit.Close()
		wait(211 * time.Millisecond)
		refused(t, a.visit.VoteOut(1), "in 45 s")
		if b = join(t, bob, table).look(); b.You != 1 || b.Table.Seats[1].Kind != match.Human {
			t.Fatalf("bob is back as %s: %+v", b.You, b.Table.Seats)
		}
	})
}

func TestReplacedOwnerTakesTheSeatBack(t *testing.T) {
	for name, back := range map[string]func(*Visitor, *Table) (*Visit, error){"join": (*Visitor).Join,
		"watch": (*Visitor).Watch} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := newLobby(t)
				ann, _, table, a, b := two(t, l)
				a.visit.Close()
				wait(45 * time.Second)
				ok(t, b.visit.VoteOut(0))
				if hall := see(ann.Hall(), Hall{}); !hall.tables()[0].Yours {
					t.Error("the hall does not say that ann can go back")
				}
				visit, err := back(ann, table)
				ok(t, err)
				a = &guest{t: t, visit: visit}
				wait(time.Minute)
				if a.look(); a.You != 0 || a.Table.Seats[0].Name != "ann" || a.Replaced || a.Seq != 1 {
					t.Fatalf("ann is on seat %s at %d: %+v", a.You, a.Seq, a.Table.Seats)
				}
				finish(t, a, b)
				if got := b.said(match.TookOver, match.CameBack); len(got) != 2 || !strings.HasPrefix(got[0], "ann: bot-") ||
					got[1] != "ann" {
					t.Errorf("bob heard %q", got)
				}
			})
		})
	}
}

// A late player who is present can be voted out at once, watches, and is back
// with Sit, as late as before.
func TestLatePlayerIsVotedOutAndBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b := timed(t, match.Clock{Move: 20 * time.Second, Bank: 0})
		wait(20 * time.Second)
		ok(t, b.visit.VoteOut(0))
		if a.look(); a.You != rules.Spectator || !a.Replaced {
			t.Fatalf("ann is on seat %s, replaced %t", a.You, a.Replaced)
		}
		wantErr(t, a.visit.Act(says("go"), a.Seq), match.ErrNotSeated)
		ok(t, a.visit.Sit())
		if a.look(); a.You != 0 || a.Replaced || !a.Table.Seats[0].Late || a.Table.Seats[0].Bank != 0 {
			t.Fatalf("ann is back as %s: %+v", a.You, a.Table.Seats[0])
		}
	})
}

// In a slow game nobody has to be there, so only the clock lets anybody vote.
func TestSlowGameVotesByTheClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		table := open(t, ann, Settings{Game: toy{}, Seats: 2, Clock: match.Clock{Move: 24 * time.Hour, Bank: 0}})
		a, b := join(t, ann, table), join(t, bob, table)
		a.visit.Leave()
		wait(23 * time.Hour)
		refused(t, b.visit.VoteOut(0), "slow game")
		wait(2 * time.Hour)
		ok(t, b.visit.VoteOut(0))
	})
}

// The journal remembers whose seat a bot has.
func TestReplacedOwnerIsRememberedByTheJournal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		_, _, table, a, b := two(t, l)
		a.visit.Close()
		wait(45 * time.Second)
		ok(t, b.visit.VoteOut(0))
		l = reopen(t, l, store)
		ann := enter(t, l, "ann")
		if hall := see(ann.Hall(), Hall{}); !hall.tables()[0].Yours {
			t.Error("the hall does not say that ann can go back")
		}
		table, err := ann.Find(table.Name())
		ok(t, err)
		if a = join(t, ann, table).look(); a.You != 0 || a.Table.Seats[0].Kind != match.Human {
			t.Fatalf("ann is back as %s: %+v", a.You, a.Table.Seats)
		}
	})
}

// endings is a chronicle of who was absent when a game ended.
type endings struct {
	mu     sync.Mutex
	absent [][]int
}

func (*endings) Began(context.Context, match.Game) error             { return nil }
func (*endings) Dropped(context.Context, match.Game) error           { return nil }
func (*endings) Stood(context.Context, string, evening.Stands) error { return nil }
func (e *endings) Ended(_ context.Context, g match.Game) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.absent = append(e.absent, g.Absent)
	return nil
}

// The chronicle is told for whom a bot played at the end, also after a restart.
func TestAbsentAtTheEndIsTold(t *testing.T) {
	moves := func(t *testing.T, g *guest) { ok(t, g.look().visit.Act(says("go"), g.Seq)) }
	slow, fast := match.Clock{Move: 24 * time.Hour, Bank: 0}, match.Clock{Move: 20 * time.Second, Bank: time.Hour}
	for _, c := range []struct {
		name  string
		clock match.Clock
		does  func(t *testing.T, a, b *guest) // so ann's last move is made
		want  []int
	}{
		{"here", fast, func(t *testing.T, a, b *guest) { moves(t, a) }, nil},
		{"away for a moment", fast, func(t *testing.T, a, b *guest) { moves(t, a); a.visit.Close() }, nil},
		{"left", fast, func(t *testing.T, a, b *guest) { moves(t, a); a.visit.Leave() }, []int{0}},
		{"pulled the plug", fast, func(t *testing.T, a, b *guest) { a.visit.Close(); wait(time.Minute) }, []int{0}},
		{"voted out", fast, func(t *testing.T, a, b *guest) {
			a.visit.Close()
			wait(time.Minute)
			ok(t, b.visit.VoteOut(0))
		}, []int{0}},
		{"late and here", match.Clock{Move: 20 * time.Second, Bank: 0},
			func(t *testing.T, a, b *guest) { wait(time.Minute / 3) }, nil},
		{"left a slow game", slow, func(t *testing.T, a, b *guest) { moves(t, a); a.visit.Leave() }, nil},
		{"late in a slow game", slow, func(t *testing.T, a, b *guest) { a.visit.Leave(); wait(25 * time.Hour) }, []int{0}},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				book, store := &endings{}, newMemory()
				telling := func(conf *Config) { conf.Chronicle = book }
				l := newLobby(t, telling, keeping(store))
				ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
				table := open(t, ann, Settings{Game: toy{}, Seats: 2, Clock: c.clock})
				a, b := join(t, ann, table), join(t, bob, table)
				for range 4 {
					moves(t, a)
					moves(t, b)
				}
				c.does(t, a, b)
				moves(t, b)
				synctest.Wait()
				if len(book.absent) != 1 || !slices.Equal(book.absent[0], c.want) {
					t.Fatalf("absent were %v, want %v", book.absent, c.want)
				}
				l = reopen(t, l, store, telling)
				again, err := enter(t, l, "bob").Find(table.Name())
				ok(t, err)
				join(t, enter(t, l, "bob"), again)
				synctest.Wait()
				if len(book.absent) != 2 || !slices.Equal(book.absent[1], c.want) {
					t.Errorf("after a restart absent were %v, want %v", book.absent, c.want)
				}
			})
		})
	}
}
