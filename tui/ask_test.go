package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
)

func TestWhoIsAsked(t *testing.T) {
	for term, asked := range map[string]bool{
		"xterm": true, "xterm-256color": true, "tmux-256color": true, "screen": true, "rxvt-unicode": true, "alacritty": true, "st-256color": true,
		"": false, "dumb": false, "linux": false, "linux-16color": false, "vt100": false, "vt220-8bit": false, "ansi": false, "cons25": false, "sun-color": false,
	} {
		a := &App{Options: Options{Term: term}}
		if (a.askBackground() != nil) != asked {
			t.Errorf("%q is asked: %t", term, !asked)
		}
	}
}

// Who has sixteen colours gets those chosen for them, and the rest when it turns
// out that there are more.
func TestColoursAreThoseThatThereAre(t *testing.T) {
	x := newHand(t, newLobby(t), "ann", 80, 24)
	const full, own = "\x1b[38;2;", "\x1b[9"
	for _, p := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI, colorprofile.ANSI256, colorprofile.ASCII} {
		x.take(tea.ColorProfileMsg{Profile: p})
		frame := x.app.View().Content
		if few := p <= colorprofile.ANSI; strings.Contains(frame, own) != few || strings.Contains(frame, full) == few {
			t.Errorf("with %v the hall is %q", p, frame)
		}
	}
}
