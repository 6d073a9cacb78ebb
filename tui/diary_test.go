package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/lobby/match"
	"medici/rules/medici"
	"medici/tui/diary"
	"medici/tui/recall"
)

func TestDiary(t *testing.T) {
	p := newPast(t, "ann", "bob", "Franz_Josef-the1")
	p.agree("ann", "bob")
	p.end(p.begin("lost", "ann", "bob", "bot-steady"), 1, 0, 2)
	p.end(p.begin("2016-3-buyers", "bob", "ann", "Franz_Josef-the1"), 1, 2, 0)
	p.end(p.begin("2016-4-buyers-fair", "ann", "bot-steady", "bot-pia", "bot-leo"), 3, 2, 0, 1)
	if err := p.Games.Dropped(t.Context(), p.begin("2016-2-buyers", "ann", "bob").ID); err != nil {
		t.Fatal(err)
	}
	ann := p.come("ann", 80, 24)
	table, err := ann.app.Visitor.Open(lobby.Settings{Name: "amber-fox", Game: medici.Game{}, Seats: 3, Bots: 2,
		Clock: match.Clock{Move: time.Hour}})
	if err != nil {
		t.Fatal(err)
	}
	visit, err := ann.app.Visitor.Join(table)
	if err != nil {
		t.Fatal(err)
	}
	for asked := false; !asked; { // whoever was drawn first, it becomes ann's turn
		u, ok := visit.Updates().Wait(t.Context())
		asked = len(u.Legal) > 0 || !ok
	}
	visit.Close()
	p.begin("amber-fox", "ann", "bot-steady", "bot-pia")
	ann.press("g")
	ann.until("Medici 2016")
	ann.until("YOUR TURN")
	ann.golden("games-80")
	ann.press("down", "enter")
	ann.until("move 0 of ") // of the abandoned one
	ann.press("q", "down")
	ann.golden("games-over-80")
	ann.resize(120, 40)
	ann.golden("games-120")
	ann.resize(80, 24)

	ann.press("enter")
	ann.until("move 0 of ")
	ann.press("q")
	ann.until("► 2016-4-buye") // where one was
	ann.press("down", "enter")
	ann.until("move 0 of ")
	ann.press("esc")
	ann.until("► 2016-3-buye")
	ann.press("pgdown", "enter")
	ann.until("not kept any more")
	ann.press("pgup")
	ann.click("amber-fox")
	ann.until("SHIPS") // at the table again
}

func TestDiaryByMouse(t *testing.T) {
	p := newPast(t, "ann", "bob")
	p.end(p.begin("2016-2-buyers", "bob", "ann"), 1, 0)
	p.end(p.begin("2016-3-buyers", "bob", "ann"), 1, 0)
	ann := p.come("ann", 80, 24)
	ann.until("your games")
	ann.click("your games")
	ann.until("2016-3-buye")
	ann.click("2016-2-buye")
	ann.until("► 2016-2-buye")
	ann.take(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	ann.until("► 2016-3-buye")
	ann.take(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	ann.click("2016-2-buye")
	ann.until("move 0 of ")
	ann.press("q")
	ann.click("Esc back")
	ann.until("The hall")
}

// A record that comes when something else is wanted opens nothing.
func TestDiaryForgetsWhatWasWanted(t *testing.T) {
	p := newPast(t, "ann", "bob")
	p.end(p.begin("2016-2-buyers", "bob", "ann"), 1, 0)
	ann := p.come("ann", 80, 24)
	ann.press("g")
	ann.until("2016-2-buye")
	ann.press("enter", "esc", "g")
	ann.until("2016-2-buye")
	ann.app.Update(recall.News{To: &diary.Diary{}, Game: recall.Game{ID: "2016-2-buyers-0"}})
	ann.until("My games")
}

func TestDiaryOfLongStanding(t *testing.T) {
	p := newPast(t, "ann", "bob")
	for i := range 30 {
		p.end(p.begin(fmt.Sprintf("table-%d", i), "bob", "ann"), 1, 0)
	}
	ann := p.come("ann", 80, 24)
	ann.press("g")
	ann.until("table-29")
	for i := 29; i >= 0; i-- {
		if !strings.Contains(ann.screen(), fmt.Sprintf("table-%d ", i)) {
			t.Fatalf("table-%d is not seen:\n%s", i, ann.screen())
		}
		ann.press("down")
	}
	ann.golden("games-end-80")
	ann.press("pgup", "pgup", "pgup")
	ann.until("► table-29")
}

func TestDiaryOfThoseWithoutGames(t *testing.T) {
	p := newPast(t, "ann")
	ann := p.come("ann", 80, 24)
	ann.press("g")
	ann.until("You have not played a game yet.")
	ann.golden("games-none-80")
	ann.press("enter", "down", "pgdown", "q", "r")
	ann.until("not rated yet")

	guest := p.come("dee", 80, 24)
	guest.press("g")
	guest.until("You are here as a guest.")
	guest.golden("games-guest-80")

	stranger := newHand(t, newLobby(t), "eve", 80, 24)
	stranger.until("here")
	stranger.press("g", "enter")
	stranger.until("does not remember games")
	stranger.press("esc", "r", "m", "down")
	stranger.until("does not remember games")
}

func TestWhatCannotBeLookedUp(t *testing.T) {
	p := newPast(t, "ann")
	ann := p.come("ann", 80, 24)
	ann.press("r")
	ann.until("not rated yet")
	p.docs.fail(fmt.Errorf("the disk is on fire"))
	ann.press("m", "1")
	for _, keys := range []string{"enter", "q", "g", "q", "r"} {
		if ann.press(keys); keys != "q" {
			ann.until("could not be looked up just now")
		}
	}
	if strings.Contains(ann.screen(), "fire") {
		t.Error("people read about disks")
	}
}
