package reception

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"medici/internal/kit"
	"medici/internal/narration"
	"medici/internal/plain/spoken"
	"medici/internal/termtest"
	"medici/lobby"
	"medici/rules"
	"medici/rules/ruletest/hands"
	"medici/tui/ui"
)

// gossip is a board and a voice that tell all that they are told.
type gossip struct {
	setting ui.Setting
	view    rules.View
	heard   []string
}

func (g *gossip) Fresh()                         { g.heard = nil }
func (g *gossip) Tell(e rules.Event) string      { g.heard = append(g.heard, e.String()); return e.String() }
func (*gossip) Opens(rules.Event) bool           { return false }
func (g *gossip) Show(v rules.View)              { g.view = v }
func (*gossip) Progress(*ui.Canvas)              {}
func (*gossip) Typing() bool                     { return false }
func (*gossip) MyTurn() bool                     { return false }
func (*gossip) Keymap() ui.Keymap                { return nil }
func (*gossip) AllKeys() ui.Keymap               { return nil }
func (*gossip) Key(tea.Msg) (rules.Action, bool) { return nil, false }
func (*gossip) Do(ui.Click) rules.Action         { return nil }
func (*gossip) Essentials() []string             { return nil }
func (g *gossip) Draw(c *ui.Canvas) *ui.Canvas {
	text := shown(g.view)
	for y := 0; len(text) > 0; y++ {
		n := min(70, len(text))
		c.Put(0, y, g.setting.Theme.Text, text[:n])
		text = text[n:]
	}
	return c.Part(0, c.H/2, c.W, c.H/2)
}

func shown(v rules.View) string {
	text, err := json.Marshal(v)
	return fmt.Sprint(string(text), err)
}

func (*gossip) Rules() []string { return []string{"Play."} }
func (*gossip) Moves() []string { return nil }
func (*gossip) Topics() []spoken.Topic {
	return []spoken.Topic{{Word: "table", Tells: "everything"}}
}
func (*gossip) About(_ string, v rules.View, story []rules.Event) []string {
	return []string{shown(v), fmt.Sprint(story)}
}
func (*gossip) Ask(rules.View) (spoken.Question, bool) { return spoken.Question{}, false }
func (*gossip) Told(all []rules.Event) []rules.Event   { return all }

// hiding is a server for the game with hidden hands.
func hiding(t *testing.T) *lab {
	t.Helper()
	l := openIn(t, t.TempDir())
	games := kit.List{{
		Game:   hands.Game{},
		Tell:   func(_ narration.Reader, e rules.Event) string { return e.String() },
		Board:  func(s ui.Setting) ui.Board { return &gossip{setting: s} },
		Banner: func(ui.Setting, *ui.Canvas) {},
		Voice:  func(spoken.Setting) spoken.Voice { return &gossip{} },
		Seats:  2,
	}}
	l.server.Games = games
	l.lobby = lobby.New(lobby.Config{Games: games.Shelf(), Store: l.store, Chronicle: Chronicle{l.server.People, games}, Log: l.server.Log})
	t.Cleanup(l.lobby.Close)
	l.server.Lobby = l.lobby
	l.listen()
	return l
}

// hand is what a robot was dealt, as far as it was told.
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
	for command, keys := range map[string]string{"watch old-mill": "", "replay " + id: "G"} {
		screen := gus.open(command)
		screen.WaitFor(`"in_hand":`)
		screen.Type(keys) // to the end of the replay
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
	if mine := ann.does("record " + id); !strings.Contains(mine, "house deal "+secret[0]) || strings.Count(mine, "house deal ?") != 2 {
		t.Errorf("ann's own record is\n%s", mine)
	}
}
