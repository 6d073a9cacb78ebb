package tui

import (
	"fmt"
	"strings"
	"testing"

	"medici/lobby"
	"medici/rules/medici"
)

// Who waits at a table asks somebody in the hall, who comes with one key.
func TestEngage(t *testing.T) {
	for _, size := range everySize {
		l := newLobby(t)
		ann := newHand(t, l, "ann", size[0], size[1])
		if _, err := ann.app.Visitor.Open(lobby.Settings{Name: "amber-fox", Game: medici.Game{}, Seats: 4}); err != nil {
			t.Fatal(err)
		}
		ann.until("amber-fox")
		ann.press("enter")
		ann.until("● ann")
		bob := newHand(t, l, "bob", size[0], size[1])
		cy := newHand(t, l, "cy", size[0], size[1])
		cy.until("3 people")
		bob.until("3 people")
		ann.until("e ask bob, who is in the hall")
		if size[0] > 40 { // on a phone the keys stand where they work
			ann.fits("the waiting room with people to ask")
		}
		ann.golden(fmt.Sprintf("waiting-ask-%d", size[0]))
		ann.press("e")
		ann.until("bob has your invitation.")
		bob.until("ann asks you to amber-fox")
		bob.fits("the hall with an invitation")
		bob.golden(fmt.Sprintf("hall-asked-%d", size[0]))
		ann.until("e ask cy")
		ann.press("e")
		cy.until("ann asks you")
		cy.press("esc")
		cy.until("sit down")
		if size[0] == 80 {
			bob.click("go there")
		} else {
			bob.press("y")
		}
		bob.until("▲ bob")
	}
}

// A round of an evening calls people in the hall, who are at their table with one key; the call
// does not outlast that.
func TestARoundCallsInTheHall(t *testing.T) {
	for _, size := range everySize {
		l := newLobby(t)
		ann, bob := newHand(t, l, "ann", size[0], size[1]), newHand(t, l, "bob", size[0], size[1])
		ann.opened(lobby.Settings{Name: "amber-fox-2-1", Game: medici.Game{}, Seats: 4})
		call := lobby.Invitation{Evening: "amber-fox", Round: 2, Table: "amber-fox-2-1", Way: "amber-fox-2-1", Game: "medici edition=2016"}
		bob.until("2 people")
		bob.until("amber-fox-2-1")
		for strings.Contains(bob.screen(), "NOBODY THERE") { // the hall hears of the table before ann sits there
			bob.take(<-bob.msgs)
		}
		bob.take(invitedNews{call, true})
		bob.until("our table")
		bob.fits("the hall with a round")
		bob.golden(fmt.Sprintf("hall-round-%d", size[0]))
		bob.press("y")
		bob.until("▲ bob")
		if bob.app.frame.Invitation != nil {
			t.Error("the call stays")
		}
		bob.take(invitedNews{call, true})
		if bob.app.frame.Invitation != nil {
			t.Error("somebody is called to where they are")
		}
	}
}
