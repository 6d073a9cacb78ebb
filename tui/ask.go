package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// mute are the kinds of terminals that may show a question instead of answering.
var mute = []string{"", "dumb", "linux", "vt", "ansi", "cons", "sun", "eterm", "wyse", "unknown"}

// silent reports that the terminal is asked nothing.
func (t *terminal) silent() bool {
	kind, _, _ := strings.Cut(t.kind, "-")
	return slices.Contains(mute, strings.TrimRight(kind, "0123456789"))
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
