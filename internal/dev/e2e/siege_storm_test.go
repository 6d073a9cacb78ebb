package e2e

import (
	"fmt"
	"strings"
	"sync"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// place is somewhere to type.
type place struct {
	name   string
	manner manner
	before string // what brings one there
	after  string // what ends each input, once in a while
	lines  bool   // it reads lines
	own    bool   // it is the trooper's own, whom the key makes known
}

// camps are all there are. TABLE is the trooper's own table, GAME a finished game.
var camps = []place{
	{name: "hall"},
	{name: "form", before: keyNewTable},
	{name: "code", before: keyByCode, after: termtest.Enter},
	{name: "help", before: keyHelp},
	{name: "my games", before: "g", own: true},
	{name: "ranking", before: "r"},
	{name: "player", manner: manner{command: "join TABLE"}, own: true},
	{name: "player's talk", manner: manner{command: "join TABLE"}, before: keyTalk, after: termtest.Enter + keyTalk,
		own: true},
	{name: "waiting room", manner: manner{command: "join TABLE-b"}, own: true},
	{name: "spectator", manner: manner{command: "watch the-duel", cols: 120, rows: 40}},
	{name: "spectator's talk", manner: manner{command: "watch the-duel"}, before: keyTalk,
		after: termtest.Enter + keyTalk},
	{name: "story", manner: manner{command: "watch the-duel"}, before: keyStory},
	{name: "replay", manner: manner{command: "replay GAME"}},
	{name: "another language", manner: manner{command: "replay GAME", env: [][2]string{{"LANG", "it_IT"}}},
		before: keyHelp},
	{name: "dumb terminal", manner: manner{term: "dumb"}, after: termtest.Enter},
	{name: "plain hall", manner: manner{command: "plain", noTerminal: true}, lines: true},
	{name: "plain table", manner: manner{command: "join TABLE --plain", noTerminal: true}, lines: true, own: true},
	{name: "plain spectator", manner: manner{command: "watch the-duel --plain"}, after: termtest.Enter},
	{name: "program", manner: manner{command: "join TABLE --json", noTerminal: true}, lines: true, own: true},
	{name: "program that watches", manner: manner{command: "watch the-duel --json", noTerminal: true}, lines: true},
}

// trooper is one who types, in one place after another, under one key.
type trooper struct {
	*siege
	venom
	name  string
	table string
	key   gossh.Signer
}

// troopers have a table each, with a game against bots, and one that waits.
func (g *siege) enlist(n int) (all []*trooper) {
	for i := range n {
		x := &trooper{g, newVenom(g.seed, uint64(i)), fmt.Sprintf("trooper-%c", 'a'+i), fmt.Sprintf("camp-%c", 'a'+i),
			termtest.Key(g.t)}
		c := g.server.dial(x.name, x.key)
		c.Exec("new --seats 3 --bots 2 --json --name " + x.table)
		c.Exec("new --seats 4 --json --name " + x.table + "-b")
		c.Close()
		all = append(all, x)
	}
	return all
}

// storm types so many hostile inputs, and counts those that were read to the end.
func (g *siege) storm(army []*trooper, inputs int64) {
	began := g.taken.Load()
	late := time.Now().Add(2 * time.Minute)
	left := func() bool { return g.taken.Load() < began+inputs && time.Now().Before(late) }
	var all sync.WaitGroup
	for i, x := range army {
		all.Go(func() {
			for n := i * 7; left(); n++ {
				if n%len(camps) == 0 {
					x.commands(6)
				}
				x.typeAt(camps[n%len(camps)])
			}
		})
	}
	all.Wait()
	if n := g.taken.Load() - began; n < inputs {
		g.t.Errorf("only %d of %d inputs were read to the end", n, inputs)
	}
}

// atOnce is how many inputs are typed in one session.
const atOnce = 12

// typeAt types some inputs at a place. They count when the session has ended only
// because nobody typed any longer.
func (x *trooper) typeAt(p place) {
	key := x.key
	if !p.own && x.IntN(2) == 0 {
		key = nil
	}
	r, err := x.dial(x.user(), key)
	if err != nil {
		return
	}
	defer r.Close()
	p.manner.command = strings.NewReplacer("TABLE", x.table, "GAME", x.game).Replace(p.manner.command)
	said := &tape{}
	s, err := r.open(p.manner, said)
	if err != nil {
		x.t.Errorf("%s: %v", p.name, err)
		return
	}
	x.sessions.Add(1)
	s.typed(p.before)
	for range atOnce {
		in := x.input()
		if p.lines {
			in = x.line()
		} else if x.IntN(3) > 0 {
			in += p.after
		}
		if !s.typed(in) {
			break
		}
		x.typedAll.Add(1)
	}
	_ = s.keys.Close()
	switch {
	case !s.over(termtest.Patience):
		x.t.Errorf("%s: the session does not end when nobody types any more", p.name)
	case strings.Contains(said.String(), "Sorry: something broke"):
		x.broken.Add(1)
	case p.ends(s.exit):
		x.taken.Add(atOnce)
		x.at(p.name, atOnce)
	}
}

// ends is the exit status of a session whose input has ended.
func (p place) ends(exit int) bool {
	if p.lines {
		return exit == 0
	}
	return exit != 0 || p.after != "" && exit == 0
}

// user returns a name to come by, often one that should never be shown as it is.
func (x *trooper) user() string {
	if x.IntN(2) == 0 {
		return x.name
	}
	return x.input()
}

// commands asks for hostile things, with and without a terminal.
func (x *trooper) commands(n int) {
	r, err := x.dial(x.user(), nil)
	if err != nil {
		return
	}
	defer r.Close()
	for range n {
		m := manner{command: x.command(), noTerminal: x.IntN(3) > 0}
		if x.IntN(2) == 0 {
			m.term = x.input()
			m.env = [][2]string{{x.input(), x.input()}, {"LANG", x.input()}, {"COLORTERM", x.input()}, {"TERM", x.input()}}
		}
		m.term = m.term[:min(len(m.term), 64)]
		s, err := r.open(m, nil)
		if err != nil {
			return
		}
		x.sessions.Add(1)
		x.typedAll.Add(1)
		_ = s.keys.Close()
		if !s.over(termtest.Patience) {
			x.t.Errorf("%q does not end", m.command)
			return
		}
		_ = s.Close()
		x.taken.Add(1)
		x.at("command line", 1)
	}
}

// at counts where inputs were taken.
func (g *siege) at(name string, n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.places[name] += n
}
