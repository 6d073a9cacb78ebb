package tui

import (
	"fmt"
	"strings"
	"testing"

	"medici/lobby"
	"medici/rules/medici"
)

// A player who waits at a table invites somebody in the hall, who comes with one key.
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
		ann.until("ask somebody in the hall")
		if size[0] > 40 { // on a phone the keys stand where they work
			ann.fits("the waiting room with people to ask")
		}
		ann.golden(fmt.Sprintf("waiting-ask-%d", size[0]))
		ann.press("e")
		ann.until("ASK TO THIS TABLE")
		ann.until("ask bob")
		ann.press("space", "down", "space")
		ann.until("ask bob and cy")
		if size[0] > 40 {
			ann.fits("the choice of whom to ask")
		}
		ann.golden(fmt.Sprintf("waiting-asking-%d", size[0]))
		ann.press("enter")
		ann.until("Asked: bob and cy.")
		bob.until("ann asks you to amber-fox")
		bob.fits("the hall with an invitation")
		bob.golden(fmt.Sprintf("hall-asked-%d", size[0]))
		cy.until("ann asks you")
		cy.press("esc")
		if strings.Contains(cy.screen(), "asks you") {
			t.Error("who has said no is asked still")
		}
		if size[0] == 80 {
			bob.click("go there")
		} else {
			bob.press("y")
		}
		bob.until("▲ bob")
	}
}

// An invitation shows on every screen, and its reader goes to the table from each, or stays.
func TestEveryScreenInvites(t *testing.T) {
	asked := lobby.Invitation{From: "ann", Table: "amber-fox", Way: "amber-fox", Game: "medici edition=2016"}
	p := newPast(t, "ann", "bob")
	p.end(p.begin("red-mill", "bob", "ann"), 1, 0)
	ann := p.come("ann", 80, 24)
	ann.opened(lobby.Settings{Name: "amber-fox", Game: medici.Game{}, Seats: 6})
	for where, way := range map[string][]string{
		"the settings": {","}, "the help": {"?"}, "the games": {"g"}, "the ranking": {"r"}, "the form": {"n"},
		"the lesson": {"l"},
	} {
		for _, size := range everySize {
			bob := p.come("bob", size[0], size[1])
			bob.until("amber-fox")
			bob.press(way...)
			if where == "the lesson" {
				bob.until("deck")
			}
			bob.take(invitedNews{asked, true})
			bob.until("ann asks you to amber-fox")
			if lost := bob.app.canvas.Lost(); len(lost) > 0 {
				t.Errorf("%s with an invitation has no room for %q:\n%s", where, lost, bob.screen())
			}
			bob.press("esc")
			if strings.Contains(bob.screen(), "asks you") {
				t.Errorf("%s: who has said no is asked still", where)
			}
			bob.take(invitedNews{asked, true})
			bob.press("y")
			bob.until("▲ bob")
			bob.press("q")
			bob.until("The hall")
			bob.app.Visitor.Leave()
		}
	}
}

// A table that is full by then says so where the invitation stood, until the next key.
func TestInvitationInVain(t *testing.T) {
	x := newHand(t, newLobby(t), "ann", 80, 24)
	x.until("1 person here")
	x.take(invitedNews{lobby.Invitation{From: "bob", Table: "red-mill", Way: "red-mill", Game: "medici"}, true})
	x.until("bob asks you to red-mill")
	x.press("y")
	x.until("no such table")
	x.press("up")
	if strings.Contains(x.screen(), "no such table") {
		t.Error("the refusal stays")
	}
}

// While a table waits its people play and watch elsewhere; their seat is kept, and they are back when the game begins.
func TestMeanwhile(t *testing.T) {
	for _, size := range everySize {
		l, chosen := newLobby(t), "► amber-fox"
		if size[0] < 60 {
			chosen = "►amber-fox"
		}
		ann, bob := newHand(t, l, "ann", size[0], size[1]), newHand(t, l, "bob", size[0], size[1])
		cy := newHand(t, l, "cy", 80, 24)
		cy.opened(lobby.Settings{Name: "red-mill", Game: medici.Game{}, Seats: 3, Bots: 2})
		ann.opened(lobby.Settings{Name: "amber-fox", Game: medici.Game{}, Seats: 2})
		ann.app.Front(ann.app.screen)
		ann.climbsTo(chosen)
		ann.press("enter")
		ann.until("● ann")
		ann.until("watch red-mill")
		ann.press("2")
		ann.until("SHIPS")
		ann.press("q")
		ann.until("● ann")
		ann.press("1")
		ann.until("deck")
		ann.press("q")
		ann.press("enter")
		ann.until("● ann")
		ann.press("1")
		ann.until("deck")
		bob.climbsTo(chosen)
		bob.press("enter")
		ann.until("bob")
		ann.until("amber-fox")
	}
}

// A round of an evening calls people in the hall, who are at their table with one key; the call
// does not outlast that.
func TestARoundCallsInTheHall(t *testing.T) {
	for _, size := range everySize {
		l := newLobby(t)
		ann, bob := newHand(t, l, "ann", size[0], size[1]), newHand(t, l, "bob", size[0], size[1])
		ann.opened(lobby.Settings{Name: "amber-fox-2-1", Game: medici.Game{}, Seats: 4})
		call := lobby.Invitation{Evening: "amber-fox", Round: 2, Table: "amber-fox-2-1", Way: "amber-fox-2-1",
			Game: "medici edition=2016"}
		bob.until("2 people")
		bob.until("amber-fox-2-1")
		for strings.Contains(bob.screen(), "nobody there") { // the hall hears of the table before ann sits there
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
