package e2e

import (
	"slices"
	"strings"
	"testing"
)

func TestRematchWithAWatcher(t *testing.T) {
	t.Parallel()
	s := serve(t)
	ann := newPerson(t, "ann", s.open("ann", "new --seats 2"))
	_, table := invited(ann)
	eve := newPerson(t, "eve", s.open("eve", "watch "+table))
	eve.await("the waiting room", inWaitingRoom)
	bob := newPerson(t, "bob", s.open("bob", "join "+table))
	newParty(ann, bob).finish()
	sameEnd(t, ann, bob, eve)

	// The Enter of a last bid that came late may have asked for it, and a second one takes
	// that back.
	fresh := func(s string) bool { return inGame(s) && !over(s) }
	for _, p := range []*person{ann, bob} {
		would := p.name + " would like another game"
		if s := p.Screen(); !fresh(s) && !strings.Contains(s, would) {
			p.Type(keyRematch)
			p.await("that more is wanted", func(s string) bool { return fresh(s) || strings.Contains(s, would) })
		}
	}
	for _, p := range []*person{ann, bob, eve} {
		p.await("a new game", fresh)
	}
	newParty(ann, bob).moves(6)
	eve.await("the same board as ann's", func(s string) bool { return slices.Equal(board(s), board(ann.Screen())) })
}
