package plain_test

import (
	"strings"
	"testing"
	"time"

	"medici/lobby"
	"medici/lobby/match"
	"medici/rules/medici"
)

// Somebody who is in the hall is told that they are asked somewhere, and how to get
// there; at the table itself that says so nothing is added.
func TestYourTurnIsToldInTheHall(t *testing.T) {
	l := newLobby(t)
	ann := talk(t, l, "ann")
	ann.hears("What would you like?")
	other, err := l.Enter(lobby.Newcomer{ID: "key of ann", Name: "ann"})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Leave()
	for name, clock := range map[string]match.Clock{"gold-oak": {}, "iron-elm": {Move: time.Hour, Bank: time.Minute}} {
		table, err := other.Open(lobby.Settings{Game: medici.Game{}, Name: name, Seats: 3, Bots: 2, Clock: clock})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := other.Join(table); err != nil {
			t.Fatal(err)
		}
		told := ann.hears("It is your turn at " + name)
		if clock.Move > 0 != strings.Contains(told, ", 1:0") || !strings.HasSuffix(told, "; type join "+name+".") {
			t.Errorf("ann hears %q", told)
		}
		ann.hears("What would you like?")
	}
	ann.says("join gold-oak")
	if heard := ann.hears("Your turn."); strings.Contains(heard, "It is your turn at") {
		t.Errorf("ann hears %q", heard)
	}
	ann.says("leave now")
	ann.hears("You are in the hall")
	ann.hears("is here")
	ann.hears("It is your turn at iron-elm, 1:0")
	if text := ann.paper.String(); strings.Count(text, "It is your turn at gold-oak") != 1 {
		t.Errorf("ann is told again and again\n%s", text)
	}
}
