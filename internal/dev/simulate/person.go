package simulate

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"strconv"
	"strings"
)

// person is somebody with a key, who comes by a program, plays whatever is legal, loses the line and comes back.
type person struct {
	w      *world
	name   string
	remote net.Addr
	line   *line // nil while they are away
	table  string
	turn   *turn // they are asked
	game   *game // that they are told of
	over   bool  // at their table
}

// said is a line of the server's; see docs/protocol.md.
type said struct {
	Type, Table, State, Actor, Move, Record, Error string
	Seq, You                                       int
	Legal                                          []string
}

// turn is what somebody is asked.
type turn struct {
	seq   int
	legal []string
}

// come asks for something over a new line.
func (p *person) come(command string) {
	p.w.trace("%s: %s", p.name, command)
	p.line, p.turn, p.game, p.over = newLine(), nil, nil, false
	p.w.serve(p, command)
}

// look hears what has come.
func (p *person) look() {
	if p.line == nil {
		return
	}
	lines, ended := p.line.hears()
	for _, text := range lines {
		var s said
		if err := json.Unmarshal(text, &s); err != nil {
			p.w.fail("%s is told %q", p.name, text)
			continue
		}
		p.hear(s)
	}
	if ended {
		p.w.trace("the line of %s ends with %d: %s", p.name, p.line.exit, p.line.errs)
		if p.game == nil && p.table != "" && p.line.exit != 255 { // there is no such table any more
			p.table = ""
		}
		p.line, p.turn = nil, nil
	}
}

func (p *person) hear(s said) {
	switch s.Type {
	case "table":
		p.table, p.turn, p.over = s.Table, nil, s.State == "over"
		p.w.tables[s.Table] = true
		if s.State == "playing" && p.game == nil {
			p.begin()
		}
	case "move":
		if p.game == nil {
			p.begin()
		}
		p.turn = nil
		p.game.moves[s.Seq] = s.Actor + " " + s.Move
	case "turn":
		if p.turn = nil; len(s.Legal) > 0 {
			p.turn = &turn{s.Seq, s.Legal}
		}
	case "over":
		p.turn, p.over = nil, true
		p.w.records[p.table] = s.Record
	}
}

// begin begins to take down what is told of the game at the table, from its first move.
func (p *person) begin() {
	p.game = &game{moves: map[int]string{}}
	p.w.told[p.table] = append(p.w.told[p.table], p.game)
}

// say sends a line. Into one that has ended it is lost.
func (p *person) say(what map[string]any) {
	text, _ := json.Marshal(what) // a map of words and numbers
	_, _ = p.line.typed.Write(append(text, '\n'))
}

// move does something that is legal.
func (p *person) move(rng *rand.Rand) {
	move := p.turn.legal[rng.IntN(len(p.turn.legal))]
	if verb, span, ok := strings.Cut(move, ".."); ok {
		at := strings.LastIndexByte(verb, ' ') + 1
		least, _ := strconv.Atoi(verb[at:])
		most, _ := strconv.Atoi(span)
		move = verb[:at] + strconv.Itoa(least+rng.IntN(min(most-least, 12)+1))
	}
	p.say(map[string]any{"type": "move", "move": move, "seq": p.turn.seq})
	p.turn = nil
}

// away hangs up without a word.
func (p *person) away() {
	p.w.trace("%s hangs up", p.name)
	p.line.Cut()
	p.line, p.turn = nil, nil
}

// act does something by chance.
func (p *person) act(rng *rand.Rand) {
	switch n := rng.IntN(100); {
	case p.line == nil && p.table != "" && n < 90:
		p.come("join " + p.table + " --json")
	case p.line == nil && n < 30:
		if others := p.w.known(); len(others) > 0 {
			p.come(fmt.Sprintf("%s %s --json", []string{"join", "watch"}[rng.IntN(2)], others[rng.IntN(len(others))]))
		}
	case p.line == nil:
		g := p.w.Games[rng.IntN(len(p.w.Games))]
		least, _ := g.Game.Seats()
		p.w.opened++ // no name comes twice: what is told of a table is told of one game
		p.come(fmt.Sprintf("new %s --seats %d --bots 1 --name table-%d --json", g.Game.Name(),
			max(least, 2+rng.IntN(2)*(g.Seats-2)), p.w.opened))
	case p.turn != nil && n < 92:
		p.move(rng)
	case n < 95:
		p.say(map[string]any{"type": "chat", "text": "hello " + strconv.Itoa(n)})
	case p.over || n >= 99:
		p.say(map[string]any{"type": "leave"})
		p.table = ""
	case n < 97:
		p.away()
	}
}
