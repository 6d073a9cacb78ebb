package reception

import (
	"strings"
	"testing"

	"medici/internal/desk/program"
	"medici/internal/doors/session"
)

// ended returns the last line of a session of the second protocol.
func ended(t *testing.T, out string) ending {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(out), "\n")
	all := decoded[ending](t, lines[len(lines)-1]+"\n")
	if len(all) != 1 || all[0].Type != "end" {
		t.Fatalf("the last line is no end:\n%s", out)
	}
	return all[0]
}

// Whatever a program of the second protocol asks for, the first line says the protocol and the last one how it
// ended, with a code and the exit status.
func TestSecondProtocolSaysHowItEnds(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, gus := l.person("ann"), l.guest("gus")
	for _, c := range []struct {
		who     person
		command string
		code    string
		exit    int
	}{
		{ann, "tables --json=2", "done", fine},
		{ann, "name --json=2", "done", fine},
		{ann, "help new --json=2", "done", fine},
		{ann, "new --bots 1 --json=2", "done", fine},
		{ann, "join nowhere --json=2", "no_such_table", noGame},
		{ann, "record x-1 --json=2", "no_such_game", noGame},
		{ann, "evening --json=2", "no_such_evening", noGame},
		{ann, "tables --json=2 --xml", "usage", misuse},
		{ann, "nonsense --json=2", "usage", misuse},
		{gus, "games --json=2", "no_key", notAllowed},
		{gus, "wait --json=2", "not_seated", missed},
	} {
		out, errs, exit := c.who.run(c.command)
		if end := ended(t, out); exit != c.exit || end.Status != exit || end.Code != c.code ||
			(end.Error == "") != (exit == fine) {
			t.Errorf("%q ends with %d, %+v, %q", c.command, exit, end, errs)
		}
		if !strings.HasPrefix(out, `{"protocol":2,`) || strings.Count(out, `"protocol"`) != 1 {
			t.Errorf("%q: the first line does not say the protocol:\n%s", c.command, out)
		}
	}
	listed := decoded[struct{ Game program.Game }](t, strings.SplitAfter(ann.does("tables --json=2"), "\n")[0])
	if g := listed[0].Game; g.Name != "medici" || g.Options["edition"] != "2016" {
		t.Errorf("the game of a table is %+v", g)
	}
}

// At the door the same is said: to who is banned, and to who finds no place.
func TestSecondProtocolAtTheDoor(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann := l.admin(), l.person("ann")
	ann.does("name")
	cosimo.does("admin ban ann --why no insults")
	out, _, exit := ann.run("tables --json=2")
	if end := ended(t, out); exit != notAllowed || end.Code != "banned" || !strings.Contains(end.Error, "no insults") {
		t.Errorf("who is banned: exit %d, %+v", exit, end)
	}
	small := openSmall(t, session.Limits{Sessions: 1, Reserved: -1})
	inside(small.from("192.0.2.1").guest("bob").open("new --bots 3"))
	out, errs, exit := small.from("192.0.2.2").guest("eve").run("tables --json=2")
	if end := ended(t, out); exit != full || end.Code != "full" || !strings.Contains(errs, "Every place is taken") {
		t.Errorf("who finds no place: exit %d, %+v, %q", exit, end, errs)
	}
}

// A program that is sent away reads why, as its last line.
func TestSecondProtocolSentAway(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann := l.admin(), l.person("ann")
	r := ann.robot("new --bots 1 --json=2")
	r.until("turn")
	cosimo.does("admin kick ann --json")
	for r.until("end").Type != "end" {
		t.Fatal("there is no end")
	}
	if status, _ := r.ends(); status != isGone || !strings.Contains(r.raw.String(), `"code":"sent_away","status":14`) {
		t.Errorf("exit %d\n%s", status, &r.raw)
	}
}
