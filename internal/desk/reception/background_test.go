package reception

import (
	"strings"
	"testing"

	"medici/internal/dev/termtest"
)

// A terminal that says it is light gets colours for a light background.
func TestBackground(t *testing.T) {
	t.Parallel()
	l := open(t)
	const question = "\x1b]11;?"
	title := map[bool]string{true: "38;5;221", false: "38;5;94"} // of the screen, by whether it is dark
	shows := func(x *termtest.Terminal, dark bool) {
		t.Helper()
		x.WaitUntil("its colours", func(string) bool { return strings.Contains(x.Output(), title[dark]) })
	}
	x := l.person("ann").open("", "TERM=xterm-256color")
	x.WaitUntil("the question", func(string) bool { return strings.Contains(x.Output(), question) })
	shows(x, true)
	x.Type("\x1b]11;rgb:ffff/fbfb/f0f0\x1b\\")
	shows(x, false)

	y := l.person("bob").open("", "TERM=linux")
	y.WaitFor("The hall")
	y.Type("q")
	y.Wait()
	if out := y.Output(); strings.Contains(out, question) {
		t.Errorf("it is asked what it cannot answer: %q", out)
	}
}
