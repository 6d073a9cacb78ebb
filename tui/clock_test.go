package tui

import (
	"strings"
	"testing"
	"time"

	"medici/lobby"
	"medici/lobby/match"
	"medici/tui/await"
	"medici/tui/table"
)

func TestClockIsShown(t *testing.T) {
	for _, test := range []struct {
		left, bank time.Duration
		want       string
	}{
		{90 * time.Second, time.Minute, "  0:30 +1:00"},
		{50 * time.Second, time.Minute, "  0:50"},
		{8 * time.Second, time.Minute, "  0:08"},
		{-time.Second, 0, "  0:00"},
	} {
		u := midGame(t, 1)
		until := time.Now().Add(test.left + 200*time.Millisecond)
		u.Table.Clock = match.ClockInfo{Clock: match.Clock{Move: time.Minute, Bank: time.Minute}, Running: true,
			Until: until, Bank: until.Add(-test.bank)}
		if x := seated(t, u, 80, 24); !strings.Contains(x.screen(), test.want) {
			t.Errorf("%q is not on the screen:\n%s", test.want, x.screen())
		}
	}
}

func TestClockTicksOnlyWhileItRuns(t *testing.T) {
	x := seated(t, midGame(t, 1), 80, 24) // it is the reader's turn
	at := x.app.screen.(deaf).Table
	if at.Clock.Tick() != nil {
		t.Error("it ticks without a clock")
	}
	clock := &at.Now.Table.Clock
	*clock = match.ClockInfo{Running: true, Until: time.Now().Add(time.Hour)}
	if at.Clock.Tick() == nil || at.Clock.Tick() != nil {
		t.Error("a running clock has exactly one tick on its way")
	}
	far := at.Clock.Ticks.Due()
	clock.Until = time.Now().Add(30 * time.Second)
	if at.Clock.Tick() == nil || !at.Clock.Ticks.Due().Before(far) ||
		time.Until(at.Clock.Ticks.Due()) > time.Second+await.Moment {
		t.Error("a clock near its end does not tick faster")
	}
	x.app.stale, x.app.canvas = false, &x.app.sheet
	if x.app.Update(&table.TickMsg{Of: &at.Clock, Due: far}); x.app.Changed() || at.Clock.Ticks.Due().IsZero() {
		t.Error("a tick that was overtaken is drawn")
	}
	if x.app.Update(&table.TickMsg{Of: &at.Clock, Due: at.Clock.Ticks.Due()}); !x.app.Changed() ||
		time.Until(at.Clock.Ticks.Due()) > time.Second+await.Moment {
		t.Error("a tick is not drawn, or brings no other one")
	}
	clock.Running = false
	if x.app.Update(&table.TickMsg{Of: &at.Clock, Due: at.Clock.Ticks.Due()}); !at.Clock.Ticks.Due().IsZero() {
		t.Error("it ticks on when the clock has stopped")
	}
}

// News and talk are told in the order they came, also to who comes back later.
func TestStoryIsInOrder(t *testing.T) {
	u := midGame(t, 1)
	u.Table.Number = 2
	u.Lines = []match.Line{
		{Kind: match.Said, From: "ann", Text: "before this game", Game: 1, Seq: 99},
		{Kind: match.Said, From: "ann", Text: "at once", Game: 2, Seq: 0},
		{Kind: match.Said, From: "ann", Text: "after the second move", Game: 2, Seq: 2},
	}
	table := seated(t, u, 80, 24).app.screen.(deaf)
	var at []int
	for i, line := range table.Story.Lines {
		if line.Head() == "ann" {
			at = append(at, i)
		}
	}
	if len(at) != 3 || at[0] != 0 || at[1] != 1 || at[2] <= 2 || at[2] > 10 {
		t.Errorf("the talk stands at %v", at)
	}
}

// It says so in one line of every language, and no longer than it lasts.
func TestHaltedTableSaysSo(t *testing.T) {
	x := seated(t, midGame(t, 1), 80, 24)
	table := x.app.screen.(deaf)
	for lowDisk, says := range map[bool]string{false: "The server cannot write to its disk.",
		true: "tables of guests rest"} {
		table.Apply(match.Update{Halted: true, LowDisk: lowDisk, Table: match.Nowhere})
		for _, tag := range tongues {
			screen := x.in(tag)
			if strings.Contains(screen, "…") {
				t.Errorf("in %s it is cut:\n%s", tag, screen)
			}
			if tag == tongues[0] && !strings.Contains(screen, says) {
				t.Errorf("it does not say %q:\n%s", says, screen)
			}
		}
	}
	table.Apply(match.Update{Table: match.Nowhere})
	for _, tag := range tongues {
		x.app.Words.Speak(tag)
		if table.Notice = x.app.frame.Explain(lobby.ErrHalted); strings.Contains(x.in(tag), "…") {
			t.Errorf("in %s the refusal is cut: %s", tag, table.Notice)
		}
	}
	table.Apply(match.Update{Halted: true, Table: match.Nowhere})
	table.Apply(match.Update{Table: match.Nowhere})
	if table.Notice != "" {
		t.Errorf("the table goes on, and still %q", table.Notice)
	}
}
