package reception

import (
	"strings"
	"testing"

	"medici/internal/dev/termtest"
)

// says types lines in the hall by ear, one after the other, and is all that is heard.
func (p person) says(lines ...string) string {
	p.t.Helper()
	c := termtest.Dial(p.t, p.addr, p.user, p.key)
	defer c.Close()
	out, errs, exit := c.ExecInput("plain", strings.Join(lines, "\n")+"\n")
	if exit != fine || errs != "" {
		p.t.Errorf("%s says %q: exit %d, %s", p.user, lines, exit, errs)
	}
	return out
}

// Every command of the command line is one in the hall by ear, for those who may give it.
func TestEveryCommandIsUnderstoodInTheHall(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, cosimo := l.person("ann"), l.admin()
	var lines, usages []string
	for name := range nodes(&orders{}) {
		lines, usages = append(lines, "help "+name), append(usages, "Usage:  "+name)
	}
	heard := cosimo.says(append(lines, "leave")...)
	has(t, heard, usages...)
	if strings.Contains(heard, reach+" ") {
		t.Errorf("somebody in the hall is told to type\n%s", heard)
	}
	if heard := ann.says("admin sessions", "help admin", "leave"); !strings.Contains(heard,
		"Nobody here knows that word.") || strings.Contains(heard, "SHA256") {
		t.Errorf("who gives no orders hears\n%s", heard)
	}
}

// A command line does in the hall what it does over SSH.
func TestCommandLinesInTheHall(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("ann"), l.person("bob")
	heard := ann.says("new medici edition=1995 --bots 2 --name old-mill --no-advice", "leave now", "leave")
	has(t, heard, "You are at table old-mill, on seat 1 of 3, and its host.", "The game is Medici 1995.",
		"You have left table old-mill.")
	if strings.Contains(heard, "Which") || strings.Contains(heard, "How many seats") {
		t.Errorf("what was said is asked:\n%s", heard)
	}
	has(t, ann.says("new", "back", "leave"), "Which edition? Enter is 1.")
	has(t, ann.says("join old-mill", "leave now", "leave"), "You are at table old-mill")
	has(t, ann.says("tables", "join 1", "leave now", "leave"), "You are at table old-mill")
	has(t, bob.says("watch old-mill", "leave", "leave"), "You are watching table old-mill.")
	has(t, bob.says("join nowhere", "leave"), "There is no such table.", "Try: tables")
	has(t, bob.says("new chess", "leave"), "Unknown game", "Try: help new\n")
	has(t, bob.says("new --bots", "leave"), "Try: help new\n")
	has(t, bob.says("new --json", "leave"), "A program plays in a session of its own.")
	has(t, bob.says(`new "medici --bots 2`, "leave"), "Unknown game")
	has(t, bob.says("tables --json", "leave"), `{"type":"listing","table":"old-mill"`)
	has(t, bob.says("name", "leave"), "You are bob, known by one key.")
	has(t, bob.says("keys list", "leave"), "the one you came with")
	has(t, bob.says("top", "leave"), "You are not ranked yet.")
	has(t, bob.says("wait", "leave"), "You have no seat at a table.")
	r := ann.robot("join old-mill --json")
	ann.does("wait") // who leaves while a bot thinks is not asked
	r.session.Close()
	has(t, ann.says("wait", "leave"), "old-mill: It is your turn", "Go there: join old-mill\n")
	has(t, bob.says("settings theme dark", "settings --json", "leave"), "theme is dark now", `"value":"dark"`)
	has(t, bob.says("learn medici", "leave now", "leave"), "The game is Medici 2016.")
	games := ann.does("games --json")
	id := games[strings.Index(games, `"id":"`)+6:]
	id = id[:strings.Index(id, `"`)]
	has(t, ann.says("record "+id, "leave"), "medici-record 1\n", "seat 1 ann\n")
	has(t, ann.says("replay "+id, "1", "leave", "leave"), "played by ann", "What next? Enter is 1.",
		"What would you like?")
	has(t, ann.says("replay "+id+" --json", "leave"), `"type":`)
	has(t, bob.says("plain", "leave"), "What would you like?")
	has(t, l.guest("gus").says("keys", "leave"), "you are a guest; make a key and come again.")
}

// An evening by words: the reader hears where to go when a round begins, and that it is over.
func TestEveningInTheHall(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("ann").open("plain", "TERM=dumb"), l.person("bob").open("plain", "TERM=dumb")
	heard := map[*termtest.Terminal]int{}
	hears := func(x *termtest.Terminal, text string) string {
		t.Helper()
		flat := func() string { return strings.Join(strings.Fields(x.Output()[heard[x]:]), " ") }
		x.WaitUntil(text, func(string) bool { return strings.Contains(flat(), text) })
		return flat()
	}
	says := func(x *termtest.Terminal, line, answer string) string {
		t.Helper()
		hears(x, "")
		heard[x] = len(x.Output())
		x.Type(line + termtest.Enter)
		return hears(x, answer)
	}
	says(ann, "evening", "There is no such evening; join one with its code, or open one with: evening new.")
	opened := says(ann, "evening new --rounds 2 --seats 3", "People join with the code ")
	_, opened, _ = strings.Cut(opened, "--seats 3 ")
	name, _, _ := strings.Cut(opened, " ")
	hears(ann, "ann begins the first round.")
	_, code, _ := strings.Cut(hears(ann, "the code "), "the code ")
	code, _, _ = strings.Cut(code, ".")
	says(bob, "join "+code, "2 people have joined. ann begins the first round.")
	says(bob, "evening leave", "You have left the evening "+name+". Your points stay; evening join "+code+" has you back.")
	says(bob, "evening join "+code, "2 people have joined.")
	says(bob, "evening start", "Only the host of the evening begins a round.")
	says(ann, "evening remove bob", "removed by the host")
	hears(bob, "The host has removed you from this evening.")
	says(ann, "evening admit bob", "points 0, games 0")
	says(bob, "evening join "+code, "2 people have joined.")
	says(ann, "evening start", "Go there: join "+name+"-1-1")
	hears(bob, "Round 1 of "+name+" begins: your table is "+name+"-1-1.")
	says(bob, "join "+name+"-1-1", "You are at table "+name+"-1-1")
}
