package tui

import (
	"regexp"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
)

func TestWhoIsAsked(t *testing.T) {
	for term, asked := range map[string]bool{
		"xterm": true, "xterm-256color": true, "tmux-256color": true, "screen": true, "rxvt-unicode": true, "alacritty": true, "st-256color": true,
		"": false, "dumb": false, "linux": false, "linux-16color": false, "vt100": false, "vt220-8bit": false, "ansi": false, "cons25": false, "sun-color": false,
	} {
		a := &terminal{kind: term}
		if (a.askBackground() != nil) != asked || a.silent() == asked {
			t.Errorf("%q is asked: %t", term, !asked)
		}
	}
}

// A terminal is told once where a line begins that is typed, and when it has ended.
func TestTypingIsMarked(t *testing.T) {
	a, mute := &terminal{kind: "xterm"}, &terminal{kind: "vt100"}
	for i, step := range []struct{ typing, marked bool }{{false, false}, {true, true}, {true, false}, {false, true},
		{false, false}} {
		if marked := a.mark(step.typing) != nil; marked != step.marked || mute.mark(step.typing) != nil {
			t.Errorf("step %d is marked: %t", i, marked)
		}
	}
}

// A terminal gets the colours it has, of those that were chosen for it.
func TestColoursAreThoseThatThereAre(t *testing.T) {
	x := newHand(t, newLobby(t), "ann", 80, 24)
	colour := regexp.MustCompile(`\x1b\[[0-9;]*\b(38;2|38;5|9[0-7])(?:;|m)`)
	for p, want := range map[colorprofile.Profile]string{
		colorprofile.TrueColor: "38;2", colorprofile.ANSI256: "38;5", colorprofile.ANSI: "93", colorprofile.ASCII: "",
	} {
		x.take(tea.ColorProfileMsg{Profile: p})
		frame, seen := x.app.View().Content, ""
		if found := colour.FindStringSubmatch(frame); found != nil {
			seen = found[1]
		}
		if seen != want {
			t.Errorf("with %v the hall is %q", p, frame)
		}
	}
}
