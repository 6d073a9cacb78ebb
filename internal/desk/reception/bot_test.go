package reception

import (
	"strings"
	"testing"
	"time"

	"medici/lobby"
)

// Somebody says that they are a program, by a command and by ear, and turns back for a month; others read it
// where their name stands.
func TestBot(t *testing.T) {
	t.Parallel()
	l := open(t)
	l.server.People.Agreed = l.lobby.Reconsider
	ann, bob, cy := l.person("ann"), l.person("bob"), l.person("cy")
	for _, p := range []person{ann, bob, cy} {
		p.agrees()
	}
	has(t, ann.does("settings bot"), "bot is off: whether you are a program: ")
	has(t, ann.fails("settings bot perhaps", misuse), `bot cannot be "perhaps"; it can be on, off`)
	has(t, ann.does("settings bot off"), "You are a person, and no program.")
	has(t, ann.does("settings bot on"), "You are a program: others see that", "To turn back takes 30 days.")
	has(t, bob.says("settings bot on"), "You are a program: others see that")
	has(t, bob.says("play", "settings bot"), "bot is on: ") // at a table too
	has(t, l.guest("gus").fails("settings bot on", 12), "ssh-keygen")

	l.sit(lobby.Settings{Name: "old-mill", Clock: live}, ann, cy).play(2)
	has(t, cy.does("tables"), "host ann (program)")
	type listed struct{ Programs []string }
	if got := decoded[listed](t, cy.does("tables --json"))[0]; len(got.Programs) != 1 || got.Programs[0] != "ann" {
		t.Errorf("the list says %+v", got)
	}
	l.sit(lobby.Settings{Clock: live}, ann, cy).play(1000)
	has(t, cy.does("games"), "ann (program) ", "; not rated\n")
	l.sit(lobby.Settings{Clock: live, Bots: 1}, ann, bob).play(1000)
	has(t, ann.does("games"), "; rated among programs\n")
	has(t, ann.does("top"), "Nobody is ranked at medici yet",
		"Programs at medici, ranked apart from people:\n1. ", ", you\n")
	has(t, bob.says("ranking"), "Programs are ranked apart:", "You are a program, and are rated among programs.")
	for _, r := range decoded[rank](t, cy.does("top --json")) {
		if r.Kind != "program" {
			t.Errorf("the ranking has %+v", r)
		}
	}

	kept := l.sit(lobby.Settings{Clock: live, Bots: 1}, cy, ann).play(1000).id()
	has(t, cy.does("record "+kept), "\ntag programs 3\n")
	has(t, cy.does("replay "+kept+" --plain"), " and ann (program).")
	type seated struct {
		Seats []struct {
			Name    string
			Program bool
		}
	}
	if got := decoded[seated](t, cy.does("replay "+kept+" --json"))[0].Seats; got[0].Program || got[1].Program ||
		!got[2].Program {
		t.Errorf("a replay for programs seats %+v", got)
	}

	host := l.person("eve")
	code := codeIn(t, host.does("evening new --seats 3 --json"))
	has(t, host.does("evening join "+code), "People join with the code")
	has(t, ann.does("evening join "+code), "ann (program), points 0")
	bob.does("evening join " + code)
	host.does("evening start " + code)
	evenings := ann.does("evening --json " + code)
	has(t, evenings, `"name":"ann","program":true,"left"`, `"name":"ann","program":true,"score"`)
	if n := strings.Count(evenings, `"program"`); n != 4 { // ann and bob, among the people and at their table
		t.Errorf("%d of an evening are programs:\n%s", n, evenings)
	}
	has(t, host.does("evening "+code), "Table ", "ann (program)", "bob (program)")

	hers := ann.robot("new --seats 3 --name blue-inn --json")
	hers.until("table")
	his := cy.robot("join blue-inn --json")
	his.until("table")
	hers.says(`{"type":"chat","text":"well met"}`)
	his.until("chat")
	has(t, his.raw.String(), `"from":"ann","seat":1,"text":"well met","program":true}`)

	has(t, ann.does("settings bot off"), "You are a program until "+
		time.Now().UTC().Add(30*24*time.Hour).Format(time.DateOnly))
	has(t, ann.does("settings bot"), "bot is on: ", "You are a program until ")
	type line struct {
		Name, Value, Default string
		Since, Until         time.Time
	}
	got := decoded[line](t, ann.does("settings bot --json"))[0]
	if got.Value != "on" || got.Default != "off" || got.Until.Sub(got.Since) < 30*24*time.Hour {
		t.Errorf("a program reads %+v", got)
	}
}
