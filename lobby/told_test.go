package lobby

import (
	"testing"

	"medici/lobby/match"
)

// Somebody who looks only when the second game has ended is told all of both, one after the other, and has
// delayed nobody.
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
			t.Errorf("told %d games and %d moves of %d; game %d is at %d", w.games, len(w.all), w.Seq, w.Table.Number,
				w.Table.Phase)
		}
	}
	if n := len(w.said(match.Started)); n != 2 {
		t.Errorf("heard of %d games", n)
	}
	checkGame(t, w)
}

// Events are told as each may know them, until the game is over: with its last move, which is bob's,
// everything is open, also to latecomers.
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
