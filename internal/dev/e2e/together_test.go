package e2e

import (
	"strings"
	"testing"

	"medici/internal/dev/contract"
	"medici/internal/dev/termtest"
)

// Two people at their terminals look at a finished game together, and a program beside them: one leads, the lead is given,
// and what is said is heard as text alone.
func TestTogether(t *testing.T) {
	t.Parallel()
	s := serve(t)
	game := s.lines("sue", "new --seats 2 --bots 1 --json").program().record
	ann := s.open("ann", "review "+game)
	ann.WaitFor("WHAT COST MOST")
	bob := s.open("bob", "together "+game)
	bob.WaitFor("you look with ann, who leads")
	ann.WaitFor("you lead: the others see what you look at")
	ann.Type("v" + termtest.End)
	bob.WaitFor("REPLAY")
	ann.WaitUntil("the end", func(screen string) bool { return where(screen) != "" })
	bob.WaitUntil("the leader's position", func(screen string) bool { return where(screen) == where(ann.Screen()) })
	bob.Type("e")
	ann.WaitFor("bob asks for the lead")
	ann.Type(termtest.Enter)
	bob.WaitFor("you lead: the others see what you look at")
	ann.WaitFor("you look with bob, who leads")
	bob.Type(termtest.Home)
	ann.WaitFor("move 0 of ")
	say(bob, paste(hostile[0])+" so far")
	ann.WaitFor(" so far")
	checkHarmless(t, ann)
	c := s.dial("cy", termtest.Key(t))
	defer c.Close()
	told, _, exit := c.ExecInput("together "+game+" --json", `{"type":"chat","text":"hello"}`+"\n"+`{"type":"leave"}`+"\n")
	for line := range strings.Lines(told) {
		if err := contract.CheckAnswer("together", []byte(line)); err != nil {
			t.Error(err)
		}
	}
	if exit != 0 {
		t.Errorf("the program ends with %d: %s", exit, told)
	}
	ann.WaitFor("hello")
	bob.Type("qqq")
	ann.WaitFor("you lead")
}

// where is how far a replay is, as its header says.
func where(screen string) string {
	_, after, _ := strings.Cut(screen, "move ")
	at, _, _ := strings.Cut(after, "\n")
	return strings.TrimSpace(at)
}
