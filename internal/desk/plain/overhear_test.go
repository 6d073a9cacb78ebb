package plain_test

import (
	"strings"
	"testing"

	"medici/lobby"
)

// People in the hall talk, and are not asked anew after every word; somebody at a table,
// or who has blocked the speaker, hears nothing of it.
func TestTalkInTheHall(t *testing.T) {
	var reports []lobby.Report
	l := lobby.New(lobby.Config{
		Games: shelf, Bot: kits.Bot,
		Report: func(r lobby.Report) error { reports = append(reports, r); return nil },
	})
	t.Cleanup(l.Close)
	ann, bob, cy := talk(t, l, "ann"), talk(t, l, "bob"), talk(t, l, "cy")
	for _, p := range []*person{ann, bob, cy} {
		p.hears("What would you like?")
	}
	cy.says("new")
	for range 4 {
		cy.says("")
	}
	cy.hears("Enter is 1. 1: everybody")
	cy.says("")
	cy.hears("You are at table")
	ann.says("say")
	ann.hears("Say what?")
	ann.says("say anybody for a game?")
	for _, p := range []*person{ann, bob} {
		p.hears("ann says: anybody for a game?")
	}
	bob.says("say Sure. 1 2 3")
	ann.hears("bob says: Sure. 1 2 3")
	bob.says("report ann is too keen")
	bob.hears("Your report about ann went to the administrators.")
	if len(reports) != 1 || reports[0].Table != "" || len(reports[0].Lines) != 2 ||
		reports[0].Lines[0].Text != "anybody for a game?" {
		t.Errorf("reported is %+v", reports)
	}
	ann.says("block bob")
	ann.hears("You do not hear bob any more")
	bob.says("say are you there?")
	bob.hears("bob says: are you there?")
	ann.says("leave")
	ann.leaves()
	if text := ann.paper.String(); strings.Contains(text, "are you there") || strings.Count(text, "says: ") != 2 {
		t.Errorf("ann heard\n%s", text)
	}
	if text := cy.paper.String(); strings.Contains(text, "says: ") {
		t.Errorf("cy heard at a table\n%s", text)
	}
	if text := ann.paper.String(); strings.Count(text,
		"What would you like?") != 3 { // at first, after Say what?, after block
		t.Errorf("ann is asked again and again\n%s", text)
	}
}
