package e2e

import (
	"encoding/json"
	"strings"
	"testing"

	"medici/internal/dev/termtest"
)

func TestCommandsWithoutATerminal(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, c := range []struct {
		command        string
		exit           int
		stdout, stderr string // what must be in them; nothing else than this if empty
	}{
		{"tables", 0, "new", ""},
		{"tables --json", 0, "", ""},
		{"help", 0, "join", ""},
		{"help new", 0, "--private", ""},
		{"new --help", 0, "--private", ""},
		{"help nonsense", 2, "", "nonsense"},
		{"nonsense", 2, "", "help"},
		{"new --seats many", 2, "", "--seats"},
		{"new chess", 2, "", "chess"},
		{"new --edition 1066", 2, "", "1066"},
		{"join", 2, "", "table"},
		{"join one two", 2, "", "two"},
		{"tables --xml", 2, "", "--xml"},
		{"'", 2, "", ""},
		{"", 0, "You are in the hall", ""},
		{"plain", 0, "You are in the hall", ""},
		{"new", 0, "You are at table", ""},
		{"join nowhere", 1, "", "no such table"},
		{"watch nowhere", 1, "", "no such table"},
	} {
		stdout, stderr, exit := s.dial("ann", nil).Exec(c.command)
		if exit != c.exit || !agrees(stdout, c.stdout) || c.command != "'" && !agrees(stderr, c.stderr) {
			t.Errorf("%q: exit %d, want %d\nstdout: %s\nstderr: %s", c.command, exit, c.exit, stdout, stderr)
		}
	}
}

func agrees(text, want string) bool {
	if want == "" {
		return text == ""
	}
	return strings.Contains(text, want)
}

func TestCommandsOnATerminal(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for command, want := range map[string]string{
		"join nowhere":           saysUnknown,
		"watch nowhere":          saysUnknown,
		"new --seats 9":          "for 2 to 6",
		"new --seats 2 --bots 2": "seats",
		"new --name x":           "name",
		"new --bots 1 --level 9": "level",
	} {
		x := s.open("ann", command)
		if exit := x.Wait(); exit != 1 || !strings.Contains(x.Screen(), want) {
			t.Errorf("%q: exit %d\n%s", command, exit, x.Screen())
		}
	}
	dumb := s.dial("ann", nil).Open(80, 24, "", "TERM=dumb")
	dumb.WaitFor("You are in the hall")
	dumb.Type("leave\r")
	if exit := dumb.Wait(); exit != 0 {
		t.Errorf("TERM=dumb: exit %d\n%s", exit, dumb.Screen())
	}
	zoe := newPerson(t, "zoe", s.open("zoe", "new --seats 3 --bots 2 --private"))
	newParty(zoe).moves(2)
	zoe.await("a board of three", func(s string) bool { return len(purses(s)) == 3 })
}

func TestTablesAreListed(t *testing.T) {
	t.Parallel()
	s := serve(t)
	key := termtest.Key(t)
	s.dial("ann", key).Open(80, 24, "new --seats 3 --bots 1 --name old-mill").WaitFor(saysPublic)
	text, _, _ := s.dial("bob", nil).Exec("tables")
	if !strings.Contains(text, "old-mill: ") || !strings.Contains(text, "2 of 3") || !strings.Contains(text, "ann") {
		t.Errorf("tables: %s", text)
	}
	for _, asks := range []struct {
		who   *termtest.Client
		yours bool
	}{{s.dial("bob", nil), false}, {s.dial("ann", key), true}} {
		text, _, exit := asks.who.Exec("tables --json")
		var line struct {
			Type, Table, State, Host     string
			Seats, Taken, Bots, Watching int
			Private, Yours               bool
		}
		if err := json.Unmarshal([]byte(text), &line); err != nil || exit != 0 {
			t.Fatalf("exit %d, %v: %s", exit, err, text)
		}
		if line.Table != "old-mill" || line.State != "waiting" || line.Host != "ann" || line.Seats != 3 ||
			line.Taken != 2 || line.Bots != 1 || line.Private || line.Yours != asks.yours {
			t.Errorf("tables --json: %s", text)
		}
	}
}
