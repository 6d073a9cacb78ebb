package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/rules/medici"
)

func TestHall(t *testing.T) {
	l := newLobby(t)
	ann := newHand(t, l, "ann", 80, 24)
	ann.until("1 person here")
	ann.golden("hall-empty-80")

	bob := newHand(t, l, "bob", 120, 40)
	for _, s := range []lobby.Settings{
		{Name: "amber-fox", Game: medici.Game{}, Seats: 4},
		{Name: "quiet-owl", Game: medici.Game{Edition: medici.Edition1995}, Seats: 6},
		{Name: "secret-den", Game: medici.Game{}, Seats: 3, Private: true},
	} {
		table, err := bob.app.Visitor.Open(s)
		if err != nil {
			t.Fatal(err)
		}
		visit, err := bob.app.Visitor.Join(table)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(visit.Close)
	}
	ann.until("amber-fox")
	ann.until("quiet-owl")
	ann.golden("hall-80")
	bob.until("secret-den")
	bob.golden("hall-own-120")
	if strings.Contains(ann.screen(), "secret-den") {
		t.Error("a private table is on a stranger's list")
	}
	ann.press("down", "enter")
	ann.until("quiet-owl")
	ann.until("▲ ann")
}

func TestHallSaysWhatWentWrong(t *testing.T) {
	ann := newHand(t, newLobby(t), "ann", 80, 24)
	ann.until("1 person here")
	ann.press("c")
	ann.write("ABCD")
	ann.press("enter")
	ann.until("There is no such table.")
	ann.press("esc")
	ann.until("bots now")
	ann.press("q")
	ann.press("q") // text of nothing: quits
	for !ann.quit {
		ann.take(<-ann.msgs)
	}
}

func TestNewTable(t *testing.T) {
	l := newLobby(t)
	ann := newHand(t, l, "ann", 80, 24)
	ann.press("n")
	ann.golden("form-80")
	ann.press("down", "right", "down", "right") // another edition, five seats
	ann.press("down", "right", "right", "down", "down", "left", "down", "right")
	ann.golden("form-changed-80")
	ann.press("enter")
	ann.until("Private: only those")
	ann.until("Medici 2006")
	ann.until("○ (empty)")
}

// A private table says that it is one, also where its seats leave little room.
func TestPrivateTablesSaySo(t *testing.T) {
	for seats := 2; seats <= 6; seats++ {
		ann := newHand(t, newLobby(t), "ann", 80, 24)
		table, err := ann.app.Visitor.Open(lobby.Settings{Game: medici.Game{}, Seats: seats, Private: true})
		if err != nil {
			t.Fatal(err)
		}
		ann.until(table.Name())
		ann.press("enter")
		ann.until("Private: only those")
	}
}

func TestTooSmall(t *testing.T) {
	ann := newHand(t, newLobby(t), "ann", 60, 12)
	ann.golden("small-60")
	ann.press("n", "q", "?")
	ann.resize(80, 24)
	ann.until("The hall")
	for _, size := range [][2]int{{40, 19}, {39, 20}} {
		ann.resize(size[0], size[1])
		ann.press("q")
		if ann.quit {
			t.Fatal("a key acts that says something else on another screen")
		}
	}
	ann.take(tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl})
	for !ann.quit {
		ann.take(<-ann.msgs)
	}
}

// On a screen that cannot be seen nobody passes, bids, talks or clicks.
func TestNothingIsDoneBlindly(t *testing.T) {
	x := seated(t, midGame(t, 1), 80, 24)
	x.press("t")
	before := x.screen()
	x.resize(80, 19)
	x.press("p", "1", "7", "enter", "esc", "v", "q", "y")
	x.take(tea.PasteMsg{Content: "my password"})
	x.take(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	for y := range 19 {
		for col := range 80 {
			x.take(tea.MouseClickMsg{X: col, Y: y, Button: tea.MouseLeft})
		}
	}
	x.resize(80, 24)
	if after := x.screen(); after != before {
		t.Errorf("the screen was\n%s\nand is\n%s", before, after)
	}
}

func TestHelp(t *testing.T) {
	ann := newHand(t, newLobby(t), "ann", 80, 24)
	ann.press("?")
	ann.golden("help-hall-80")
	ann.press("space")
	ann.golden("help-rules-80")
	ann.press("esc")
	ann.until("WITH FRIENDS")
}

func TestWaitingRoom(t *testing.T) {
	l := newLobby(t)
	ann := newHand(t, l, "ann", 80, 24)
	if _, err := ann.app.Visitor.Open(lobby.Settings{Name: "amber-fox", Game: medici.Game{}, Seats: 4}); err != nil {
		t.Fatal(err)
	}
	ann.until("amber-fox")
	ann.press("enter")
	ann.until("● ann")
	bob := newHand(t, l, "bob", 80, 24)
	bob.until("amber-fox")
	bob.press("enter")
	ann.until("▲ bob")
	ann.golden("waiting-host-80")
	bob.until("▲ bob")
	bob.golden("waiting-80")

	cy := newHand(t, l, "cy", 80, 24)
	cy.until("amber-fox")
	cy.press("w")
	cy.until("You are watching")
	cy.press("t")
	cy.write("hello from the side")
	cy.press("enter")
	cy.until("cy (watching): hello from the side")
	bob.press("t")
	bob.write("good luck")
	bob.press("enter")
	ann.until("bob: good luck")
	cy.until("bob: good luck")
	if strings.Contains(ann.screen(), "from the side") {
		t.Error("the players hear the spectators")
	}
	cy.click("Sit down")
	ann.until("■ cy")
	ann.click("Fill with bots")
	bob.until("◆ ")
	for _, x := range []*hand{ann, bob, cy} {
		x.until("SHIPS")
	}
}
