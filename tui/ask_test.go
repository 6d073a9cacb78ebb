package tui

import "testing"

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
