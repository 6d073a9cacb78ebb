package bots

import (
	"math/rand/v2"
	"testing"

	"medici/rules"
	"medici/rules/strozzi"
)

// A position that is played on stays what the rules say.
func TestPositionsFollowTheRules(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	for range 40 {
		s, err := strozzi.Game{}.Start(2)
		for err == nil && !rules.Over(s) {
			a := rules.AnyOf(s.Actions(), dice.IntN)
			before := s
			if s, _, err = s.Apply(s.Turn(), a); err == nil && len(before.View(before.Turn()).(strozzi.View).May.Loads) > 0 {
				follow(t, before, s, a.(strozzi.Action))
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// follow loads a lot in a position and compares what comes of it with the rules.
func follow(t *testing.T, before, after rules.State, a strozzi.Action) {
	t.Helper()
	v, w := before.View(before.Turn()).(strozzi.View), after.View(rules.Spectator).(strozzi.View)
	p, me := read(&v), strozzi.Family(v.You)
	over := p.load(me, a)
	if over {
		p.score()
	}
	if over != (w.Round > v.Round || rules.Over(after)) {
		t.Fatalf("after %s the round is over: %t", a, over)
	}
	if p.lead != w.Florins[strozzi.Medici]-w.Florins[strozzi.Strozzi] {
		t.Fatalf("after %s the Medici lead by %d, and not as %v", a, p.lead, w.Florins)
	}
	if !rules.Over(after) && (p.harbour != w.Harbour || p.active != w.Active || p.left != w.Deck || p.round != w.Round) {
		t.Fatalf("after %s the position is %+v and not %+v", a, p, w)
	}
}
