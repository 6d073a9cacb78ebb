package reception

import (
	"regexp"
	"strings"
	"testing"

	"medici/internal/dev/kittest/toy"
	"medici/internal/dev/termtest"
	"medici/internal/games/kit"
	"medici/lobby"
	"medici/rules"
	"medici/rules/record"
	"medici/rules/ruletest/hands"
)

// hiding returns a server for the game with hidden hands.
func hiding(t *testing.T) *lab {
	t.Helper()
	l := openIn(t, t.TempDir())
	games := kit.List{toy.Kit}
	l.server.Games = games
	l.lobby = lobby.New(lobby.Config{Games: games.Shelf(), Store: l.store,
		Chronicle: Chronicle{People: l.server.People, Games: games}, Log: l.server.Log})
	t.Cleanup(l.lobby.Close)
	l.server.Lobby = l.lobby
	l.listen()
	return l
}

// hand returns what a robot was dealt, as far as it was told.
func (r *robot) hand() (cards []string) {
	for _, move := range r.moves {
		if card, ok := strings.CutPrefix(move, "house deal "); ok && card != "?" {
			cards = append(cards, card)
		}
	}
	return cards
}

// Nothing that bob, a spectator or a guest is sent or can ask for while the game runs
// holds a card of ann's hand, on screens, in sentences, as JSON, or in a record.
func TestAHandIsHiddenOverSSH(t *testing.T) {
	t.Parallel()
	l := hiding(t)
	ann, bob, wim, gus := l.person("ann"), l.person("bob"), l.person("wim"), l.guest("gus")
	a := ann.robot("new --seats 2 --json --name old-mill")
	a.until("table")
	b := bob.robot("join old-mill --json")
	a.until("turn")
	b.until("turn")
	w := wim.robot("watch old-mill --json")
	w.until("turn")
	secret, others := a.hand(), b.hand()
	if len(secret) != 2 || len(others) != 2 || len(w.hand()) != 0 || len(w.moves) != 4 {
		t.Fatalf("ann has %v, bob %v; wim is told %v", secret, others, w.moves)
	}
	id := decoded[struct{ ID string }](t, ann.does("games --json"))[0].ID
	seen := map[string]string{"bob's lines": b.raw.String(), "wim's lines": w.raw.String()}
	for _, p := range []person{bob, wim, gus} {
		for _, command := range []string{"record " + id, "replay " + id, "replay --json " + id, "tables", "tables --json"} {
			seen[p.user+", "+command] = p.does(command)
		}
	}
	seen["bob, games"] = bob.does("games") + bob.does("games --json")
	for command, keys := range map[string]string{"watch old-mill": "", "replay " + id: "\x1b[F"} {
		screen := gus.open(command)
		screen.WaitFor(`"in_hand":`)
		screen.Type(keys) // End, in the replay
		screen.WaitFor(`"in_hand":[2,2]`)
		seen["gus at a screen, "+command] = screen.Output()
		screen.Close()
		c := termtest.Dial(t, l.addr, "gus", nil)
		talk, _, _ := c.ExecInput(command+" --plain", "table\nall\ntable\nlog\n")
		c.Close()
		has(t, talk, "in_hand")
		seen["gus listens, "+command] = talk
	}
	for where, text := range seen {
		if where != "bob's lines" && !strings.HasPrefix(where, "bob") {
			secret = append(secret, others...)
		}
		for _, card := range secret {
			if strings.Contains(text, card) {
				t.Errorf("%s shows %s:\n%s", where, card, text)
			}
		}
		secret = secret[:2]
	}
	if mine := ann.does("record " + id); !strings.Contains(mine, "house deal "+secret[0]) ||
		strings.Count(mine, "house deal ?") != 2 {
		t.Errorf("ann's own record is\n%s", mine)
	}
}

// A game that hides something is played to its end by somebody who looks, somebody who
// listens and a program; then it is open, and its record holds.
func TestAHiddenHandIsPlayedAtEveryDoor(t *testing.T) {
	t.Parallel()
	l := hiding(t)
	ann := l.person("ann")
	looks := ann.open("new --seats 3 --name old-mill")
	looks.WaitFor("old-mill")
	listens := l.person("bob").open("join old-mill --plain")
	listens.WaitFor("on seat 2 of 3")
	program, over := l.person("wim").robot("join old-mill --json"), make(chan line, 1)
	go func() { over <- program.play() }()
	asked := regexp.MustCompile(`What do you play\? (\d+): play `)
	for round := range 2 {
		looks.WaitFor("p pass")
		looks.Type("1")
		looks.WaitUntil("another's turn", func(screen string) bool { return !strings.Contains(screen, "p pass") })
		var heard [][]string
		listens.WaitUntil("the question", func(string) bool {
			heard = asked.FindAllStringSubmatch(listens.Output(), -1)
			return len(heard) > round
		})
		listens.Type(heard[round][1] + "\r")
	}
	looks.WaitFor("in_hand\":[0,0,0]")
	listens.WaitFor("Another game with the same people?")
	end := <-over
	text := ann.does("record " + end.Record)
	r, err := record.Read(strings.NewReader(text), rules.Shelf{hands.Game{}})
	if err != nil || !rules.Over(r.State) || len(end.Scores) != 3 || strings.Contains(text, "?") {
		t.Errorf("%v, scores %v:\n%s", err, end.Scores, text)
	}
}
