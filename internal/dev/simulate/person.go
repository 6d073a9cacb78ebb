package simulate

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"regexp"
	"strconv"
	"strings"
	"time"

	"medici/rules"
)

// person is somebody who comes by a program, plays whatever is legal, loses the line and comes back, and runs errands
// beside.
type person struct {
	w      *world
	number int
	life   int    // how often they have been forgotten
	name   string // they come by
	key    string // its fingerprint; none of a guest
	remote net.Addr

	line   *line // nil while they are away
	kicked *line // that an administrator has ended, which may not have told them yet
	node   *node // by which they came
	came   time.Time
	since  int64 // the moment of that
	table  string
	state  string                // of the table: waiting, playing, over
	you    rules.Seat            // there
	turn   *turn                 // they are asked
	asked  spot                  // and were asked, since they came
	game   *game                 // that they are told of
	listed bool                  // they were told of the table since the last move
	sat    map[string]rules.Seat // at these tables, as they were told last
	sent   map[spot]bool
	said   map[string]int64 // what they have said at tables, and at which moment
	news   map[string]bool  // what the server has told everybody, since they came

	remembered       *regexp.Regexp // what would still be known of them
	awake, vanishing bool           // they rest no more; they want to be forgotten
	errands          []*errand
	settings         map[string]*register
	blocks           map[*person]*register
	blocking         []int64 // the moments at which they asked whom they block, until they hear it
	daysOff          *register
	evenings         map[string]*register // by code: in, out
}

func (p *person) String() string { return p.name }

// born is somebody nobody knows.
func (w *world) born(number, life int) *person {
	p := &person{
		w: w, number: number, life: life, name: fmt.Sprintf("person%d", number), you: rules.Spectator,
		remote: &net.TCPAddr{IP: net.IPv4(198, 51, 100+byte(number), 1), Port: 1000},
		sat:    map[string]rules.Seat{}, sent: map[spot]bool{}, said: map[string]int64{},
		settings: map[string]*register{}, blocks: map[*person]*register{}, evenings: map[string]*register{},
		daysOff: &register{first: noDays},
	}
	if life > 0 {
		p.name = fmt.Sprintf("person%d-%c", number, 'a'+life)
	}
	if number != guest {
		p.key = fingerprint(p.name)
	}
	p.remembered = rememberedAs(p)
	return p
}

// Who is who among the people, by number.
const (
	admin = 0 // gives orders
	guest = 4 // has no key
)

// turn is what somebody is asked.
type turn struct {
	seq   int
	legal []string
}

// come asks for a table over a new line.
func (p *person) come(command string) {
	p.w.trace("%s: %s", p, command)
	p.line, p.came, p.since = newLine(), time.Now(), p.w.moment()
	p.turn, p.game, p.blocking = nil, nil, nil
	p.state, p.asked, p.news = "", spot{}, map[string]bool{}
	if p.node = p.w.anyNode(); p.node == nil {
		p.line = nil
		return
	}
	p.w.serve(p, p.node, p.line, command)
}

// look hears what has come.
func (p *person) look() {
	p.finish()
	if p.line == nil {
		return
	}
	lines, ended := p.line.hears()
	for _, told := range lines {
		p.w.overhear(string(told.text), told.at)
		s := said{at: told.at}
		if err := json.Unmarshal(told.text, &s); err != nil {
			p.w.fail("unreadable", "%s is told %q", p, told.text)
			continue
		}
		p.hear(s)
	}
	if ended {
		p.w.trace("the line of %s ends with %d: %s", p, p.line.exit, strings.TrimSpace(string(p.line.errs)))
		if exit := p.line.exit; exit == 10 || exit == 14 || p.state == "" && exit != 255 {
			p.table = "" // there is no such table any more
		}
		p.line, p.turn, p.asked = nil, nil, spot{}
	}
}

// say sends a line. Into one that has ended it is lost.
func (p *person) say(kind string, more map[string]any) {
	what := map[string]any{"type": kind}
	for key, value := range more {
		what[key] = value
	}
	text, _ := json.Marshal(what) // a map of words and numbers
	if kind != "move" {
		p.w.trace("%s says %s", p, text)
	}
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
	p.sent[spot{p.table, p.turn.seq}] = true
	p.w.trace("%s moves at %s: %d %s", p, p.table, p.turn.seq, move)
	p.say("move", map[string]any{"move": move, "seq": p.turn.seq})
	p.turn = nil
}

