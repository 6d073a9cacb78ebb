package arena

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/anmitsu/go-shlex"

	"medici/internal/desk/program"
	"medici/internal/games/kit"
	"medici/lobby/match"
	"medici/rules"
)

// Player takes part in a contest.
type Player struct {
	Name string // as it was asked for
	sit  func(g *game, s rules.Seat, seed uint64) (seat, error)
}

// seat is a Player in one game.
type seat interface {
	// see shows a position, and the move that led to it as the seat may know it; nil at first.
	see(rules.State, rules.Seat, func(rules.Seat) match.Move)
	choose(rules.View, []rules.Action) (rules.Action, error)
	end(rules.State, rules.Seat) error
	leave() // after the end, or after any error
}

const outside = "exec:"

// Read returns the player that words ask for: "exec:COMMAND" is an external program, which has patience for
// each decision; anything else is a level of the game's bots, which its manner and its time or playouts for
// each decision may follow, as in "banker:bold/50ms" or "banker/40". The error names the choices.
func Read(games kit.List, g rules.Game, words string, limit Limit, patience time.Duration) (Player, error) {
	if command, ok := strings.CutPrefix(words, outside); ok {
		argv, err := shlex.Split(command, true)
		if err != nil || len(argv) == 0 {
			return Player{}, fmt.Errorf("%q names no program: write exec: and its command line, quoted as for a shell", words)
		}
		return Player{words, func(g *game, s rules.Seat, _ uint64) (seat,
			error) {
			return newChild(g, s, argv, patience)
		}}, nil
	}
	called, own, limited := strings.Cut(words, "/")
	if limited {
		var err error
		if limit, err = readLimit(own); err != nil {
			return Player{}, err
		}
	}
	level, err := games.AtLevel(g, called)
	if err != nil {
		return Player{}, err
	}
	return Player{words, func(_ *game, _ rules.Seat, seed uint64) (seat, error) {
		b := level.New(match.Brief{Seed: seed, Playouts: limit.Playouts})
		if t, ok := b.(match.Thinker); ok && limit.Time > 0 {
			t.Allow(limit.Time)
		}
		return newBot(b), nil
	}}, nil
}

// Limit is what a searching bot may use for a decision; its default when both are 0. Playouts make its
// games reproducible.
type Limit struct {
	Time     time.Duration
	Playouts int
}

// readLimit parses a time or a number of playouts.
func readLimit(words string) (Limit, error) {
	if n, err := strconv.Atoi(words); err == nil && n > 0 {
		return Limit{Playouts: n}, nil
	}
	d, err := time.ParseDuration(words)
	if err != nil || d <= 0 {
		return Limit{}, fmt.Errorf("%q is no limit of a decision: write a time like 50ms, or a number of playouts like 40",
			words)
	}
	return Limit{Time: d}, nil
}

// bot is a bot on a seat.
type bot struct {
	match.Bot
	watch func(rules.View) // nil when it does not follow the game
}

func newBot(b match.Bot) bot {
	if w, ok := b.(match.Watcher); ok {
		return bot{b, w.Watch}
	}
	return bot{Bot: b}
}

func (b bot) see(state rules.State, s rules.Seat, _ func(rules.Seat) match.Move) {
	if b.watch != nil {
		b.watch(state.View(s))
	}
}

func (b bot) choose(v rules.View, legal []rules.Action) (rules.Action, error) {
	if b.Bot == nil {
		return nil, errors.New("there is no such bot")
	}
	return b.Choose(v, legal), nil
}

func (bot) end(rules.State, rules.Seat) error { return nil }
func (bot) leave()                            {}

// child is an external program on a seat.
type child struct {
	*program.Child
	next match.Update // what it has not been told
	over bool
}

func newChild(g *game, s rules.Seat, argv []string, patience time.Duration) (*child, error) {
	c, err := program.StartChild(argv, patience)
	if err != nil {
		return nil, err
	}
	table := &match.Info{Name: "arena", Game: g.Game, Phase: match.Playing, Number: 1}
	for i := range g.Players {
		name := "bot-" + strconv.Itoa(i+1)
		table.Seats = append(table.Seats, match.SeatInfo{Name: name, Kind: match.Program, Here: true})
	}
	return &child{Child: c, next: match.Update{Table: table, You: s, Fresh: true}}, nil
}

func (c *child) see(_ rules.State, s rules.Seat, move func(rules.Seat) match.Move) {
	if move != nil {
		m := move(s)
		c.next.Seq, c.next.Moves = m.Seq, append(c.next.Moves, m)
	}
}

func (c *child) choose(v rules.View, legal []rules.Action) (rules.Action, error) {
	c.next.View, c.next.Legal = v, legal
	defer c.told()
	return c.Choose(c.next)
}

func (c *child) told() { c.next.Moves, c.next.Legal, c.next.Fresh = nil, nil, false }

func (c *child) end(state rules.State, s rules.Seat) error {
	c.over = true
	c.next.View, c.next.Table.Phase = state.View(s), match.Over
	c.next.Table.Scores, c.next.Table.Winners = state.Scores(), state.Winners()
	return c.End(c.next)
}

func (c *child) leave() {
	if !c.over {
		c.Kill()
	}
}
