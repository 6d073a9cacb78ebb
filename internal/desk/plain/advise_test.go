package plain_test

import (
	"testing"

	"medici/lobby"
	"medici/lobby/match"
	"medici/rules/medici"
)

// Advice is read out while the question stands, in full or in brief, and refused where the
// table allows none.
func TestAdvise(t *testing.T) {
	l := newLobby(t)
	for name, silent := range map[string]bool{"amber-fox": false, "quiet-owl": true} {
		ann := talk(t, l, "ann")
		host, err := l.Enter(lobby.Newcomer{ID: "key of bob", Name: "bob"})
		if err != nil {
			t.Fatal(err)
		}
		defer host.Leave()
		table, err := host.Open(lobby.Settings{Name: name, Game: medici.Game{}, Seats: 2, NoAdvice: silent})
		if err != nil {
			t.Fatal(err)
		}
		bob, err := host.Join(table)
		if err != nil {
			t.Fatal(err)
		}
		ann.says("join " + name)
		begins(t, bob)
		ann.hears("Day 1 begins")
		ann.says("what do you advise?")
		if silent {
			ann.hears("The host lets nobody ask for advice at this table.")
		} else {
			ann.hears("orth")
		}
		ann.says("leave")
		ann.says("1")
		ann.hangUp()
		ann.leaves()
		bob.Leave()
	}
}

// begins waits until a game has, and somebody may do something.
func begins(t *testing.T, v *lobby.Visit) {
	t.Helper()
	for {
		u, ok := v.Updates().Wait(t.Context())
		if !ok {
			t.Fatal("the table is gone")
		}
		if u.Table.Phase == match.Playing && u.View != nil && u.View.Turn() >= 0 {
			return
		}
	}
}
