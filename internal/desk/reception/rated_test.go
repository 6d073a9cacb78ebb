package reception

import (
	"context"
	"net/netip"
	"testing"

	"medici/internal/dev/termtest"
	"medici/internal/people"
	"medici/internal/text/source"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules/medici"
)

// Two people of one address are told before the start that their game is not rated,
// and it is not.
func TestNeighboursAreTold(t *testing.T) {
	t.Parallel()
	for address, why := range map[string]people.Unrated{"192.0.2.1": people.Neighbours, "192.0.2.2": ""} {
		l := open(t)
		ann, bob := l.person("ann"), l.person("bob")
		ann.agrees()
		bob.agrees()
		enter := func(p person, address string) *lobby.Visitor {
			v, err := l.lobby.Enter(lobby.Newcomer{ID: p.met().ID, Name: p.user, From: source.Of(netip.MustParseAddr(address))})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(v.Leave)
			return v
		}
		a, b := enter(ann, "192.0.2.1"), enter(bob, address)
		table, err := a.Open(lobby.Settings{Game: medici.Game{}, Seats: 3, Clock: live})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := a.Join(table); err != nil {
			t.Fatal(err)
		}
		visit, err := b.Join(table)
		if err != nil {
			t.Fatal(err)
		}
		u, _ := visit.Updates().Wait(t.Context())
		if u.Table.Phase != match.Waiting || u.Table.Unrated != string(why) || u.Table.Rated != (why == "") {
			t.Errorf("from %s and %s it is rated %t, %q", "192.0.2.1", address, u.Table.Rated, u.Table.Unrated)
		}
	}
}

// A table where somebody sits hears of it when they agree to rated play.
func TestAgreeingAtATable(t *testing.T) {
	t.Parallel()
	l := open(t)
	l.server.People.Agreed = l.lobby.Reconsider
	ann := l.person("ann")
	v := ann.enter()
	table, err := v.Open(lobby.Settings{Game: medici.Game{}, Seats: 3, Clock: live})
	if err != nil {
		t.Fatal(err)
	}
	visit, err := v.Join(table)
	if err != nil {
		t.Fatal(err)
	}
	u, _ := visit.Updates().Wait(t.Context())
	if u.Table.Unrated != string(people.NotAgreed) {
		t.Errorf("the reason is %q", u.Table.Unrated)
	}
	ann.agrees()
	soon, cancel := context.WithTimeout(t.Context(), termtest.Patience)
	defer cancel()
	for !u.Table.Rated && soon.Err() == nil { // other news may come before
		u, _ = visit.Updates().Wait(soon)
	}
	if !u.Table.Rated {
		t.Error("ann has agreed, and the table does not hear of it")
	}
}
