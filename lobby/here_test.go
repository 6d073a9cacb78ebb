package lobby

import (
	"slices"
	"testing"
)

// The hall says where people are who let themselves be seen; a table that is private, and
// somebody who is unseen at no table, are named nowhere.
func TestHere(t *testing.T) {
	l := newLobby(t)
	ann, bob, cy := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "cy")
	join(t, ann, open(t, ann, Settings{Name: "amber-fox", Game: toy{}}))
	join(t, bob, open(t, bob, Settings{Name: "secret-den", Game: toy{}, Private: true}))
	cy.Hide(true)
	want := []Whereabouts{{"ann", "amber-fox", true}, {"bob", "", false}}
	if got := whereabouts(l); !slices.Equal(got, want) {
		t.Errorf("here are %v, not %v", got, want)
	}
	cy.Hide(false)
	if got := whereabouts(l); len(got) != 3 || got[2].Name != "cy" {
		t.Errorf("who is seen again is not among %v", got)
	}
	unseen, err := l.Enter(Newcomer{ID: "key of dee", Name: "dee", Unseen: true})
	if err != nil {
		t.Fatal(err)
	}
	defer unseen.Leave()
	if got := whereabouts(l); len(got) != 3 {
		t.Errorf("somebody unseen is among %v", got)
	}
}

func whereabouts(l *Lobby) []Whereabouts {
	l.mu.Lock()
	defer l.mu.Unlock()
	all, _ := l.here()
	return all
}
