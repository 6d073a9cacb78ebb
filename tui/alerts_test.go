package tui

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules/medici"
	"medici/tui/frame"
)

// called returns somebody in the hall whose turn it is at a table.
func called(t *testing.T) *hand {
	t.Helper()
	ann := newHand(t, newLobby(t), "ann", 80, 24)
	ann.opened(lobby.Settings{Name: "amber-fox", Game: medici.Game{}, Seats: 3, Bots: 2,
		Clock: match.Clock{Move: time.Minute}})
	ann.until("YOUR TURN")
	return ann
}

// On every screen a row says where it is my turn, and its key goes there.
func TestEveryScreenCallsToMyTurn(t *testing.T) {
	ann := called(t)
	for _, keys := range [][]string{{}, {"?"}, {"esc", ","}, {"esc", "n"}, {"esc", "g"}, {"esc", "r"}} {
		ann.press(keys...)
		for _, text := range []string{"YOUR TURN", "at amber-fox", "0:5"} {
			ann.until(text)
		}
		for _, size := range frame.Sizes {
			ann.resize(size.W, size.H)
			ann.until("amber-fox")
			if lost := ann.app.canvas.Lost(); len(lost) > 0 {
				t.Errorf("after %q at %v there is no room for %q:\n%s", keys, size, lost, ann.screen())
			}
		}
		ann.resize(80, 24)
	}
	if title := ann.app.View().WindowTitle; title != "Your turn at amber-fox - medici" {
		t.Errorf("the window is called %q", title)
	}
	ann.press("y")
	ann.until("SHIPS")
	if _, calls := ann.app.frame.Turns.Urgent(); calls {
		t.Error("the table that is shown calls")
	}
}

// Each turn rings and is told once, as the person has decided.
func TestAlert(t *testing.T) {
	x := newHand(t, newLobby(t), "ann", 80, 24)
	x.until("The hall")
	turn := lobby.Turn{Table: "amber-fox", Record: "a", Yours: true}
	for _, c := range []struct {
		bell, notices string
		focused       bool
		want          string
	}{
		{settings.Unfocused, settings.NoNotices, true, ""},
		{settings.Unfocused, settings.NoNotices, false, "\a"},
		{settings.Always, settings.NoNotices, true, "\a"},
		{settings.Never, settings.NoNotices, false, ""},
		{settings.Never, settings.OSC9, false, "\x1b]9;Your turn at amber-fox\x1b\\"},
		{settings.Never, settings.OSC777, true, "\x1b]777;notify;medici;Your turn at amber-fox\x1b\\"},
	} {
		x.set("bell", c.bell)
		x.set("notices", c.notices)
		x.app.alerts.focused = c.focused
		if got := raw(x.app.alerts.alert(turn)); got != c.want {
			t.Errorf("%+v brings %q", c, got)
		}
	}
	x.app.frame.Turns.All, x.app.alerts.told = nil, true
	x.app.called([]lobby.Turn{turn})
	x.set("bell", settings.Always)
	later := turn
	later.Seq = 3
	if x.app.frame.Turns.All[0].Seq != 0 || x.app.news.texts != nil {
		t.Fatal("a turn is not taken in")
	}
	if n := alerts(x.app, []lobby.Turn{later}); n != 0 {
		t.Errorf("the same table alerts %d times more", n)
	}
	if n := alerts(x.app, []lobby.Turn{later, {Table: "slow-river", Record: "b", Yours: true}}); n != 1 {
		t.Errorf("another table alerts %d times", n)
	}
}

// alerts returns how many turns of a list would be news.
func alerts(a *App, turns []lobby.Turn) (n int) {
	for _, t := range turns {
		if a.alerts.fresh(t) {
			n++
		}
	}
	return n
}

// raw returns what a command writes to the terminal.
func raw(cmd tea.Cmd) (written string) {
	if cmd == nil {
		return ""
	}
	switch msg := cmd().(type) {
	case tea.RawMsg:
		return fmt.Sprint(msg.Msg)
	case tea.BatchMsg:
		for _, c := range msg {
			written += raw(c)
		}
	}
	return written
}

// Whatever the size of the terminal, no screen of the hall loses anything.
func TestScreensAtAnySize(t *testing.T) {
	ann := called(t)
	rng := rand.New(rand.NewPCG(1, 2))
	for _, keys := range [][]string{{}, {","}, {"esc", "?"}, {"esc", "n"}, {"esc", "c"}, {"esc", "r"}, {"esc", "g"}} {
		ann.press(keys...)
		for range 40 {
			ann.resize(LeastWidth+rng.IntN(180), LeastHeight+rng.IntN(60))
			for _, tag := range tongues {
				screen := ann.in(tag)
				if lost := ann.app.canvas.Lost(); len(lost) > 0 {
					t.Fatalf("after %q at %dx%d in %s there is no room for %q:\n%s", keys, ann.w, ann.h, tag, lost, screen)
				}
			}
		}
		ann.resize(80, 24)
	}
}

// The line for friends stands alone, with the mouse left to the terminal.
func TestLineToCopy(t *testing.T) {
	ann := newHand(t, newLobby(t), "ann", 80, 24)
	ann.until("WITH FRIENDS")
	ann.press("i")
	ann.until("ssh -p 2222 example.org")
	if ann.app.View().MouseMode != tea.MouseModeNone {
		t.Error("the mouse cannot mark the line")
	}
	ann.press("x")
	ann.until("WITH FRIENDS")
}
