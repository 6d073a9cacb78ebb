package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// mute are the kinds of terminals that may show a question instead of answering.
var mute = []string{"", "dumb", "linux", "vt", "ansi", "cons", "sun", "eterm", "wyse", "unknown"}

// Mute reports a kind of terminal, like xterm-256color, that may show what is meant for it alone.
func Mute(kind string) bool {
	kind, _, _ = strings.Cut(kind, "-")
	return slices.Contains(mute, strings.TrimRight(kind, "0123456789"))
}

// silent reports that the terminal is asked nothing.
func (t *terminal) silent() bool { return Mute(t.kind) }

// mark tells the terminal, as shells do (OSC 133), that a line begins to be typed where its cursor stands, or that it has
// ended: who reads with it leaps there.
func (t *terminal) mark(typing bool) tea.Cmd {
	if t.typing == typing || t.silent() {
		return nil
	}
	t.typing = typing
	if typing {
		return tea.Raw("\x1b]133;A\x1b\\\x1b]133;B\x1b\\")
	}
	return tea.Raw("\x1b]133;C\x1b\\\x1b]133;D\x1b\\")
}

// question asks for the background. Unlike the library's it ends without a bell:
// where it is not understood, nobody should be startled.
const question = "\x1b]11;?\x1b\\"

// askBackground asks the terminal whether its background is dark, where it can be
// asked. The answer is a message, and may never come: until then it is dark.
func (t *terminal) askBackground() tea.Cmd {
	if t.silent() {
		return nil
	}
	return tea.Raw(question)
}
