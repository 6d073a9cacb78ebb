package tui

import (
	"fmt"
	"strings"
	"testing"

	"medici/lobby"
	"medici/rules/medici"
)

// opened returns a table that somebody has opened and sat down at.
func (x *hand) opened(s lobby.Settings) *lobby.Visit {
	x.t.Helper()
	table, err := x.app.Visitor.Open(s)
	if err != nil {
		x.t.Fatal(err)
	}
	visit, err := x.app.Visitor.Join(table)
	if err != nil {
		x.t.Fatal(err)
	}
	x.t.Cleanup(visit.Close)
	return visit
}

// Somebody whose game goes on is asked back to it at once.
func TestHallAsksBackToTheGame(t *testing.T) {
	l := newLobby(t)
	bob := newHand(t, l, "bob", 80, 24)
	bob.opened(lobby.Settings{Name: "quiet-owl", Game: medici.Game{}, Seats: 4})
	ann := newHand(t, l, "ann", 80, 24)
	ann.opened(lobby.Settings{Name: "open-door", Game: medici.Game{}, Seats: 4})
	ann.until("► open-door") // no game yet
	if strings.Contains(ann.screen(), "is waiting") {
		t.Error("a table without a game is said to wait")
	}
	ann.opened(lobby.Settings{Name: "amber-fox", Game: medici.Game{}, Seats: 3, Bots: 2}).Close()
	ann.until("your game")

	again := newHand(t, l, "ann", 80, 24)
	again.until("Your game at amber-fox is waiting: Enter goes back to your seat.")
	again.until("► amber-fox")
	screen := again.screen()
	for _, pair := range [][2]string{{"amber-fox", "open-door"}, {"open-door ", "quiet-owl"}} {
		if strings.Index(screen, pair[0]) > strings.Index(screen, pair[1]) {
			t.Errorf("%s is below %s:\n%s", pair[0], pair[1], screen)
		}
	}
	again.press("down")
	again.until("► open-door")
	if strings.Contains(again.screen(), "is waiting") {
		t.Error("the question stays")
	}
	again.press("up", "enter")
	again.until("SHIPS")
}

// The chosen table is in sight however long the list is.
func TestHallScrolls(t *testing.T) {
	l := newLobby(t)
	for host := range 6 {
		x := newHand(t, l, fmt.Sprintf("host%d", host), 80, 24)
		for n := range 5 {
			x.opened(lobby.Settings{Name: fmt.Sprintf("table-%d%d", host, n), Game: medici.Game{}, Seats: 4})
		}
	}
	ann := newHand(t, l, "ann", 80, 24)
	ann.until("7 people")
	ann.until("more open")
	for i := range 30 {
		ann.until(fmt.Sprintf("► table-%d%d", i/5, i%5))
		ann.press("down")
	}
	for _, size := range everySize[1:] {
		ann.resize(size[0], size[1])
		ann.until("► table-54")
		ann.fits("the hall of many tables")
	}
}

// A game that all have left is no company: it stands last, and says so.
func TestDesertedTables(t *testing.T) {
	l := newLobby(t)
	bob := newHand(t, l, "bob", 80, 24)
	bob.opened(lobby.Settings{Name: "left-alone", Game: medici.Game{}, Seats: 3, Bots: 2}).Close()
	bob.opened(lobby.Settings{Name: "quiet-owl", Game: medici.Game{}, Seats: 4})
	ann := newHand(t, l, "ann", 80, 24)
	ann.until("nobody there 1")
	ann.until("► quiet-owl")
	screen := ann.screen()
	if strings.Index(screen, "left-alone") < strings.Index(screen, "quiet-owl") {
		t.Errorf("the deserted table stands first:\n%s", screen)
	}
	ann.golden("hall-deserted-80")
	ann.fits("the hall with a deserted table")
	bob.until("your game") // it waits for its player
	if strings.Contains(bob.screen(), "nobody there") {
		t.Errorf("one's own game is called deserted:\n%s", bob.screen())
	}
}
