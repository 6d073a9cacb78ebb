package reception

import (
	"strings"
	"testing"
	"time"

	"medici/internal/dev/termtest"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules/medici"
)

// asked returns a game of two people, one of whom is to move.
func (l *lab) asked(s lobby.Settings) (x *table, mover, other person) {
	l.t.Helper()
	all := []person{l.person("ann"), l.person("bob")}
	x = l.sit(s, all...).play(3)
	turn := x.now[0].View.Turn()
	return x, all[turn], all[1-turn]
}

func TestWait(t *testing.T) {
	t.Parallel()
	l := open(t)
	x, mover, other := l.asked(lobby.Settings{Name: "old-mill", Clock: match.Clock{Move: time.Hour}})
	back := "Go there: ssh -t -p 2222 example.org join old-mill\n"
	for _, command := range []string{"wait", "wait " + strings.ToUpper(x.id()), "wait --for 0s", "wait --for 1h"} {
		if said := mover.does(command); !strings.HasPrefix(said, "old-mill: It is your turn, ") ||
			!strings.HasSuffix(said, " left. "+back) {
			t.Errorf("%q is answered %q", command, said)
		}
	}
	has(t, other.fails("wait --for 0s", missed), "it was not your turn in that time")
	has(t, other.fails("wait "+x.id()+" --for 1ms", missed), "it was not your turn in that time")
	has(t, mover.fails("wait x4k2m9q1tz-1", missed), "you have no seat in a running game of that id")
	for _, nobody := range []person{l.person("eve"), l.guest("gus")} {
		has(t, nobody.fails("wait", missed), "you have no seat at a table")
		has(t, nobody.fails("wait "+x.id(), missed), "you have no seat in a running game of that id")
	}
	has(t, other.fails("wait --for soon", misuse), "no time: say it as 90m", "help wait")

	waiting := other.open("wait")
	x.until(seatOf(x, other))
	if exit := waiting.Wait(); exit != fine {
		t.Errorf("exit %d", exit)
	}
	waiting.WaitFor("old-mill: It is your turn, ")
}

func seatOf(x *table, p person) int {
	if p.user == x.visitors[0].Person().Name {
		return 0
	}
	return 1
}

// A script does not wait for a game that has ended.
func TestWaitForAGameThatEnds(t *testing.T) {
	t.Parallel()
	l := open(t)
	x, _, other := l.asked(lobby.Settings{})
	waiting := []*termtest.Terminal{other.open("wait " + x.id()), other.open("wait")}
	if err := l.lobby.CloseTable(x.name, ""); err != nil {
		t.Fatal(err)
	}
	for _, w := range waiting {
		if exit := w.Wait(); exit != missed {
			t.Errorf("exit %d", exit)
		}
	}
}

// However often a person waits, a few sessions are all that it takes.
func TestWaitsAreFew(t *testing.T) {
	t.Parallel()
	l := open(t)
	x, _, other := l.asked(lobby.Settings{})
	exits := make(chan int)
	for range mostWaits + 1 {
		w := other.open("wait")
		go func() { exits <- w.Wait() }()
	}
	if exit := <-exits; exit != full {
		t.Errorf("exit %d", exit)
	}
	if err := l.lobby.CloseTable(x.name, ""); err != nil {
		t.Fatal(err)
	}
	for range mostWaits {
		if exit := <-exits; exit != missed {
			t.Errorf("exit %d", exit)
		}
	}
}

// One's own turns come first, the most urgent before the others, and programs are told
// who is asked and for how long.
func TestGamesByTurn(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("ann"), l.person("bob")
	l.sit(lobby.Settings{Name: "no-clock"}, ann, bob).play(2).until(0)
	l.sit(lobby.Settings{Name: "hasty", Clock: match.Clock{Move: time.Hour}}, ann, bob).play(2).until(0)
	l.sit(lobby.Settings{Name: "hers"}, ann, bob).play(2).until(1)
	lines := strings.Split(ann.does("games"), "\n")
	for i, want := range []string{" running at hasty ", " running at no-clock ", " running at hers "} {
		has(t, lines[i], want)
	}
	has(t, lines[0], " It is your turn, ", " left. Go back: ")
	has(t, lines[1], ": ann, bob. It is your turn. Go back: ")
	has(t, lines[2], ": ann, bob. bob is to move. Go back: ")
	type line struct {
		Table string
		You   int
		Turn  int
		Left  int `json:"left_ms"`
	}
	games := decoded[line](t, bob.does("games --json"))
	if len(games) != 3 || games[0] != (line{"hers", 2, 2, 0}) || games[1].Turn != 1 || games[2].Turn != 1 ||
		games[1].Left+games[2].Left < 3590_000 || games[1].Left*games[2].Left != 0 {
		t.Errorf("the games are %+v", games)
	}
}

// until plays on until somebody is asked.
func (x *table) until(i int) {
	x.t.Helper()
	for u := x.now[0]; u.View.Turn() != x.now[i].You; u = x.look(0, u.Seq+1) {
		mover := 1 - i
		if x.now[mover].Seq < u.Seq {
			x.look(mover, u.Seq)
		}
		if err := x.visits[mover].Act(x.decision(x.now[mover].View.(medici.View)), u.Seq); err != nil {
			x.t.Fatal(err)
		}
	}
}
