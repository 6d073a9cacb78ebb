package reception

import (
	"context"
	"strings"
	"testing"

	"medici/lobby"
)

func TestUsage(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	for command, why := range map[string]string{
		"nonsense":                        "nonsense",
		"hall":                            "hall",
		"new --seats many":                "--seats",
		"new chess":                       "chess",
		"new --edition 1066":              "1066",
		"new medici edition=1066":         "1066",
		"new medici size=9":               "size",
		"new medici chess":                "chess",
		"new edition=1995 --edition 1995": "twice",
		"new --clock sundial":             "no clock: say none, fast, live, slow",
		"new --clock 1ns":                 "no clock",
		"join":                            "table",
		"join one two":                    "two",
		"watch":                           "table",
		"tables --xml":                    "--xml",
		"record":                          "id",
		"replay":                          "id",
		"keys nonsense":                   "nonsense",
		"keys remove":                     "fingerprint",
		"games all":                       "all",
		"top 10":                          "10",
		"--json":                          "json",
		"new --seats 3 --seats":           "--seats",
		"new --bots 99999999999999999999": "--bots",
	} {
		try := reach + " help"
		if word, _, _ := strings.Cut(command, " "); nodes(&commands{})[word] != nil {
			try += " " + word
		}
		has(t, ann.fails(command, misuse), why, "\nTry: "+try)
		x := ann.open(command)
		if exit := x.Wait(); exit != misuse {
			t.Errorf("%q on a terminal: exit %d", command, exit)
		}
		has(t, strings.Join(strings.Fields(x.Screen()), " "), "Try: "+try)
	}
}

// Without a terminal, and on one that cannot show the screens, everything is
// told in sentences.
func TestInSentences(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	for command, told := range map[string]string{
		"":                            "You are in the hall, ann.",
		"plain":                       "What would you like?",
		"new --seats 3":               "on seat 1 of 3",
		"new --bots 2 --plain":        "The game is Medici 2016.",
		"new --seats 2 --name my-den": "Friends come with: ssh -p 2222 example.org join my-den",
	} {
		has(t, ann.does(command), told)
	}
	ann.fails("join nowhere", noGame)
	ann.fails("new --plain --json", misuse)
	for command, env := range map[string]string{"": "TERM=dumb", "plain": "TERM=xterm"} {
		x := ann.open(command, env)
		x.WaitFor("What would you like?")
		x.Type("leavx\x7fe\r") // what is typed is shown, and can be mended
		x.WaitFor("leave")
		if exit := x.Wait(); exit != fine {
			t.Errorf("%q with %s: exit %d\n%s", command, env, exit, x.Screen())
		}
		has(t, x.Screen(), "Goodbye.")
	}
}

func TestEntering(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	for command, why := range map[string]string{
		"join nowhere":           "there is no such table",
		"watch nowhere":          "Try: " + reach + " tables",
		"new --seats 9":          "for 2 to 6",
		"new --seats 2 --bots 2": "seats",
		"new --name x":           "a table's name",
		"new --bots 1 --level 9": "level",
	} {
		x, want := ann.open(command), failed
		if strings.HasSuffix(command, "nowhere") {
			want = noGame
		}
		if exit := x.Wait(); exit != want {
			t.Errorf("%q: exit %d", command, exit)
		}
		has(t, x.Screen(), why)
	}
	has(t, ann.does("tables"), "No table is open. Open one with: ssh -t -p 2222 example.org new\n")
	ann.open("new --name old-mill --private").WaitFor("old-mill")
	has(t, ann.does("tables"),
		"old-mill: medici edition=2016, waiting, 1 of 4 seats taken, host ann, clock live, 1 person there\n")
	bob := l.person("bob")
	if text := bob.does("tables"); strings.Contains(text, "old-mill") {
		t.Errorf("a private table is on a stranger's list: %s", text)
	}
	ann.open("join old-mill").WaitFor("old-mill")
	x := bob.open("")
	x.WaitFor("The hall")
	x.Type("q")
	if exit := x.Wait(); exit != fine || x.AltScreen() {
		t.Errorf("the hall ends with %d", exit)
	}
}

// The clock of a new table depends on who will wait for whom.
func TestClocks(t *testing.T) {
	t.Parallel()
	l := open(t)
	for command, want := range map[string]string{
		"new --name alone-3 --bots 2 --seats 3":                 "none",
		"new --name alone-4 --bots 3":                           "none",
		"new --name people-4":                                   "live",
		"new --name people-and-bots --bots 1 --seats 3":         "live",
		"new --name people-slow --clock slow":                   "slow",
		"new --name alone-fast --bots 2 --seats 3 --clock fast": "fast",
		"new --name people-own --clock 30s+5m":                  "30s+5m0s",
		"new --name people-none --clock none":                   "none",
	} {
		host := l.person("host")
		name := strings.Fields(command)[2]
		x := host.open(command)
		x.WaitFor(name)
		v, err := l.lobby.EnterGuest(lobby.Newcomer{Name: "eye"})
		if err != nil {
			t.Fatal(err)
		}
		table, err := v.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		visit, err := v.Watch(table)
		if err != nil {
			t.Fatal(err)
		}
		u, _ := visit.Updates().Wait(context.Background())
		if got := u.Table.Clock.Clock.String(); got != want {
			t.Errorf("%s: the clock is %s, want %s", command, got, want)
		}
		v.Leave()
		x.Kill()
	}
}
