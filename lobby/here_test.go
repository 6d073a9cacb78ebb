package lobby

import (
	"slices"
	"testing"
)

// The hall tells where visible people are; it names nowhere a private table, or an invisible person at no
// table.
func TestHere(t *testing.T) {
	l := newLobby(t)
	ann, bob, cy := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "cy")
	join(t, ann, open(t, ann, Settings{Name: "amber-fox", Game: toy{}}))
	join(t, bob, open(t, bob, Settings{Name: "secret-den", Game: toy{}, Private: true}))
	cy.Hide(true)
	want := []Whereabouts{{Name: "ann", Table: "amber-fox", Waits: true}, {Name: "bob"}}
	if got := whereabouts(t, l); !slices.Equal(got, want) {
		t.Errorf("here are %v, not %v", got, want)
	}
	cy.Hide(false)
	if got := whereabouts(t, l); len(got) != 3 || got[2].Name != "cy" {
		t.Errorf("who is seen again is not among %v", got)
	}
	invisible, err := l.Enter(Newcomer{ID: "key of dee", Name: "dee", Invisible: true})
	if err != nil {
		t.Fatal(err)
	}
	if got := whereabouts(t, l); len(got) != 3 {
		t.Errorf("somebody unseen is among %v", got)
	}
	invisible.Hide(false)
	invisible.Hide(false)
	invisible.Leave()
	cy.Hide(true)
	cy.Leave()
	bob.Leave()
	if got := whereabouts(t, l); !slices.Equal(got, want[:1]) {
		t.Errorf("when the others have left, here are %v", got)
	}
}

// whereabouts returns everybody who is here.
func whereabouts(t *testing.T, l *Lobby) []Whereabouts {
	t.Helper()
	l.guard.lock()
	defer l.guard.unlock()
	all, people := l.guard.all.tables.here()
	if people != len(all) {
		t.Errorf("%d are counted, and %v are here", people, all)
	}
	return all
}
