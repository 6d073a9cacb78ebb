package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// mute are kinds of terminals that may show a question instead of answering it.
var mute = []string{"", "dumb", "linux", "vt", "ansi", "cons", "sun", "eterm", "wyse", "unknown"}

// Mute reports whether a kind of terminal, like xterm-256color, may show what is meant only for it.
func Mute(kind string) bool {
	kind, _, _ = strings.Cut(kind, "-")
	return slices.Contains(mute, strings.TrimRight(kind, "0123456789"))
}

// silent reports whether the terminal is asked nothing.
func (t *terminal) silent() bool { return Mute(t.kind) }

// mark tells the terminal, as shells do (OSC 133), that a line begins at its cursor, or has ended: readers
// can jump there.
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

// question asks for the background. Unlike the library's it ends without a bell: where it is not
// understood, it should startle nobody.
const question = "\x1b]11;?\x1b\\"

// askBackground asks the terminal, if it can be asked, whether its background is dark. The answer is a
// message, and may never come: until then the background counts as dark.
func (t *terminal) askBackground() tea.Cmd {
	if t.silent() {
		return nil
	}
	return tea.Raw(question)
}
