package e2e

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// An evening of friends behind one address, with the limits that a server has when nobody
// set anything: it meets none of them. Bots are so fast that nothing moves on the screens.
func TestEvening(t *testing.T) {
	t.Parallel()
	s := serve(t, "--exempt", "192.0.2.1", "--metrics", "127.0.0.1:0", "--pace", "60ms", "--drain", "5s")
	e := &evening{server: s, t: t}
	e.comeIn()
	e.play(1000)
	e.rematch()
	e.play(12)
	e.goHome()
	e.judge()
}

// evening is a dozen people at four tables.
type evening struct {
	*server
	t      *testing.T
	long   *party // six at one table
	keys   map[string]gossh.Signer
	gus    string // the code of the one who has no key
	bots   *person
	hal    *termtest.Terminal
	ends   chan end        // of the tables that play by themselves
	heard  *tape           // what is told at the long table
	said   []string        // there
	tongue []*tongue       // of those who play there, in their order
	beats  int             // decisions at the long table
	waits  []time.Duration // for them
	drops  int
}

// comeIn brings everybody to their tables.
func (e *evening) comeIn() {
	e.keys = map[string]gossh.Signer{}
	e.long = &party{}
	for n, name := range []string{"ann", "bob", "cleo", "dan", "fay", "gus"} {
		command := "join long-table"
		if n == 0 {
			command = "new --seats 6 --name long-table"
		}
		if name != "gus" {
			e.keys[name] = termtest.Key(e.t)
		}
		p := newPerson(e.t, name, e.dial(name, e.keys[name]).Open(80, 24, command))
		if name == "gus" {
			p.name = "guest-gus"
		}
		p.WaitUntil(name+" at the table", func(s string) bool { return inWaitingRoom(s) || inGame(s) })
		if found := seatAgain.FindStringSubmatch(p.Screen()); found != nil {
			e.gus = found[1]
		}
		e.long.people = append(e.long.people, p)
		e.tongue = append(e.tongue, &tongue{words: 5, at: time.Now()})
	}
	e.long.decider = e.long.people[0]
	e.listen()
	e.privately()
	e.rated()
	// Somebody alone with bots, and two who look on.
	e.keys["kim"] = termtest.Key(e.t)
	e.bots = newPerson(e.t, "kim", e.dial("kim", e.keys["kim"]).Open(120, 40, "new --seats 3 --bots 2 --name the-bots"))
	e.bots.await("a board", func(s string) bool { return board(s) != nil })
	e.hal = e.dial("hal", nil).Open(100, 30, "watch the-bots")
	e.hal.WaitFor(saysWatching)
	e.dial("ivy", nil).Open(80, 24, "watch long-table").WaitUntil("the game", inGame)
}

var seatAgain = regexp.MustCompile(`back another time, join (\S+)`)

// listen takes down what is told at the long table, in a second window of ann's.
func (e *evening) listen() {
	e.heard = &tape{}
	if _, err := (&raider{Client: e.dial("ann", e.keys["ann"]).SSH()}).open(manner{command: "join long-table --json",
		noTerminal: true}, e.heard); err != nil {
		e.t.Fatal(err)
	}
	waitFor(e.t, "ann's second window", func() bool { return strings.Contains(e.heard.String(), `"type":"table"`) })
}

// privately has two who listen play at a private table.
func (e *evening) privately() {
	e.ends = make(chan end, 4)
	lee := e.lines("lee", "new --seats 2 --private --plain")
	_, code, _ := strings.Cut(strings.TrimSpace(lee.hears("localhost join ")), "localhost join ")
	mia := e.lines("mia", "join "+code+" --plain")
	for _, x := range []*lines{lee, mia} {
		go func() { e.ends <- x.listener() }()
	}
}

// rated has two who have agreed to rated play do so, by programs of theirs.
func (e *evening) rated() {
	for n, name := range []string{"ned", "oda"} {
		key := termtest.Key(e.t)
		c := e.dial(name, key)
		if out, _, _ := c.ExecInput("plain", "rated yes\nleave\n"); !strings.Contains(out, "agreed to rated play") {
			e.t.Fatalf("%s is told\n%s", name, out)
		}
		x := e.linesOn(c, name, []string{"new --seats 2 --json --name for-points", "join for-points --json"}[n])
		if n == 0 {
			x.hears(`"type":"table"`)
		}
		go func() { e.ends <- x.program() }()
	}
}

// play is so many decisions at the long table, to the end of the game at most, and
// whatever else happens meanwhile.
func (e *evening) play(most int) {
	happens := []func(*evening){
		func(e *evening) { e.talks(e.beats % 6) },
		(*evening).asks,
		(*evening).reconnects,
		(*evening).drags,
		(*evening).against,
		(*evening).asks,
	}
	for range most {
		began := time.Now()
		if !e.long.move() {
			return
		}
		e.waits = append(e.waits, time.Since(began))
		if e.beats++; e.beats%4 == 0 {
			happens[e.beats/4%len(happens)](e)
		}
		if e.beats%60 == 10 { // somebody has won something
			for n := range e.long.people {
				e.talks(n)
			}
		}
		if e.beats%50 == 20 {
			e.pastes()
		}
	}
}

// tongue knows how much somebody says: a few lines at once, and then not for a
// while.
type tongue struct {
	words float64 // that a person has to say now
	at    time.Time
}

func (g *tongue) lines() (n int) {
	g.words = min(5, g.words+time.Since(g.at).Seconds()/2)
	g.at = time.Now()
	if n = min(int(g.words), 4); n < 3 {
		return 0
	}
	g.words -= float64(n)
	return n
}

