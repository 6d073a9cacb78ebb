package lobby

import (
	"context"
	"testing"
	"testing/synctest"

	"medici/lobby/match"
)

func TestMailbox(t *testing.T) {
	ctx := context.Background()
	box := NewMailbox(func(a, b string) (string, bool) { return a + b, b != "new" })
	box.Put("a")
	box.Put("b")
	if got, more := box.Wait(ctx); got != "ab" || !more {
		t.Errorf("got %q %t, want ab", got, more)
	}
	for _, letter := range []string{"a", "b", "new", "c"} {
		box.Put(letter)
	}
	for _, want := range []string{"ab", "newc"} {
		if got, more := box.Wait(ctx); got != want || !more {
			t.Errorf("got %q %t, want %s", got, more, want)
		}
	}
	for range 3 * mostLetters {
		box.Put("new")
	}
	for range mostLetters {
		if got, _ := box.Wait(ctx); got != "new" {
			t.Errorf("got %q", got)
		}
	}
	gone, cancel := context.WithCancel(ctx)
	cancel()
	if got, more := box.Wait(gone); more {
		t.Errorf("got %q from an empty mailbox", got)
	}
	box.Put("c")
	box.Close()
	box.Close()
	if box.Put("d") {
		t.Error("a closed mailbox takes letters")
	}
	if got, more := box.Wait(ctx); got != "c" || !more {
		t.Errorf("got %q %t, want what lay there", got, more)
	}
	if _, more := box.Wait(ctx); more {
		t.Error("a closed mailbox has more")
	}
	newest := NewMailbox[int](nil)
	newest.Put(1)
	newest.Put(2)
	if got, _ := newest.Wait(ctx); got != 2 {
		t.Errorf("got %d, want the newest", got)
	}
}

// Who has no goroutine to wait with is told once of a letter, of one that lay there before,
// and of the end; and only who asked last.
func TestMailboxIsReady(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		box, told := NewMailbox[string](nil), ""
		wait := func() {
			letter, more := box.Wait(t.Context())
			if told += letter; !more {
				told += "end"
			}
		}
		expect := func(want string) {
			t.Helper()
			if synctest.Wait(); told != want {
				t.Fatalf("told %q, want %q", told, want)
			}
		}
		box.Ready(func() { t.Error("somebody else asked since") })
		box.Ready(wait)
		expect("")
		box.Put("a")
		expect("a")
		box.Put("b")
		expect("a")
		box.Ready(wait)
		expect("ab")
		box.Ready(wait)
		box.Close()
		expect("abend")
		box.Ready(wait)
		expect("abendend")
	})
}

func TestMailboxWakes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		box := NewMailbox[int](nil)
		var got []int
		go func() {
			for {
				n, more := box.Wait(context.Background())
				if !more {
					return
				}
				got = append(got, n)
			}
		}()
		for n := range 3 {
			box.Put(n)
			synctest.Wait()
		}
		box.Close()
		synctest.Wait()
		if len(got) != 3 {
			t.Errorf("got %v", got)
		}
	})
}

// Somebody who looks only when the second game has ended is told all of both, one
// after the other, and has held up nobody.
func TestSlowWatcher(t *testing.T) {
	l := newLobby(t)
	ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
	table := open(t, ann, Settings{Seats: 2})
	w := watch(t, enter(t, l, "wim"), table)
	a, b := join(t, ann, table), join(t, bob, table)
	for game := range 2 {
		for a.look(); a.Table.Phase == match.Playing; a.look() {
			if b.look(); b.View.Turn() == b.You {
				b.move()
			} else {
				a.move()
			}
		}
		if game == 0 {
			ok(t, a.visit.Ready(true))
			ok(t, b.visit.Ready(true))
		}
	}
	for game := range 2 {
		if w.take(); w.games != game+1 || len(w.all) != w.Seq || w.Table.Phase != match.Over || w.Table.Number != game+1 {
			t.Errorf("told %d games and %d moves of %d; game %d is at %d", w.games, len(w.all), w.Seq, w.Table.Number, w.Table.Phase)
		}
	}
	if n := len(w.said(match.Started)); n != 2 {
		t.Errorf("heard of %d games", n)
	}
	checkGame(t, w)
}

// Events are told as each may know them, until the game is over: with its last move,
// which is bob's, all is open, also to those who come then.
func TestSecretsStaySecret(t *testing.T) {
	l := newLobby(t)
	_, _, table, a, b := two(t, l)
	w := watch(t, enter(t, l, "wim"), table)
	finish(t, a, b)
	late := watch(t, enter(t, l, "late"), table)
	b.look().visit.Leave()
	next := join(t, enter(t, l, "cleo"), table)
	for _, c := range []struct {
		*guest
		told int
	}{{a, 6}, {b, 5}, {w, 1}, {late, 10}, {next, 10}} {
		told := 0
		for i, m := range c.look().all {
			told += len(m.Events)
			for _, e := range m.Events {
				if of := e.(secret).of; c.told < 10 && of != c.You && i < 9 {
					t.Errorf("%s was told the %s", c.You, e)
				}
			}
		}
		if told != c.told {
			t.Errorf("%s was told %d secrets, not %d", c.You, told, c.told)
		}
	}
}

func TestLegalIsForWhoIsAsked(t *testing.T) {
	l := newLobby(t)
	ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
	table := open(t, ann, Settings{Game: toy{}, Seats: 2})
	a, b := join(t, ann, table), join(t, bob, table)
	w := watch(t, enter(t, l, "cy"), table).look()
	if a.look(); len(a.Legal) != 2 {
		t.Errorf("ann, whose turn it is, may do %v", a.Legal)
	}
	if b.look(); b.Legal != nil || w.Legal != nil {
		t.Errorf("bob may do %v, a spectator %v", b.Legal, w.Legal)
	}
}
