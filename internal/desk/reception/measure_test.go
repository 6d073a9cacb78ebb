package reception

import (
	"strings"
	"testing"
)

// A terminal answers the greeting as it likes, late, twice or with nonsense, and has
// the signs and colours that it says it has.
func TestTerminalsAreMeasured(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	for _, c := range []struct{ env, answer, sign string }{
		{"LANG=en_GB.UTF-8", "", "↑ ↓"},
		{"LANG=en_GB.UTF-8", "\x1b[2;6R", "↑ ↓"},
		{"LANG=en_GB.UTF-8", "\x1b[2;9R", "Up/Down"},
		{"LANG=en_GB.UTF-8", "\x1b[2;9R\x1b[2;6R", "Up/Down"},
		{"LANG=en_GB.UTF-8", "\x1b[2;99999999999999999999R\x1b[;R\x1b[-1;-1R\x1bP1+rzz\x1b\\\x1bP1+r" +
			strings.Repeat("5", 5000) + "\x1b\\", "↑ ↓"},
		{"LANG=ja_JP.UTF-8", "", "Up/Down"},
		{"LANG=ja_JP.UTF-8", "\x1b[2;6R", "↑ ↓"},
	} {
		x := ann.open("", c.env)
		x.WaitFor("The hall")
		x.Type(c.answer)
		if c.sign == "Up/Down" { // what was drawn may stand elsewhere: all is drawn anew
			x.WaitUntil("a frame on an empty screen", func(string) bool { return strings.Count(x.Output(), "\x1b[2J") > 1 })
		}
		x.Type(",")
		x.WaitFor(c.sign)
		x.Close()
	}
}

// All colours come over a connection that tells of 256: when the terminal answers that
// it has them, and when the person says so.
func TestAllColoursReachTheTerminal(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	const all = "38;2;"
	x := ann.open("")
	x.WaitFor("The hall")
	if strings.Contains(x.Output(), all) {
		t.Error("a terminal of 256 colours is sent more")
	}
	x.Type("\x1bP1+r524742=382f382f38\x1b\\")
	x.WaitUntil("all colours", func(string) bool { return strings.Contains(x.Output(), all) })
	x.Close()

	x = ann.open("", "TERM=xterm-direct")
	x.WaitUntil("all colours", func(string) bool { return strings.Contains(x.Output(), all) })
	x.Close()

	ann.does("settings colours full")
	x = ann.open("")
	x.WaitUntil("all colours", func(string) bool { return strings.Contains(x.Output(), all) })
	x.Close()

	ann.does("settings colours auto")
	x = ann.open("", "NO_COLOR=1")
	x.WaitFor("The hall")
	x.Type("\x1bP1+r524742\x1b\\,")
	x.WaitFor("theme")
	if strings.Contains(x.Output(), "38;") {
		t.Error("somebody who wants no colours is sent some")
	}
	x.Close()
}