// talks has somebody say a few short lines.
func (e *evening) talks(n int) {
	p := e.long.people[n]
	for range e.tongue[n].lines() {
		line := fmt.Sprintf("word %d of %s", len(e.said), p.name)
		e.said = append(e.said, line)
		e.speak(p, line)
	}
}

// speak says a line, on a screen.
func (e *evening) speak(p *person, text string) {
	e.t.Helper()
	p.Type(keyTalk)
	p.WaitUntil(p.name+" may say something", func(s string) bool { return strings.Contains(s, saysSay) })
	p.Type(text + termtest.Enter)
	p.WaitUntil(p.name+" has said "+text[:min(len(text), 40)],
		func(s string) bool { return !strings.Contains(s, saysSay) })
}

// pastes makes bob paste the rules of another game; one line of them is said.
func (e *evening) pastes() {
	if e.tongue[1].lines() == 0 {
		return
	}
	e.speak(e.long.people[1], paste(strings.Repeat("Whoever turns up the seventh card pays a florin to everybody. ", 50)))
}

// asks has people ask, each on a line of their own, what they now and then ask.
func (e *evening) asks() {
	asked := []string{"tables", "games", "top", "games --json", "record GAME", "name", "help", "tables --json"}
	who := []string{"ann", "bob", "dan"}[e.beats%3]
	command := asked[e.beats/8%len(asked)]
	c := e.dial(who, e.keys[who])
	defer c.Close()
	if strings.Contains(command, "GAME") {
		out, _, _ := c.Exec("games --json")
		command = strings.Replace(command, "GAME", gameID.FindString(out), 1)
	}
	if out, errs, exit := c.Exec(command); exit != 0 || out == "" {
		e.t.Errorf("%s asks for %q: exit %d, %s", who, command, exit, errs)
	}
}

// reconnects takes away cleo's and gus's line, and brings them back at once.
func (e *evening) reconnects() {
	if e.drops++; e.drops > 10 {
		return
	}
	for at, command := range map[int]string{2: "join long-table", 5: "join " + e.gus} {
		p := e.long.people[at]
		p.terminal.(*termtest.Terminal).Kill()
		p.terminal = e.dial("somebody", e.keys[p.name]).Open(80, 24, command)
		p.await("the game again", func(s string) bool { return inGame(s) })
	}
}

// drags has hal change the size of his window by hand.
func (e *evening) drags() {
	for n := range 60 {
		e.hal.Resize(100-n%21, 30-n%6)
	}
	e.hal.Resize(100, 30)
	e.hal.WaitUntil("the table again", func(s string) bool { return strings.Contains(s, saysWatching) || accountsOpen(s) })
}

// against has kim decide, when it is her turn.
func (e *evening) against() {
	if s := e.bots.Screen(); accountsOpen(s) && !over(s) {
		e.bots.Type(termtest.Enter)
	} else if myTurn(s) && !over(s) {
		e.bots.decide()
	}
}

// rematch is another game of the six.
func (e *evening) rematch() {
	sameFlorins(e.t, e.long.people...)
	for _, p := range e.long.people {
		p.Type(keyRematch)
	}
	for _, p := range e.long.people {
		p.await("another game", func(s string) bool { return inGame(s) && !over(s) })
	}
}

// goHome waits for the other games, and for the last words.
func (e *evening) goHome() {
	for range cap(e.ends) {
		if end := <-e.ends; end.err != nil {
			e.t.Error(end.err)
		}
	}
	waitFor(e.t, "every word that was said", func() bool {
		out := e.heard.String()
		return !slices.ContainsFunc(e.said, func(line string) bool { return !strings.Contains(out, `"`+line+`"`) })
	})
}

var (
	offended = regexp.MustCompile(`msg="?(refused|offence)`)
	curbed   = regexp.MustCompile(`(?i)too fast|too many|too often|not so fast|refused|try again|slow down`)
	refusals = regexp.MustCompile(`(?m)^medici_(refusals_total|offences_total|requests_refused_total)\S* [1-9].*$`)
)

// judge looks for limits that somebody has met.
func (e *evening) judge() {
	_, metrics := e.page("/metrics")
	for _, line := range refusals.FindAllString(metrics, -1) {
		e.t.Error("an evening has ", line)
	}
	for line := range strings.Lines(e.log.String()) {
		if offended.MatchString(line) {
			e.t.Error("an evening is logged with ", line)
		}
	}
	outputs := map[string]string{"ann's second window": e.heard.String(), "hal": e.hal.Output(),
		"kim": e.bots.terminal.(*termtest.Terminal).Output()}
	for _, p := range e.long.people {
		outputs[p.name] = p.terminal.(*termtest.Terminal).Output()
	}
	for who, out := range outputs {
		if found := curbed.FindString(out); found != "" {
			e.t.Errorf("%s is told %q", who, found)
		}
	}
	slices.Sort(e.waits)
	half, worst := e.waits[len(e.waits)/2], e.waits[len(e.waits)-1]
	if worst > 5*delay {
		e.t.Errorf("a decision took %v", worst)
	}
	e.t.Logf("%d decisions of six, half within %v, all within %v; %d lines said, %d reconnections; %v connections",
		e.beats, half.Round(time.Millisecond), worst.Round(time.Millisecond), len(e.said), 2*min(e.drops, 10),
		e.metric("medici_connections_total"))
}
