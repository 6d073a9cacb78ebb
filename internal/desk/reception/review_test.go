package reception

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"medici/internal/dev/contract"
	"medici/lobby"
)

// The review of a game that is over is told as lines and as JSON; of one that goes on nothing is, and who has played
// may take their part out of it.
func TestReviewCommand(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.known("ann"), l.known("bob")
	id := l.sit(lobby.Settings{Name: "amber-fox"}, ann, bob).play(2).id()
	for _, command := range []string{"review " + id, "review " + id + " --json", "review " + id + " --not-this-game"} {
		if out, _, exit := ann.run(command); exit == 0 || strings.Contains(out, "ccuracy") {
			t.Errorf("of a game that goes on %q tells %s", command, out)
		}
	}
	id = l.sit(lobby.Settings{Name: "old-mill"}, ann, bob).play(-1).id()
	for _, want := range []string{"Review of ann, by the judge medici", "Accuracy ", "the judge's own error",
		"With average luck"} {
		if out := ann.does("review " + id); !strings.Contains(out, want) {
			t.Errorf("a review does not say %q:\n%s", want, out)
		}
	}
	if out := ann.does("review " + id + " 2"); !strings.Contains(out, "Review of bob") {
		t.Errorf("the review of seat 2 is\n%s", out)
	}
	for _, protocol := range []string{"--json", "--json=2"} {
		command := "review " + id + " " + protocol
		if err := contract.CheckAnswer(command, []byte(strings.Split(ann.does(command), "\n")[0])); err != nil {
			t.Error(err)
		}
	}
	if _, _, exit := ann.run("review " + id + " 9"); exit == 0 {
		t.Error("a seat that is not there is reviewed")
	}
	if _, _, exit := l.known("eve").run("review " + id + " --not-this-game"); exit == 0 {
		t.Error("who has not played refuses")
	}
	bob.does("review " + id + " --not-this-game")
	if out := ann.does("review " + id + " 2"); !strings.Contains(out, "bob does not want this game to be reviewed.") {
		t.Errorf("of who refuses is told\n%s", out)
	}
	if out := ann.does("review " + id + " 2 --json"); !strings.Contains(out, `"refused":true`) ||
		strings.Contains(out, `"grade"`) {
		t.Errorf("of who refuses is told %s", out)
	}
	bob.does("review " + id + " --again")
	if out := ann.does("review " + id + " 2"); !strings.Contains(out, "Review of bob") {
		t.Errorf("allowed again is told\n%s", out)
	}
}

// What could be done at a decision is told as lines and as JSON, for a choice alone too; of a game that goes on and of
// a seat that refuses nothing is.
func TestWhatIfCommand(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.known("ann"), l.known("bob")
	id := l.sit(lobby.Settings{Name: "amber-fox"}, ann, bob).play(2).id()
	if out, _, exit := ann.run("review " + id + " --at 1"); exit == 0 || strings.Contains(out, "wins") {
		t.Errorf("of a game that goes on is told %s", out)
	}
	id = l.sit(lobby.Settings{Name: "old-mill"}, ann, bob).play(-1).id()
	for _, want := range []string{"In move ", "ann ", "bob ", ", as it was played: "} {
		if out := ann.does("review " + id + " --at 1"); !strings.Contains(out, want) {
			t.Errorf("a decision does not say %q:\n%s", want, out)
		}
	}
	for _, protocol := range []string{"--json", "--json=2"} {
		command := "review " + id + " --at 1 " + protocol
		if err := contract.CheckAnswer(command, []byte(strings.Split(ann.does(command), "\n")[0])); err != nil {
			t.Error(err)
		}
	}
	var all, one whatIfJSON
	ask := func(command string, to *whatIfJSON) {
		if err := json.Unmarshal([]byte(ann.does(command)), to); err != nil {
			t.Fatal(err)
		}
	}
	ask("review "+id+" --at 1 --json", &all)
	other := all.Choices[0]
	if other.Done {
		other = all.Choices[1]
	}
	ask(fmt.Sprintf("review %s --at %d --what-if '%s' --json", id, all.Move, other.Move), &one)
	if one.Move != all.Move || len(one.Choices) != 2 || !slices.ContainsFunc(one.Choices, func(c supposedJSON) bool {
		return c.Move == other.Move && slices.Equal(c.Chances, other.Chances)
	}) {
		t.Errorf("alone %+v is %+v", other, one)
	}
	refused := func(args, why string) {
		t.Helper()
		if out, said, exit := ann.run("review " + id + args); exit == 0 || out != "" || !strings.Contains(said, why) {
			t.Errorf("review%s answers %q, %q, not %q", args, out, said, why)
		}
	}
	refused(" --at 9999", "this game has the moves 1 to")
	refused(" --at 1 --what-if nonsense", "nonsense")
	refused(" --what-if pass", "--at")
	refused(" --at=-1", "--at")
	for _, who := range []person{ann, bob} {
		who.does("review " + id + " --not-this-game")
	}
	refused(" --at 1", "does not want this game to be reviewed")
}
