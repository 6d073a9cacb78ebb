package tui

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/rules"
	"medici/tui/screen"
)

const guardTime = 350 * time.Millisecond

// guardedAt returns somebody whose turn has just appeared at a table, and the clock of the
// guard, which stands still. Acted counts what is sent to the table.
func guardedAt(t *testing.T) (x *hand, now *time.Time, acted *[]rules.Action) {
	t.Helper()
	x = seated(t, midGame(t, 1), 80, 24)
	now, acted = new(time.Time), new([]rules.Action)
	*now = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	x.app.frame.Now, x.app.guard.lasts = func() time.Time { return *now }, guardTime
	table := x.app.screen.(deaf).Table
	table.Send = func(action rules.Action, _ int) error { *acted = append(*acted, action); return nil }
	x.app.guard.of = screen.Decision{}
	x.app.canvas = nil
	x.take(guardMsg{})
	return x, now, acted
}

// A key that was pressed for what stood there before does not answer what has just
// appeared, and it is seen that it does not.
func TestKeysAreDeadForAMoment(t *testing.T) {
	x, now, acted := guardedAt(t)
	asleep := x.app.View().Content
	x.press("enter", "p", "d", "s", "b")
	x.click("p Pass")
	if len(*acted) > 0 {
		t.Fatalf("sent was %v", *acted)
	}
	x.press("1") // an amount gives nothing away
	*now = now.Add(guardTime)
	x.press("backspace", "up")
	x.press("esc")
	x.take(guardMsg{})
	if awake := x.app.View().Content; awake == asleep {
		t.Error("dead keys look like the others")
	} else if x.press("p"); len(*acted) != 1 {
		t.Errorf("sent was %v", *acted)
	}
}

func TestGuardCanBeSwitchedOff(t *testing.T) {
	x, _, acted := guardedAt(t)
	x.set("guard", settings.Off)
	x.press("p")
	if len(*acted) != 1 {
		t.Errorf("sent was %v", *acted)
	}
}

// What is typed as text is no answer, and a question about leaving is one.
func TestGuardKnowsTextFromAnswers(t *testing.T) {
	x, now, _ := guardedAt(t)
	x.press("t")
	x.write("pds")
	x.until("Say: pds")
	x.press("esc", "q")
	x.until("Leave?")
	x.press("enter")
	x.until("Leave?")
	*now = now.Add(guardTime)
	left := false
	x.app.asked.Done = func() tea.Cmd { left = true; return nil }
	x.press("enter")
	if !left {
		t.Error("the question is not answered")
	}
}

// With every move held for a second, Esc takes it back, and else it is made.
func TestHold(t *testing.T) {
	x, now, acted := guardedAt(t)
	*now = now.Add(guardTime)
	x.set("hold", settings.On)
	x.press("p")
	x.until("Esc takes it back")
	x.fits("a move that is held")
	x.golden("held-80")
	table := x.app.screen.(deaf).Table
	held := table.Held
	x.press("p", "enter", "1", "esc")
	if x.take(held); len(*acted) > 0 || strings.Contains(x.screen(), "takes it back") {
		t.Errorf("sent was %v, and the screen is\n%s", *acted, x.screen())
	}
	x.press("p")
	x.take(table.Held)
	if len(*acted) != 1 || table.Held != nil {
		t.Errorf("sent was %v, held is %v", *acted, table.Held)
	}
}

// A frame is shown some time after what it shows. A click on the one before it does what it says
// there, unless the place says something else by then. Before the first there is nothing to click.
func TestClickBetweenFrames(t *testing.T) {
	newHand(t, newLobby(t), "ann", 80, 24).take(tea.MouseClickMsg{X: 1, Y: 23, Button: tea.MouseLeft})
	x, now, acted := guardedAt(t)
	*now = now.Add(guardTime)
	x.take(guardMsg{})
	pass := x.clickOn("p Pass")
	x.take(tea.BackgroundColorMsg{}) // the terminal answers, and all is drawn anew
	x.take(pass)
	if len(*acted) != 1 {
		t.Errorf("beside an answer of the terminal, sent was %v", *acted)
	}
	if !x.app.Changed() || x.app.Patient() {
		t.Error("after the click nothing is shown")
	}
	if x.take(pass); len(*acted) != 1 {
		t.Errorf("a second click before the next frame sent %v", (*acted)[1:])
	}
	pass = x.clickOn("p Pass")
	x.resize(120, 40)
	x.take(pass)
	if len(*acted) != 1 {
		t.Errorf("where something else stands by now, sent was %v", *acted)
	}
}
