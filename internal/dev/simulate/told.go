package simulate

import (
	"encoding/json"
	"regexp"
	"slices"
	"time"

	"medici/rules"
	"medici/rules/house"
)

// said is a line of the server's; see docs/protocol.md.
type said struct {
	Type, Table, State, Actor, Move, Record, Error, Text string
	Seq, You                                             int
	Legal, Names                                         []string
	Left                                                 *int64 `json:"left_ms"`
	View                                                 json.RawMessage

	at time.Time // that it was told
}

// game is what somebody was told of one, in one session.
type game struct {
	who   *person
	whole bool // it was over when they came
	moves map[int]heard
	turns map[int]shown
	over  time.Time
	id    string // as they were told when it was over
}

// heard is a move as it was told.
type heard struct {
	text string
	eyes eyes
	at   time.Time
}

// shown is a position before a move, as it was shown.
type shown struct {
	view string
	eyes eyes
}

// eyes are the seats as one of which somebody sees a game: their own, and without one as a spectator or, if they had
// one when it began and have been voted out, still as that.
type eyes []rules.Seat

func (p *person) eyes() eyes {
	if sat, did := p.sat[p.table]; did && p.you == rules.Spectator {
		return eyes{rules.Spectator, sat}
	}
	return eyes{p.you}
}

// limit is how much time was left for a move when that was told.
type limit struct {
	left time.Duration
	at   time.Time
	set  int // clocks that processes had by then
}

// overhear looks for secrets in what anybody was told. A seed may be told when its game is over.
func (w *world) overhear(text string, at time.Time) {
	for _, word := range secret.FindAllString(text, -1) {
		if _, drawn := w.seeds[word]; drawn && w.seeds[word].IsZero() {
			w.seeds[word] = at
		}
	}
}

// secret is how a seed would be written.
var secret = regexp.MustCompile(`[0-9a-f]{64}`)

// newSeed is the house's for a game. That of the world's own chance would be the same in each process.
func (w *world) newSeed() (s house.Seed) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for i := range s {
		s[i] = byte(w.drawn.Uint32())
	}
	w.seeds[s.String()] = time.Time{}
	return s
}

// hear takes in a line that was told at a table.
func (p *person) hear(s said) {
	switch s.Type {
	case "table":
		p.hearTable(s)
	case "move":
		p.hearMove(s)
	case "turn":
		p.hearTurn(s)
	case "over":
		p.turn = nil
		p.w.records[p.table] = s.Record
		if p.game != nil {
			p.game.over, p.game.id = s.at, s.Record
		}
	case "chat":
		p.hearTalk(s.Text)
	case "announcement":
		p.news[s.Text] = true
	case "blocked":
		p.hearBlocked(s.Names)
	case "reported":
		p.w.reported++
	case "refused":
		p.w.trace("%s is refused: %s", p, s.Error)
	}
}

// hearBlocked takes in whom they do not hear, which answers what they asked for first or later.
func (p *person) hearBlocked(names []string) {
	since := p.since
	if len(p.blocking) > 0 {
		since, p.blocking = p.blocking[0], p.blocking[1:]
	}
	for q, r := range p.blocks {
		is := "no"
		if slices.Contains(names, q.name) {
			is = "yes"
		} else if q.number < guest || q.vanishing { // who may have had another name
			continue
		}
		if !r.looked(is, since, p.w.moment()) {
			p.w.fail("block", "%s is told to block %v, and has been told of %s: %v", p, names, q, r)
		}
	}
}

func (p *person) hearTable(s said) {
	if p.listed = true; p.state == "" {
		p.w.hearsDoor(p, true, false, p.since)
	}
	p.table, p.turn, p.you = s.Table, nil, rules.Seat(s.You-1)
	if s.You == 0 {
		p.you = rules.Spectator
	}
	p.w.tables[s.Table] = true
	if s.State == "playing" && (p.game == nil || p.state != "playing") || p.state == "" && s.State == "over" {
		p.begin()
		p.game.whole = s.State == "over"
	}
	p.state = s.State
	if s.You > 0 {
		p.sat[s.Table] = p.you
	} else if _, sat := p.sat[s.Table]; p.w.closed[s.Table] && s.State == "playing" && !sat {
		p.w.fail("watch", "%s is shown the game at %s, which nobody may watch", p, s.Table)
	}
}

// begin begins to take down what is told of the game at the table, from its first move.
func (p *person) begin() {
	p.game = &game{who: p, moves: map[int]heard{}, turns: map[int]shown{}}
	p.w.told[p.table] = append(p.w.told[p.table], p.game)
}

func (p *person) hearMove(s said) {
	if p.game == nil || p.listed && s.Seq == 1 && p.w.several() { // another node has told all anew
		p.begin()
	}
	p.turn, p.listed = nil, false
	if n := len(p.game.moves); s.Seq != n+1 {
		p.w.fail("order", "%s is told of move %d at %s after move %d", p, s.Seq, p.table, n)
	}
	p.game.moves[s.Seq] = heard{s.Actor + " " + s.Move, p.eyes(), s.at}
	at := spot{p.table, s.Seq}
	if p.you >= 0 && s.Actor == p.you.String() && !p.sent[at] && p.asked == at {
		was, clocked := p.w.clocks[at]
		timely := was.left < vacations && p.w.calm(was.at) // else it may have been on its way for long
		if !clocked || timely && s.at.Before(was.at.Add(was.left-p.w.lost(was))) {
			p.w.fail("unasked", "%s is at %s, has time for move %d, %v at %v, and %s is made for them at %v",
				p, p.table, s.Seq, was.left, was.at, s.Move, s.at)
		}
	}
	if p.asked == at {
		p.asked = spot{}
	}
}

// vacations are in the time that is left where it is this long: they may end early.
const vacations = time.Hour

// spot is a move of a game at a table.
type spot struct {
	table string
	seq   int
}

func (p *person) hearTurn(s said) {
	p.turn = nil
	if p.game == nil {
		p.begin()
	}
	at := spot{p.table, s.Seq}
	if len(s.Legal) > 0 {
		p.turn, p.asked = &turn{s.Seq, s.Legal}, at
	}
	p.game.turns[s.Seq] = shown{string(s.View), p.eyes()}
	if s.Left == nil {
		return
	}
	now := limit{time.Duration(*s.Left) * time.Millisecond, s.at, len(p.w.set)}
	was, known := p.w.clocks[at]
	if known && now.at.Before(was.at) { // another has heard of a later moment already
		return
	}
	least := was.left - now.at.Sub(was.at) - p.w.lost(was) - time.Millisecond
	if known && p.w.calm(was.at) && was.left < vacations && now.left < least {
		p.w.fail("clock", "at %s %v were left for move %d, %v later %v",
			p.table, was.left, s.Seq, now.at.Sub(was.at), now.left)
	}
	p.w.clocks[at] = now
}
