package lobby

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// At a table closed to watchers there are only its players; others may not even read the game before it is
// over. A restart changes nothing.
func TestNoWatchers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann, bob, wim := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "wim")
		table := open(t, ann, Settings{Game: toy{}, Seats: 2, Name: "closed", NoWatchers: true})
		_, err := wim.Watch(table)
		wantErr(t, err, match.ErrNoWatchers)
		join(t, ann, table)
		id := join(t, bob, table).look().Table.Record
		for range 2 {
			_, err = wim.Watch(mustFind(t, wim, "closed"))
			wantErr(t, err, match.ErrNoWatchers)
			if hall := see(wim.Hall(), Hall{}); len(hall.tables()) != 1 || !hall.tables()[0].NoWatchers {
				t.Errorf("wim sees %+v", hall.tables())
			}
			_, err = wim.Record(t.Context(), id)
			wantErr(t, err, ErrNoGame)
			_, err = bob.Record(t.Context(), id)
			ok(t, err)
			l = reopen(t, l, store)
			ann, bob, wim = enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "wim")
			watch(t, ann, mustFind(t, ann, "closed")) // who has a seat comes back to it
		}
		a, b := join(t, ann, mustFind(t, ann, "closed")).look(), join(t, bob, mustFind(t, bob, "closed")).look()
		for a.Table.Phase == match.Playing {
			ok(t, []*guest{a, b}[a.Seq%2].visit.Act(says("go"), a.Seq))
			a.look()
			b.look()
		}
		_, err = wim.Record(t.Context(), id)
		ok(t, err)
	})
}

// An invisible person is on no list, in any of their sessions, until they sit down or change their mind.
func TestUnseen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann := enter(t, l, "ann")
		uma, err := l.Enter(Newcomer{ID: "key of uma", Name: "Uma", Invisible: true})
		ok(t, err)
		bob := enter(t, l, "bob")
		box := bob.Hall()
		wantHere := func(want ...string) {
			t.Helper()
			wait(hallPace)
			if hall := see(box, Hall{}); hall.People != len(want) || !slices.Equal(names(hall.Here), want) {
				t.Errorf("bob sees %d, %v, want %q", hall.People, hall.Here, want)
			}
		}
		wantHere("ann", "bob")
		if stats := l.Stats(); stats.People != 3 {
			t.Errorf("the administrators see %d", stats.People)
		}
		table := open(t, ann, Settings{Game: toy{}, Seats: 2, Name: "first"})
		a := join(t, ann, table)
		watch(t, uma, table)
		watch(t, enter(t, l, "wim"), table)
		if a.look(); !slices.Equal(a.Table.Watchers, []string{"wim"}) {
			t.Errorf("ann sees %q watch", a.Table.Watchers)
		}
		second := enter(t, l, "uma")
		second.Hide(false)
		wantHere("ann", "bob", "Uma", "wim")
		if a.look(); !slices.Equal(a.Table.Watchers, []string{"Uma", "wim"}) {
			t.Errorf("ann sees %q watch", a.Table.Watchers)
		}
		uma.Hide(true)
		wantHere("ann", "bob", "wim")
		if hall := see(bob.Hall(), Hall{}); hall.tables()[0].Watching != 1 || hall.tables()[0].Present != 2 {
			t.Errorf("the table is %+v", hall.tables()[0])
		}
		join(t, uma, table)
		if a.look(); a.Table.Seats[1].Name != "Uma" || !a.Table.Seats[1].Here {
			t.Errorf("ann sees %+v", a.Table.Seats)
		}
		second.Leave()
		uma.Leave()
		uma.Hide(false)
		time.Sleep(time.Second)
	})
}

// names returns people's names, sorted.
func names(here []Whereabouts) (all []string) {
	for _, p := range here {
		all = append(all, p.Name)
	}
	slices.SortFunc(all, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
	return all
}
