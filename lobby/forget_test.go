package lobby

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/text/name"
	"medici/lobby/match"
	"medici/lobby/notice"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
)

// A forgotten person leaves a waiting table, and has no name at one in play; a restart does not bring it
// back, and the game ends without them.
func TestForget(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		waiting := open(t, ann, Settings{Game: toy{}, Seats: 2, Name: "waiting"})
		join(t, ann, waiting)
		table := open(t, ann, Settings{Seats: 3, Bots: 1, Name: "playing"})
		a, b := join(t, ann, table), join(t, bob, table)
		playOn(t, 20, a, b)

		again := enter(t, l, "ann")
		ok(t, l.Forget(t.Context(), "key of ann"))
		if _, err := again.Join(table); err != ErrClosed {
			t.Errorf("another session goes on: %v", err)
		}
		if _, err := bob.Find("waiting"); err != ErrNoTable {
			t.Errorf("the table that waited is there: %v", err)
		}
		if b.look(); b.Table.Seats[0].Name != name.Former || b.Table.Players[0] != name.Former || b.Table.Seats[0].Here {
			t.Fatalf("bob sees %+v", b.Table)
		}
		ok(t, l.Forget(t.Context(), "key of ann"))
		if other, err := l.Enter(Newcomer{ID: "another key", Name: "ann"}); err != nil || other.Person().Name != "ann" {
			t.Errorf("somebody else cannot be called ann: %v", err)
		}
		running, err := recordOf(l, b.Table.Record)
		ok(t, err)
		if strings.Contains(running, "seat 1 ann") || !strings.Contains(running, "seat 1 "+name.Former+"\n") {
			t.Errorf("the running game is\n%s", running)
		}

		l = reopen(t, l, store)
		if l.guard.all.people.byID["key of ann"].Name != name.Former {
			t.Errorf("the directory has %+v", l.guard.all.people.byID["key of ann"].Person)
		}
		bob = enter(t, l, "bob")
		b = join(t, bob, mustFind(t, bob, "playing")).look()
		if b.Table.Players[0] != name.Former {
			t.Fatalf("after a restart bob sees %+v", b.Table)
		}
		wait(time.Minute) // a bot stands in
		playOn(t, 10000, b)
		checkRecord(t, l, b)
		text, err := recordOf(l, b.Table.Record)
		ok(t, err)
		if strings.Contains(text, "ann") || !strings.Contains(text, "seat 1 "+name.Former+"\n") ||
			!strings.Contains(text, "seat 3 bob\n") {
			t.Errorf("the record is\n%s", text)
		}
		if b.look(); b.Table.Seats[0].Kind != match.Empty {
			t.Errorf("after the game the seat is kept: %+v", b.Table.Seats)
		}
	})
}

// Notices for a forgotten person are shown to nobody.
func TestForgetNotices(t *testing.T) {
	l := newLobby(t, keeping(newMemory()))
	ok(t, notice.Leave(t.Context(), l.config.Store, match.Person{ID: "key of ann", Name: "ann"}, "something"))
	ok(t, l.Forget(t.Context(), "key of ann"))
	if left, err := notice.For(t.Context(), l.config.Store, "key of ann"); err != nil || len(left) > 0 {
		t.Errorf("there is %v, %v", left, err)
	}
}

// A record without a name proves as much as before.
func TestVeil(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()))
		ann := enter(t, l, "ann")
		table := open(t, ann, Settings{Seats: 3, Bots: 2})
		a := join(t, ann, table)
		playOn(t, 10000, a)
		before, err := recordOf(l, a.Table.Record)
		ok(t, err)
		for range 2 {
			ok(t, l.Veil(t.Context(), a.Table.Record, 0))
		}
		ok(t, l.Veil(t.Context(), "x4k2m9q1tz-1", 0))
		text, err := recordOf(l, a.Table.Record)
		ok(t, err)
		if text != strings.Replace(before, "seat 1 ann\n", "seat 1 "+name.Former+"\n", 1) {
			t.Errorf("the record is\n%s", text)
		}
		r, err := record.Read(strings.NewReader(text), rules.Shelf{medici.Game{}})
		ok(t, err)
		if !r.Proved() {
			t.Error("the record proves nothing")
		}
	})
}

// Somebody's games may still be written down while they have a seat, or while anything is owed of tables they have left.
func TestOwes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		told := &slow{let: make(chan struct{})}
		l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Chronicle = told })
		owes := func(id string, want bool, when string) {
			t.Helper()
			if l.Owes(t.Context(), id) != want {
				t.Errorf("%s, games of %s may be owed: %v", when, id, !want)
			}
		}
		owes("key of eve", false, "before anything is played")
		a, b, _ := twoGames(t, l)
		id := a.visit.Visitor().Person().ID
		owes(id, true, "in a game")
		ok(t, a.visit.AgreeToEnd(true))
		ok(t, b.visit.AgreeToEnd(true))
		wait(time.Hour)
		if sits := l.guard.lock().people.sits(id); len(sits) > 0 {
			t.Errorf("ann sits at %v", sits)
		}
		l.guard.unlock()
		owes(id, true, "while the chronicle does not answer")
		close(told.let)
		wait(time.Hour)
		owes(id, false, "when everything is written")
		l = newLobby(t, keeping(newMemory()), func(c *Config) { c.Node = "n0" })
		owes("key of eve", true, "beside nodes that may owe some")
	})
}
