package lobby

import (
	"slices"
	"testing"
	"testing/synctest"

	"medici/rules/medici"
)

// A visitor is followed from table to table; the word finds the table again for everybody who sits or
// watches there, public or not.
func TestFollow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		public := open(t, ann, Settings{Game: toy{}, Seats: 2, Name: "old-mill"})
		private := open(t, ann, Settings{Game: medici.Game{}, Private: true})
		var told []string
		bob.Follow(func(table string) { told = append(told, table) })
		a := join(t, bob, public)
		b := watch(t, bob, private)
		for _, word := range told {
			if found, err := bob.Find(word); err != nil || word == "old-mill" != (found == public) {
				t.Errorf("%s finds %v, %v", word, found, err)
			}
		}
		a.visit.Leave()
		b.visit.Close()
		b.visit.Close()
		if want := []string{"old-mill", private.Code(), private.Code(), ""}; !slices.Equal(told, want) {
			t.Errorf("told %q, want %q", told, want)
		}
	})
}

// Nothing more is told of a session that is over: the node that brings it again brings it to where it was.
func TestFollowToTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		_, bob, _, _, _ := two(t, l)
		bob.Follow(func(table string) { t.Errorf("told %q", table) })
		bob.Leave()
	})
}
