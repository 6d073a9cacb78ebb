package reception

import (
	"strings"
	"testing"

	"medici/internal/dev/termtest"
)

// left returns what stands on the terminal when the screens are gone, without how it looks.
func left(t *testing.T, x *termtest.Terminal) (lines []string) {
	t.Helper()
	x.Wait()
	for line := range strings.Lines(x.Screen()) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
			if !strings.HasPrefix(line, "medici:") {
				t.Errorf("on the terminal is left %q", line)
			}
		}
	}
	if len(lines) == 0 || len(lines) > mostParting || x.AltScreen() {
		t.Errorf("%d lines are left: %q", len(lines), lines)
	}
	return lines
}

// Whoever leaves reads what they leave behind and how to come back, however they go.
func TestWhatIsLeftOnTheTerminal(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	x := ann.open("")
	x.WaitFor("The hall")
	x.Type("q")
	if lines := left(t, x); !strings.Contains(lines[0], "goodbye, ann") ||
		!strings.Contains(lines[1], "ssh -t -p 2222 example.org") {
		t.Errorf("out of the hall: %q", lines)
	}

	x = ann.open("new --seats 3 --bots 2 --name amber-fox")
	x.WaitFor("SHIPS")
	x.Type(termtest.CtrlC)
	x.WaitFor("Leave?")
	x.Type(termtest.CtrlC)
	if lines := left(t, x); !strings.Contains(lines[0], "your seat is kept at amber-fox (day 1)") ||
		lines[1] != "medici: back    ssh -t -p 2222 example.org join amber-fox" {
		t.Errorf("out of a game: %q", lines)
	}

	gus := l.guest("gus").open("new --seats 3 --bots 2 --name old-mill")
	gus.WaitFor("SHIPS")
	gus.EndInput() // the line is lost, and still takes what is said
	if lines := left(t, gus); !strings.Contains(lines[1], "example.org join ") ||
		strings.Contains(lines[1], "old-mill") || !strings.Contains(lines[2], "ssh-keygen") {
		t.Errorf("a guest reads %q", lines)
	}

	dumb := ann.open("", "TERM=dumb")
	dumb.WaitFor("amber-fox")
	dumb.Type("quit\r")
	dumb.Wait()
	if !strings.Contains(dumb.Output(), "medici: back    ssh -t -p 2222 example.org join amber-fox") {
		t.Errorf("a dumb terminal is left with\n%s", dumb.Output())
	}
	if out, errs, _ := ann.run("plain"); strings.Contains(out+errs, "medici:") {
		t.Errorf("without a terminal there is left %q, %q", out, errs)
	}
}
