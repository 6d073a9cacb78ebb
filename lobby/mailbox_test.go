package lobby

import (
	"context"
	"testing"
	"testing/synctest"

	"medici/rules/medici"
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
		for a.look(); a.Table.Phase == Playing; a.look() {
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
		if w.take(); w.games != game+1 || len(w.all) != w.Seq || w.Table.Phase != Over || w.Table.Number != game+1 {
			t.Errorf("told %d games and %d moves of %d; game %d is at %d", w.games, len(w.all), w.Seq, w.Table.Number, w.Table.Phase)
		}
	}
	if n := len(w.said(Started)); n != 2 {
		t.Errorf("heard of %d games", n)
	}
	checkGame(t, w)
}

func TestMergedUpdates(t *testing.T) {
	first := Update{Seq: 1, Moves: []Move{{Seq: 1}}, Fresh: true, Lines: []Line{{Text: "a"}}}
	second := Update{Seq: 2, Moves: []Move{{Seq: 2}}, Lines: []Line{{Text: "b"}}}
	must := func(a, b Update) Update {
		t.Helper()
		one, ok := merged(a, b)
		if !ok {
			t.Errorf("%+v and %+v are not one", a, b)
		}
		return one
	}
	both := must(first, second)
	if !both.Fresh || both.Seq != 2 || len(both.Moves) != 2 || len(both.Lines) != 2 {
		t.Errorf("merged %+v", both)
	}
	if _, ok := merged(both, first); ok {
		t.Error("the moves of a game are lost when the next begins")
	}
	if fresh := must(Update{Lines: both.Lines}, first); len(fresh.Moves) != 1 || !fresh.Fresh || len(fresh.Lines) != 3 {
		t.Errorf("merged with a first game %+v", fresh)
	}
	if end := must(both, Update{Closed: Broken}); end.Seq != 2 || end.Closed != Broken {
		t.Errorf("merged with the end %+v", end)
	}
	for range 3 * mostLines {
		both = must(both, second)
	}
	if len(both.Lines) != mostLines {
		t.Errorf("%d lines are kept", len(both.Lines))
	}
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

func BenchmarkPublish(b *testing.B) {
	m := newMatch(settings{game: medici.Game{}, size: 2, newSeed: newSeed, config: Config{}.withDefaults()}, Person{ID: "a", Name: "ann"}, start)
	v := &Visit{who: Person{ID: "a", Name: "ann"}, box: NewMailbox(merged)}
	m.join(v, start)
	m.seatBot(1, "")
	m.filled(start)
	for range 50 {
		m.admit(&Visit{who: Person{ID: "w", Name: "wim"}, box: NewMailbox(merged)})
	}
	for b.Loop() {
		m.dirty = true
		m.publish()
	}
}
