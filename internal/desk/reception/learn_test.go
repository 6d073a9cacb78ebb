package reception

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"medici/internal/dev/termtest"
	"medici/internal/people/settings"
)

// A lesson is left in the middle and goes on there the next time, on the screens as in
// sentences; a player who has finished one is offered none.
func TestLearn(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	first := ann.open("learn")
	for _, stop := range []string{"1 of 14", "2 of 14", "3 of 14"} {
		first.WaitFor(stop)
		first.Type(" ")
	}
	first.WaitFor("4 of 14")
	first.Type("q")
	first.WaitFor("Leave?")
	first.Type("q")
	first.WaitFor("The hall")
	first.Type("l")
	first.WaitFor("4 of 14")
	first.Kill()

	again := ann.open("learn medici --plain")
	again.WaitFor("This was 4 of 14")
	if strings.Contains(again.Output(), "This was 3 of 14") {
		t.Errorf("a stop is told again:\n%s", again.Output())
	}
	again.Type("\r")
	finish(again)
	again.Kill()
	if met := ann.met().Settings; met.Lessons != settings.Hidden {
		t.Errorf("somebody who has learned has %+v", met)
	}
	has(t, ann.does("learn --json"), `"type":"table"`) // and leaves it as a line that drops
	has(t, ann.fails("learn chess", misuse), "medici")
	has(t, l.person("bob").does("tables"), "No table is open")
}

// finish answers whatever is asked until the lesson is over.
func finish(x *termtest.Terminal) {
	for seen := 0; ; {
		told := func() string { return ansi.Strip(x.Output())[seen:] }
		x.WaitUntil("a question", func(string) bool { return asks(told()) })
		text := told()
		seen += len(text)
		switch last := strings.TrimRight(text, "\r\n "); {
		case strings.Contains(text, "This was 14 of 14"):
			x.Type("\r")
			x.WaitUntil("the game", func(string) bool { return strings.Contains(told(), "Your turn.") })
			return
		case strings.Contains(last[strings.LastIndex(last, "\n")+1:], "This was"):
			x.Type("\r")
		case strings.Contains(text, "2: sell."):
			x.Type("2\r")
		default:
			x.Type("0\r")
		}
	}
}

// asks reports a whole question at the end of what was told.
func asks(text string) bool {
	text = strings.TrimRight(text, " ")
	if !strings.HasSuffix(text, "\n") {
		return false
	}
	for _, end := range []string{"goes on.", "0 passes.", "2: sell.", "stop the lesson.", "play on.", "or sell it?"} {
		if strings.HasSuffix(strings.TrimSpace(text), end) {
			return true
		}
	}
	return false
}
