package reception

import (
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"medici/internal/dev/termtest"
	"medici/lobby"
	"medici/lobby/match"
)

var styles = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// prints returns what a command answers at a terminal, as it arrives there.
func (p person) prints(cols int, command string, env ...string) string {
	p.t.Helper()
	c := termtest.Dial(p.t, p.addr, p.user, p.key)
	defer c.Close()
	return printed(c, cols, command, env...)
}

func printed(c *termtest.Client, cols int, command string, env ...string) string {
	x := c.Open(cols, 24, command, env...)
	x.Wait()
	return strings.ReplaceAll(x.Output(), "\r\n", "\n")
}

// Printed answers fit every terminal, in every language, and reach it as text and styles alone.
func TestPrintedFits(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("ann"), l.person("bob")
	ann.agrees()
	bob.agrees()
	l.sit(lobby.Settings{Bots: 1, Clock: live}, ann, bob).play(1000)
	l.sit(lobby.Settings{Name: "old-mill", NoAdvice: true, NoWatchers: true, Clock: match.Clock{Move: 90e9}}, ann,
		bob).play(3)
	for lang, widths := range map[string][]int{"en_US.UTF-8": {20, 300}, "it_IT.UTF-8": {40, 80},
		"es_ES.UTF-8": {40, 120}, "C": {80}} {
		for _, cols := range widths {
			c := termtest.Dial(t, ann.addr, ann.user, ann.key)
			for command, parts := range map[string][]string{
				"tables": {"old-mill", "1m30s"}, "top": {"ann", "factor"}, "games": {"old-mill",
					"ann"}, "help": {"settings"}, "help new": {"--private"}, "help nonsense": {"medici:"},
			} {
				text := printed(c, cols, command, "LANG="+lang)
				bare := styles.ReplaceAllString(text, "")
				has(t, bare, parts...)
				if text == bare || strings.Contains(bare, "\x1b") {
					t.Errorf("%s, %d columns: the styles of %q", command, cols, text)
				}
				for line := range strings.Lines(bare) {
					if line = strings.TrimSuffix(line, "\n"); ansi.StringWidth(line) > cols && !strings.Contains(line, "example.org") {
						t.Errorf("%s in %s, %d columns: %q", command, lang, cols, line)
					}
					if strings.TrimLeft(line, "-─") == "" && line != "" && strings.HasPrefix(line, "─") == (lang == "C") {
						t.Errorf("%s in %s: a rule is %q", command, lang, line)
					}
				}
			}
		}
	}
	if text := ann.prints(80, "top", "NO_COLOR=1"); strings.Contains(text, "\x1b[3") ||
		!strings.Contains(text, "\x1b[1m") || !strings.Contains(text, "▸") {
		t.Errorf("without colours is printed %q", text)
	}
	has(t, ann.prints(80, "top"), "\x1b[38;5;133m")
	ann.does("settings colours none")
	if text := ann.prints(80, "top"); strings.Contains(text, "\x1b[3") {
		t.Errorf("to whoever wants no colours is printed %q", text)
	}
}

// A pipe, a dumb terminal and a listener get the same sentences as ever.
func TestUnprinted(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("ann"), l.person("bob")
	l.sit(lobby.Settings{Name: "old-mill", NoAdvice: true, NoWatchers: true}, ann, bob).play(3)
	want := "old-mill: medici edition=2016, day 1, 2 of 2 seats taken, host ann, nobody may watch, without advice, 2 people there\n"
	if got := bob.does("tables"); got != want {
		t.Errorf("piped are %q, want %q", got, want)
	}
	ann.fails("help nonsense", misuse)
	const help = "Usage: " + reach + ` top [flags]

Show the ranking.

Flags:
  -h, --help    Show context-sensitive help.

      --json    One JSON object a line.

Examples:
  ` + reach + ` top
      the best, your own place, and the bots apart
  ` + reach + ` top --json
      the same for a program
`
	if got := bob.does("help top"); got != help {
		t.Errorf("piped is %q, want %q", got, help)
	}
	piped := map[string]string{}
	commands := []string{"tables", "top", "games", "help", "help new"}
	for _, command := range commands {
		piped[command] = ann.does(command)
		if got := ann.prints(40, command, "TERM=dumb"); got != piped[command] {
			t.Errorf("at a dumb terminal %s is %q, piped %q", command, got, piped[command])
		}
	}
	ann.does("settings plain on")
	for _, command := range commands {
		if got := ann.prints(40, command); got != piped[command] {
			t.Errorf("for whoever listens %s is %q, piped %q", command, got, piped[command])
		}
	}
	if heard := bob.says(commands...); strings.Contains(heard, "\x1b") || !strings.Contains(heard, "old-mill: ") {
		t.Errorf("in the hall by ear is heard %q", heard)
	}
}
