package plain_test

import (
	"testing"

	"medici/internal/desk/plain"
)

// A terminal that takes marks is told where a question begins and its answer, and what comes of it.
func TestMarks(t *testing.T) {
	l := newLobby(t)
	ann := talk(t, l, "ann", func(o *plain.Options) { o.Marks = true })
	ann.hears("\x1b]133;A\x1b\\What would you like?")
	ann.says("where am i")
	ann.hears("\x1b]133;B\x1b\\\x1b]133;C\x1b\\")
	ann.says("rules")
	ann.hears("\x1b]133;D\x1b\\\x1b]133;A\x1b\\What would you like?")
}
