package reception

import (
	"strings"
	"testing"

	"medici/lobby"
)

// A game that is over is played on by a command, which says what is wrong with one that makes no sense.
func TestPlayOnCommand(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.known("ann"), l.known("bob")
	running := l.sit(lobby.Settings{Name: "amber-fox"}, ann, bob).play(2).id()
	over := l.sit(lobby.Settings{Name: "old-mill"}, ann, bob).play(-1).id()
	for command, want := range map[string]string{
		"new --from " + running + " --at 2 --json":          "there is no game with that id",
		"new --from " + over + " --json":                    "how many of its moves stay",
		"new --at 3 --json":                                 "how many of its moves stay",
		"new --from " + over + " --at 99999 --json":         "this game can be played on from its moves 1 to ",
		"new --from " + over + " --at 3 --seat 9 --json":    "this game has the seats 1 to 2",
		"new cards --from " + over + " --at 3":              "are those of that game",
		"new --from " + over + " --at 3 --seats 2 --bots 1": "are those of that game",
		"new --from " + over + " --at 3 --bots 2 --json":    "0 to 1 can be for bots",
	} {
		if out, errs, exit := ann.run(command); exit == 0 || !strings.Contains(out+errs, want) {
			t.Errorf("%q: status %d, %s%s, want %q", command, exit, out, errs, want)
		}
	}
	out, errs, _ := bob.run("new --from " + over + " --at 3 --bots 1 --json")
	for _, want := range []string{`"private":true`, `"unrated":"played-on"`, `"you":2`} {
		if !strings.Contains(out, want) {
			t.Errorf("who plays on is not told %s: %s%s", want, out, errs)
		}
	}
}
