package arena

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/house"
)

// game is one game of a deal.
type game struct {
	*Contest
	deal, turn int
	seed       house.Seed
	state      rules.State
	moves      int
	seats      []seat // by seat, not by player
	tally      *deal
}

// longest is the most moves in a game: one that does not end is a mistake.
const longest = 100_000

func (g *game) player(s rules.Seat) int { return (int(s) + len(g.Players) - g.turn) % len(g.Players) }

// play plays to the end. The error says who failed, and where.
func (g *game) play(ctx context.Context) (err error) {
	if g.state, err = g.Game.Start(len(g.Players)); err != nil {
		return err
	}
	for s := range rules.Seat(len(g.Players)) {
		p := g.Players[g.player(s)]
		seed := g.Contest.seed(g.deal, g.turn, g.player(s))
		sits, err := p.sit(g, s, binary.BigEndian.Uint64(seed[:]))
		if err != nil {
			return g.failed(s, err)
		}
		defer sits.leave()
		g.seats = append(g.seats, sits)
	}
	draws := 0
	g.show(nil)
	for !rules.Over(g.state) {
		var a rules.Action
		switch by := g.state.Turn(); {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case g.moves == longest:
			return fmt.Errorf("deal %d does not end after %d moves", g.deal+1, longest)
		case by == rules.House:
			outcomes := g.state.Actions()
			a = outcomes[g.seed.Choose(draws, len(outcomes))]
			draws++
		default:
			if a, err = g.ask(by); err != nil {
				return g.failed(by, err)
			}
		}
		if err := g.step(a); err != nil {
			return err
		}
	}
	return g.end()
}

// ask makes a seat decide, and measures the time.
func (g *game) ask(by rules.Seat) (a rules.Action, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	legal, began := g.state.Actions(), time.Now()
	a, err = g.seats[by].choose(g.state.View(by), legal)
	g.tally.think(g.player(by), time.Since(began))
	if err == nil && !rules.Allows(legal, a) {
		err = fmt.Errorf("chose %v, which is not legal", a)
	}
	return a, err
}

func (g *game) step(a rules.Action) error {
	by, before := g.state.Turn(), g.state
	next, events, err := before.Apply(by, a)
	if err != nil {
		return g.failed(by, err)
	}
	g.state = next
	g.moves++
	if g.Judge != nil && by == rules.House {
		luck := g.Judge.Luck(before, next)
		for s := range g.seats {
			g.tally.players[g.player(rules.Seat(s))].luck += luck[s]
		}
	}
	for i, gauge := range g.Gauges {
		for _, e := range events {
			if who, part, whole := gauge.Of(e); who >= 0 {
				g.tally.gauge(g.player(who), i, part, whole)
			}
		}
	}
	g.show(func(s rules.Seat) match.Move { return match.Move{Seq: g.moves, By: by, Action: before.Tell(a, s)} })
	return nil
}

// show shows every seat the position, and the move that led to it.
func (g *game) show(move func(rules.Seat) match.Move) {
	for i, s := range g.seats {
		s.see(g.state, rules.Seat(i), move)
	}
}

func (g *game) end() error {
	winners := g.state.Winners()
	for s, score := range g.state.Scores() {
		g.tally.players[g.player(rules.Seat(s))].score += float64(score)
	}
	for _, s := range winners {
		g.tally.players[g.player(s)].won += 1 / float64(len(winners))
	}
	for i, s := range g.seats {
		if err := s.end(g.state, rules.Seat(i)); err != nil {
			return g.failed(rules.Seat(i), err)
		}
	}
	return nil
}

// failed says who failed, and in which game.
func (g *game) failed(s rules.Seat, err error) error {
	if errors.Is(err, context.Canceled) {
		return err
	}
	return fmt.Errorf("%s on seat %s failed in game %d of deal %d, after %d moves: %w", g.Players[g.player(s)].Name, s,
		g.turn+1, g.deal+1, g.moves, err)
}
