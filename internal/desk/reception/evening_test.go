package reception

import (
	"encoding/json"
	"strings"
	"testing"
)

// eveningTold is what evening --json says.
type eveningTold struct {
	Type, Evening, Code, State, Table, Scoring string
	You, Host, Round, Seats                    int
	People                                     []struct {
		Name    string
		Left    bool
		Removed bool
	}
	Played []struct {
		Tables []struct {
			Table, State string
			Seats        []struct{ Person int }
		}
	}
}

func TestEvening(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob, cy, gus := l.person("ann"), l.person("bob"), l.person("cy"), l.guest("gus")
	opened := decoded[eveningTold](t, ann.does("evening new --game medici --rounds 2 --seats 3 --clock fast --json"))[0]
	if opened.Type != "evening" || opened.You != 1 || opened.Host != 1 || opened.Seats != 3 ||
		opened.State != "gathering" || opened.Scoring != "Europe Masters" {
		t.Fatalf("a new evening is %+v", opened)
	}
	has(t, bob.does("join "+opened.Code), opened.Evening+" is an evening of 2 rounds",
		"2 people have joined. ann begins the first round.")
	cy.does("evening join " + opened.Code)
	gus.does("evening join " + opened.Code)
	if left := decoded[eveningTold](t, cy.does("evening --json"))[0]; left.You != 3 || len(left.People) != 4 {
		t.Errorf("cy is told %+v", left)
	}
	has(t, cy.does("evening leave"), "You have left the evening "+opened.Evening)

	has(t, bob.fails("evening start", notAllowed), "only the host of the evening begins a round")
	text := ann.does("evening start")
	has(t, text, "Round 1 of 2 is being played.", "Your table is "+opened.Evening+"-1-1.",
		"Go there: ssh -t -p 2222 example.org join "+opened.Evening+"-1-1", "points 0, games 0", "has left", "Europe Masters")
	playing := decoded[eveningTold](t, bob.does("evening show "+opened.Evening+" --json"))[0]
	if playing.State != "playing" || playing.Round != 1 || playing.Table != opened.Evening+"-1-1" ||
		len(playing.Played[0].Tables[0].Seats) != 3 {
		t.Errorf("while a round is played bob is told %+v", playing)
	}
	has(t, bob.does("tables"), playing.Table)

	ann.does("evening new --people 3 --json")
	mine := " " + opened.Evening
	has(t, bob.fails("evening remove ann"+mine, notAllowed), "only the host of the evening removes people")
	has(t, ann.does("evening remove guest-gus"+mine), "guest-gus, points 0, games 0, removed by the host")
	if told := decoded[eveningTold](t, ann.does("evening --json"+mine))[0]; !told.People[3].Removed {
		t.Errorf("of who was removed there is %+v", told.People)
	}
	has(t, ann.does("evening admit guest-gus"+mine), "guest-gus, points 0, games 0, has left")

	export := ann.does("evening export" + mine)
	if strings.Contains(export, opened.Code) {
		t.Error("the export lets people in")
	}
	var whole eveningTold
	if err := json.Unmarshal([]byte(export), &whole); err != nil || whole.Evening != opened.Evening ||
		len(whole.People) != 4 {
		t.Errorf("the export is %s (%v)", export, err)
	}

	dan := l.person("dan")
	has(t, dan.fails("evening", noGame), "there is no such evening")
	has(t, dan.fails("evening foo", 2), `"foo" is no command of evening, no code, and no evening`, "help evening")
	has(t, dan.fails("evening ABCD-ABCD-ABCD", noGame), "there is no such evening")
	has(t, dan.fails("evening join ABCD-ABCD-ABCD", noGame), "there is no such evening")
	has(t, dan.fails("evening new --rounds 11", failed), "an evening has 1 to 10 rounds, not 11")
	has(t, dan.fails("evening new nothing", 2), "unknown game")
	has(t, dan.fails("join ABCD-ABCD-ABCD", noGame), "there is no such table")
}
