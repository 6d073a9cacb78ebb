package lobby

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/evening"
	"medici/lobby/peers"
)

// crowd lets many come to each of two nodes that hear each other, and waits until these know.
func crowd(t *testing.T, change ...func(*Config)) (all []node, came []*Visitor) {
	t.Helper()
	all, _ = connected(t, 2, change...)
	for i := range 251 {
		for _, n := range all {
			came = append(came, enter(t, n.Lobby, fmt.Sprint("many", i, n.config.Node)))
		}
	}
	wait(2 * peers.RosterEvery)
	return all, came
}

// In a crowd each node has a hall of its own, with a number, that hears its own talk, and everybody is counted. Somebody at
// another node is found and asked to a table, and who is nobody is not. When most have left there is one hall again.
func TestACrowdHasHalls(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all, came := crowd(t)
		ann, bob := enter(t, all[0].Lobby, "ann"), enter(t, all[1].Lobby, "bob")
		wait(2 * peers.RosterEvery)
		first, second := hallOf(t, ann), hallOf(t, bob)
		if first.People != 504 || second.People != 504 || first.Near != 252 || second.Near != 252 || first.Number < 100 ||
			first.Number == second.Number {
			t.Errorf("halls %d and %d have %d and %d of %d and %d people", first.Number, second.Number, first.Near, second.Near,
				first.People, second.People)
		}

		_, here := ann.Listen()
		_, there := bob.Listen()
		ok(t, ann.Say("good evening"))
		synctest.Wait()
		if lines, _, _ := here.Take(); len(lines) != 1 {
			t.Errorf("the own hall hears %+v", lines)
		}
		if lines, _, _ := there.Take(); len(lines) != 0 {
			t.Errorf("another hall hears %+v", lines)
		}

		table := join(t, ann, open(t, ann, Settings{Game: toy{}, Seats: 2}))
		wantErr(t, refuses(table, "nobody-of-that-name"), ErrUnknown)
		engages(t, table, "bob")
		if i, _ := bob.Invitations().Wait(t.Context()); i.From != "ann" || i.Way != table.visit.Table().Name() {
			t.Errorf("bob is asked by %+v", i)
		}
		if !all[0].IsHere("key of many7n1") || !all[0].IsHere("key of ann") || all[0].IsHere("key of wim") {
			t.Error("a node would call somebody of a crowd who is at a node, or nobody")
		}

		for _, v := range came[:300] {
			v.Leave()
		}
		wait(2 * peers.RosterEvery)
		if hall := hallOf(t, ann); hall.Number != 0 || hall.People != 204 {
			t.Errorf("%d people are in hall %d", hall.People, hall.Number)
		}
		ok(t, ann.Say("good night"))
		synctest.Wait()
		if lines, _, _ := there.Take(); len(lines) != 1 {
			t.Errorf("the hall hears %+v", lines)
		}
	})
}

// Guests of a crowd have names that no node gives to another, ending in the numbers of their halls, and keep them at other
// nodes. Who says to have a name that is no guest's, or somebody's, gets one like all others.
func TestGuestsNamesInACrowd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all, _ := crowd(t)
		names := map[string]bool{}
		guest := func(n node, id, given string) string {
			v, err := n.EnterGuest(Newcomer{ID: id, Name: "gia", Given: given})
			ok(t, err)
			return v.Person().Name
		}
		for i := range 12 {
			n := all[i%2]
			called := guest(n, fmt.Sprint(i), "")
			if names[called] || len(called) > 16 || !strings.HasPrefix(called, "guest-gia-") ||
				!strings.HasSuffix(called, fmt.Sprint(n.peers.Hall())) {
				t.Errorf("a guest in hall %d is %q", n.peers.Hall(), called)
			}
			names[called] = true
			if there := guest(all[1-i%2], fmt.Sprint(i), called); there != called {
				t.Errorf("at another node %s is %s", called, there)
			}
		}
		taken := slices.Sorted(maps.Keys(names))[0]
		for _, given := range []string{"many7n0", "bot-7", "guest-gia\x1b[2J", "guest-admin", taken} {
			if called := guest(all[0], "given "+given, given); called == given || names[called] || !strings.HasPrefix(called, "guest-gia-") {
				t.Errorf("who says to be %q is %q", given, called)
			}
		}
	})
}

// A round is drawn for those who are here, also in a crowd, where its node does not know who is at others.
func TestARoundInACrowd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all, _ := crowd(t)
		host := enter(t, all[0].Lobby, "player0")
		e, err := host.OpenEvening(t.Context(), Evening{Game: toy{}, Rounds: 2, Seats: 2})
		ok(t, err)
		for _, name := range []string{"player1", "player2", "player3"} {
			v := enter(t, all[1].Lobby, name)
			_, err = v.JoinEvening(t.Context(), e.Code)
			ok(t, err)
			if name == "player3" {
				v.Leave()
			}
		}
		time.Sleep(time.Hour) // what they have said does not count any more
		e, err = host.BeginRound(t.Context(), e.Code)
		ok(t, err)
		var drawn []string
		for _, table := range e.Drawn[0].Tables {
			for _, place := range table.Seats {
				if place != evening.Bot {
					drawn = append(drawn, e.People[place].Name)
				}
			}
		}
		slices.Sort(drawn)
		if want := []string{"player0", "player1", "player2"}; !slices.Equal(drawn, want) || e.Phase() != evening.Playing {
			t.Errorf("drawn are %q, not %q", drawn, want)
		}
	})
}
