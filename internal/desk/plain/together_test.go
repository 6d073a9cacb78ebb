package plain_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"medici/internal/desk/plain"
	"medici/internal/dev/journaltest"
	"medici/lobby"
	"medici/rules"
	"medici/rules/record"
)

// By ear one meets the others at a game, hears what the leader looks at, asks for the lead, and talks.
func TestTogether(t *testing.T) {
	r := played(t)
	var text bytes.Buffer
	store := journaltest.NewStore()
	err := record.Write(&text, r)
	_, failed := store.Put(t.Context(), "record/k7qf2mx9d3pa-3", text.Bytes(), 0)
	if err := errors.Join(err, failed); err != nil {
		t.Fatal(err)
	}
	l := lobby.New(lobby.Config{Games: shelf, Store: store, Bot: kits.Bot, Report: func(lobby.Report) error { return nil }})
	t.Cleanup(l.Close)
	comes := func(name string, together bool) *person {
		v, err := l.Enter(lobby.Newcomer{ID: "key of " + name, Name: name})
		if err != nil {
			t.Fatal(err)
		}
		return converse(t, name, func(o *plain.Options) { o.Visitor = v }, func(ctx context.Context, o plain.Options) error {
			defer v.Leave()
			return plain.Replay(ctx, o, "k7qf2mx9d3pa-3", r.For(rules.Referee), together)
		})
	}
	ann := comes("ann", false)
	ann.hears("What next?")
	ann.says("lead")
	ann.hears("You look at this game alone. Say together to meet the others.")
	ann.says("together")
	ann.hears("Nobody else looks at this game now.")
	bob := comes("bob", true)
	bob.hears("You look at this game with ann.")
	bob.hears("ann leads.")
	ann.hears("bob looks at this game too.")
	ann.says("next")
	bob.hears("ann looks at move ")
	bob.says("say what now?")
	ann.hears("bob says: what now?")
	bob.says("alone")
	bob.hears("You look alone.")
	bob.says("together")
	bob.hears("ann looks at move ")
	bob.says("give bob")
	bob.hears("Only who leads can give the lead")
	bob.says("lead")
	bob.hears("You have asked for the lead.")
	ann.hears("bob asks for the lead. Say give bob, or keep.")
	ann.says("keep")
	ann.hears("You keep the lead.")
	bob.says("lead")
	ann.hears("bob asks for the lead. Say give bob, or keep.")
	ann.says("give bob")
	bob.hears("You lead: the others see how far you have come.")
	ann.hears("bob leads.")
	bob.says("lead")
	bob.hears("You lead already.")
	bob.says("all")
	ann.hears("bob looks at move ")
	ann.says("report bob loud")
	ann.hears("Your report about bob went to the administrators.")
	ann.says("block bob")
	ann.hears("You do not hear bob any more")
	bob.says("leave")
	bob.hears("What would you like?")
	ann.hears("bob does not look at it any more.")
	ann.hears("You lead: the others see how far you have come.")
	v, err := l.Enter(lobby.Newcomer{ID: "key of bob", Name: "bob"})
	if err != nil {
		t.Fatal(err)
	}
	defer v.Leave()
	eve := comes("eve", true)
	eve.hears("ann leads.")
	if err := v.RefuseReview(t.Context(), "k7qf2mx9d3pa-3", 1, true); err != nil {
		t.Fatal(err)
	}
	eve.hears("You look at it alone from now on.")
	eve.says("together")
	eve.hears("Somebody who played this game wants no others to look at it with them")
}
