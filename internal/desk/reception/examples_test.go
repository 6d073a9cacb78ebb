package reception

import (
	"strings"
	"testing"
	"time"

	"medici/lobby"
	"medici/lobby/match"
)

// Every example of the help is typed as it stands there, with the names, codes and ids of a server on which
// there is what it speaks of, and does what it is for.
func TestExamplesRun(t *testing.T) {
	t.Parallel()
	for name, some := range examples {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, e := range some {
				try(t, e.line)
			}
		})
	}
}

func try(t *testing.T, line string) {
	t.Helper()
	l := open(t)
	cosimo, ann := l.admin(), l.known("ann")
	line, _, _ = strings.Cut(line, " >")
	words := strings.Fields(line)
	decisions := 2
	if strings.HasPrefix(line, "review") || strings.HasPrefix(line, "together") { // of a game that is over
		decisions = -1
	}
	x := l.sit(lobby.Settings{Name: "amber-fox", Clock: match.Clock{Move: time.Hour}}, cosimo, ann).play(decisions)
	who, given := cosimo, map[string]string{"x4k2m9q1tz-1": x.id(), "amber-fox": x.name}
	switch command := line; {
	case strings.HasPrefix(command, "data medici"), strings.HasPrefix(command, "events"), strings.Contains(command,
		"--follow"), strings.HasPrefix(command, "together") && strings.Contains(command, "--json"):
		return // medici has none; the others go on until somebody ends them, and have tests of their own
	case strings.HasPrefix(command, "evening join"), strings.HasPrefix(command,
		"evening export"), strings.HasPrefix(command, "join K7"):
		given["K7QF-2M4X-9TBA"] = codeIn(t, ann.does("evening new --json"))
		if strings.HasPrefix(command, "evening export") {
			who.does("evening join " + given["K7QF-2M4X-9TBA"])
		}
	case strings.HasPrefix(command, "evening") && !strings.HasPrefix(command, "evening new"):
		code := codeIn(t, who.does("evening new --json"))
		l.known("lorenzo").does("evening join " + code)
		if strings.Contains(command, "admit") {
			who.does("evening remove lorenzo")
		}
	case strings.HasPrefix(command, "ask"):
		for _, name := range []string{"lorenzo", "bianca"} {
			l.known(name).open("").WaitFor("The hall")
		}
		who, given["amber-fox"] = l.known("eve"), "old-mill"
		who.robot("new --seats 4 --name old-mill --json").until("table")
	case strings.HasPrefix(command, "keys add"):
		who, given["K7QF-2M4X-9TBA"] = l.person("neu"), codeIn(t, ann.does("keys --json"))
	case strings.HasPrefix(command, "keys remove"):
		other := l.person("neu")
		other.does("keys add " + codeIn(t, cosimo.does("keys --json")))
		given["SHA256:Tn0r…"] = other.fingerprint()
	case strings.HasPrefix(command, "admin reports 7"):
		words = words[:2]
	case strings.HasPrefix(command, "admin reload"), strings.HasPrefix(command, "admin drain"):
		l.server.Reload, l.server.Drain = func() error { return nil }, func() {}
	case strings.HasPrefix(command, "admin un"):
		l.known("lorenzo")
		who.does("admin " + strings.TrimPrefix(words[1], "un") + " lorenzo")
	case strings.HasPrefix(command, "admin kick c42"):
		l.known("lorenzo").open("").WaitFor("The hall")
		given["c42"] = l.server.here.who(func(s *presence) bool { return s.called("lorenzo") })[0].session.ID()
	case strings.HasPrefix(command, "admin ban guest-gus"):
		return // who comes from where the administrator of this test does
	case strings.HasPrefix(command, "admin"):
		l.known("lorenzo").open("").WaitFor("The hall")
		l.guest("gus").open("").WaitFor("The hall")
		other := l.person("neu")
		other.does("name")
		given["SHA256:Tn0r…"] = other.fingerprint()
	case strings.HasPrefix(command, "stats lorenzo"):
		l.known("lorenzo")
	case strings.HasPrefix(command, "wait"):
		x.until(0)
	case strings.Contains(command, "forget-me"):
		who = l.known("eve")
		if _, errs, exit := who.run(line); exit != failed || !strings.Contains(errs, "nothing has been removed") {
			t.Errorf("%q: exit %d, %s", line, exit, errs)
		}
		return
	}
	for i, word := range words {
		if now, ok := given[word]; ok {
			words[i] = now
		}
	}
	if out, errs, exit := who.run(strings.Join(words, " ")); exit != fine {
		t.Errorf("%q: exit %d\n%s%s", strings.Join(words, " "), exit, out, errs)
	}
}

// codeIn is the code in a line for programs.
func codeIn(t *testing.T, text string) string {
	t.Helper()
	return decoded[struct{ Code string }](t, text)[0].Code
}