// away hangs up without a word.
func (p *person) away() {
	p.w.trace("%s hangs up", p)
	p.line.Cut()
	p.line, p.turn, p.asked = nil, nil, spot{}
}

// leave goes from the table on purpose.
func (p *person) leave() {
	p.say("leave", nil)
	p.table = ""
}

// act does something by chance.
func (p *person) act(rng *rand.Rand) {
	if p.vanishing {
		p.vanish()
		return
	}
	if len(p.errands) == 0 && rng.IntN(6) == 0 {
		p.doErrand(rng)
		return
	}
	switch n := rng.IntN(100); {
	case p.line == nil && p.table != "" && n < 90:
		p.come("join " + p.table + " --json")
	case p.line == nil && n < 50:
		if others := p.w.known(); len(others) > 0 {
			other := others[len(others)-1-rng.IntN(min(len(others), 6))]
			p.come(fmt.Sprintf("%s %s --json", []string{"join", "join", "watch"}[rng.IntN(3)], other))
		}
	case p.line == nil:
		p.open(rng)
	case p.turn != nil && n < 90:
		p.move(rng)
	case n < 80: // they look on
	case p.state == "over" || p.state == "waiting" && n < 82 || n >= 99:
		p.leave()
	case n < 88:
		p.talk()
	case n < 92:
		p.away()
	default:
		p.askTable(rng)
	}
}

// talk says something that nobody else says.
func (p *person) talk() {
	text := fmt.Sprintf("hello %d of %s", len(p.said), p)
	p.said[text] = p.w.moment()
	p.say("chat", map[string]any{"text": text})
}

// hearTalk judges whether somebody may hear this.
func (p *person) hearTalk(text string) {
	for _, q := range p.w.people {
		at, is := q.said[text]
		if !is {
			continue
		}
		if r, now := p.blocks[q], p.w.moment(); r != nil && !r.looked("no", now, now) {
			p.w.fail("block", "%s hears %q, and blocks %s: %v", p, text, q, r)
		}
		if !p.w.sees(p.w.muted[q], "no", at) {
			p.w.fail("mute", "%s hears %q, and %s is muted: %v", p, text, q, p.w.muted[q])
		}
	}
}

// open opens a table: alone with bots, or for others.
func (p *person) open(rng *rand.Rand) {
	g := p.w.Games[rng.IntN(len(p.w.Games))]
	least, most := g.Game.Seats()
	p.w.opened++ // no name comes twice: what is told of a table is told of one game
	command := fmt.Sprintf("new %s --name table-%d --clock %s --json",
		g.Game.Name(), p.w.opened, clocks[rng.IntN(len(clocks))])
	seats := max(least, min(most, 2+rng.IntN(3)))
	command += fmt.Sprintf(" --seats %d --bots %d", seats, rng.IntN(seats))
	switch rng.IntN(12) {
	case 0:
		command += " --no-watchers"
		p.w.closed[fmt.Sprintf("table-%d", p.w.opened)] = true
	case 1:
		command += " --no-advice"
	}
	p.come(command)
}

// clocks are those of the tables that people open.
var clocks = []string{"none", "fast", "live", "live", "30s+1m", "1h+1h"}

// askTable asks for something at the table but a move.
func (p *person) askTable(rng *rand.Rand) {
	q := p.w.people[rng.IntN(len(p.w.people))]
	switch rng.IntN(8) {
	case 0:
		p.say("start", nil)
	case 1:
		p.say("end", map[string]any{"agree": rng.IntN(4) > 0})
	case 2:
		p.say("vote", map[string]any{"seat": 1 + rng.IntN(4)})
	case 3:
		p.say("report", map[string]any{"name": q.name, "why": "a try"})
	case 4:
		p.say("ask", map[string]any{"names": []string{q.name}})
	case 5, 6:
		if p.key == "" || q.key == "" || p == q {
			return
		}
		kind, value := "block", "yes"
		if rng.IntN(3) == 0 {
			kind, value = "unblock", "no"
		}
		if p.blocks[q] == nil {
			p.blocks[q] = &register{first: "no"}
		}
		r, now := p.blocks[q], p.w.moment()
		r.ended(r.begins(value, now), value, answer{}, now) // what became of it they hear by whom they block
		p.blocking = append(p.blocking, now)
		p.say(kind, map[string]any{"name": q.name})
	case 7:
		p.blocking = append(p.blocking, p.w.moment())
		p.say("blocked", nil)
	}
}
