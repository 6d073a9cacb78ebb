package lobby

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
	"medici/lobby/post"
)

// asksIn returns what a mailbox of turns holds, as "table seq", and what it held before when nothing has
// come.
func asksIn(box *post.Mailbox[[]Turn], before []string) []string {
	synctest.Wait()
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	turns, more := box.Wait(gone)
	if !more {
		return before
	}
	told := []string{}
	for _, turn := range turns {
		if !turn.Yours {
			told = append(told, "not mine")
		}
		told = append(told, fmt.Sprint(turn.Table, " ", turn.Seq))
	}
	return told
}

func wantAsks(t *testing.T, box *post.Mailbox[[]Turn], want ...string) {
	t.Helper()
	if got := asksIn(box, []string{"nothing new"}); !slices.Equal(got, want) {
		t.Errorf("the turns are %q, want %q", got, want)
	}
}

// toyAt returns a game of two at a table of a name, where the first is asked.
func toyAt(t *testing.T, name string, c match.Clock, first, second *Visitor) (a, b *guest) {
	t.Helper()
	table := open(t, first, Settings{Name: name, Game: toy{}, Seats: 2, Clock: c})
	a, b = join(t, first, table), join(t, second, table)
	return a.look(), b.look()
}

// A person is told at once where it is their turn, at all their tables and wherever they are, and again
// when the question changes.
func TestTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		box, his := ann.Turns(), bob.Turns()
		wantAsks(t, box)
		a, b := toyAt(t, "first", match.Clock{}, ann, bob)
		wantAsks(t, box, "first 0")
		toyAt(t, "hasty", match.Clock{Move: time.Minute, Bank: time.Minute}, ann, bob)
		wantAsks(t, box, "hasty 0", "first 0")
		wantAsks(t, his)
		ok(t, a.visit.Act(says("go"), 0))
		wantAsks(t, box, "hasty 0")
		wantAsks(t, his, "first 1")
		ok(t, b.visit.Act(says("go"), 1))
		wantAsks(t, box, "hasty 0", "first 2")

		running, err := ann.Running()
		ok(t, err)
		if len(running) != 2 || running[0].Table != "hasty" || running[0].Who != "ann" || running[0].Game != "toy" ||
			running[0].Record == "" {
			t.Fatalf("the games are %+v", running)
		}
		if left, runs := running[0].Left(time.Now()); !runs || left != 2*time.Minute {
			t.Errorf("there is %v", left)
		}
		if _, runs := running[1].Left(time.Now()); runs {
			t.Error("a clock runs at a table that has none")
		}
		running, err = bob.Running()
		ok(t, err)
		if len(running) != 2 || running[0].Yours || running[1].Yours || running[0].Who != "ann" {
			t.Errorf("of bob the games are %+v", running)
		}

		ok(t, l.CloseTable("hasty", ""))
		wantAsks(t, box, "first 2")
		ann.Leave()
		if _, more := box.Wait(t.Context()); more {
			t.Error("the mailbox is open")
		}
		if _, more := ann.Turns().Wait(t.Context()); more || listeners(l) != 1 {
			t.Errorf("somebody who has left is told; %d listen", listeners(l))
		}
	})
}

// A bot that decides for somebody who is away asks nobody; somebody who is back is asked again.
func TestTurnsOfAStandIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) { c.Pace = time.Hour })
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		a, _ := toyAt(t, "first", match.Clock{}, ann, bob)
		box := ann.Turns()
		wantAsks(t, box, "first 0")
		a.visit.Close()
		wait(50 * time.Second)
		wantAsks(t, box)
		table, err := ann.Find("first")
		ok(t, err)
		join(t, ann, table)
		wantAsks(t, box, "first 0")
	})
}

// Sleeping games still wait for the same people, also after a restart, and are not woken for it.
func TestTurnsOfGamesThatSleep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		toyAt(t, "first", match.Clock{Move: time.Minute, Bank: 0}, ann, bob)
		box := enter(t, l, "ann").Turns()
		wantAsks(t, box, "first 0")
		ann.Leave()
		bob.Leave()
		wait(time.Hour)
		if wantAsks(t, box, "first 0"); !l.guard.all.tables.order[0].table.Sleeps() {
			t.Fatal("the game does not sleep")
		}
		l = reopen(t, l, store)
		ann = enter(t, l, "ann")
		wantAsks(t, ann.Turns(), "first 0")
		running, err := ann.Running()
		ok(t, err)
		if len(running) != 1 || !running[0].Yours || !running[0].Until.IsZero() {
			t.Errorf("the games are %+v", running)
		}
		if wantAsks(t, enter(t, l, "bob").Turns()); !l.guard.all.tables.order[0].table.Sleeps() {
			t.Error("the game was woken")
		}
	})
}

// After a crash in the middle of a game nobody knows whom it waits for until one of its players wants to
// know: then it is read, once.
func TestTurnsAfterACrash(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		a, _ := toyAt(t, "first", match.Clock{}, enter(t, l, "ann"), enter(t, l, "bob"))
		ok(t, a.visit.Act(says("go"), 0))
		l = reopen(t, l, store)
		table := l.guard.all.tables.order[0].table
		enter(t, l, "cy").Turns()
		if synctest.Wait(); !table.Sleeps() {
			t.Error("a stranger's question wakes the game")
		}
		bob := enter(t, l, "bob")
		bob.Turns()
		if wantAsks(t, bob.Turns(), "first 1"); table.Sleeps() {
			t.Error("nobody has read the game")
		}
		wait(time.Hour)
		wantAsks(t, enter(t, l, "bob").Turns(), "first 1")
		if !table.Sleeps() {
			t.Error("the game is read again")
		}

		l = reopen(t, reopenBusy(t, l, store), store)
		running, err := enter(t, l, "bob").Running()
		ok(t, err)
		if len(running) != 1 || !running[0].Yours {
			t.Errorf("the games are %+v", running)
		}
	})
}

// reopenBusy returns a lobby in which bob is back at the first table.
func reopenBusy(t *testing.T, l *Lobby, store *memory) *Lobby {
	t.Helper()
	l = reopen(t, l, store)
	bob := enter(t, l, "bob")
	join(t, bob, mustFind(t, bob, "first"))
	return l
}

// A guest who takes up their seat is told the turns of that guest.
func TestTurnsOfAGuestWhoResumes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		gus, err := l.EnterGuest(Newcomer{Name: "gus"})
		ok(t, err)
		a, _ := toyAt(t, "first", match.Clock{}, gus, enter(t, l, "bob"))
		a.visit.Close()
		gus.Leave()
		again, err := l.EnterGuest(Newcomer{Name: "gus"})
		ok(t, err)
		box := again.Turns()
		wantAsks(t, box)
		_, err = again.Find(gus.Person().ID)
		ok(t, err)
		wantAsks(t, box, "first 0")
		if again.Leave(); listeners(l) != 0 {
			t.Errorf("%d listen", listeners(l))
		}
	})
}

// listeners returns how many sessions are told about turns.
func listeners(l *Lobby) (n int) {
	l.guard.lock()
	defer l.guard.unlock()
	for _, p := range l.guard.all.people.byID {
		n += len(p.listeners)
	}
	return n
}
