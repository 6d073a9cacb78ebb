package ruletest

import (
	"fmt"
	"reflect"

	"medici/rules"
)

// One position in oneIn is tried with every candidate move.
const oneIn = 8

// seats plays games of n seats.
func (s *suite) seats(g rules.Game, n int) {
	s.where = fmt.Sprintf("%s, %d seats", rules.Title(g), n)
	start, err := g.Start(n)
	if err != nil {
		s.broken("seats", "may not play: %v", err)
		return
	}
	s.lent = lends(g)
	if why := s.lent.notAValue(reflect.ValueOf(start)); why != "" {
		s.broken("value", "the state %s", why)
		return
	}
	s.collect(g, start)
	for i := range s.games {
		if s.broke > enough {
			return
		}
		s.where = fmt.Sprintf("%s, %d seats, game %d", rules.Title(g), n, i+1)
		s.play(g, start, n)
	}
}

// collect plays a game only to see which moves there are.
func (s *suite) collect(g rules.Game, state rules.State) {
	for range s.longest {
		actions := state.Actions()
		if len(actions) == 0 {
			return
		}
		for _, a := range spread(actions) {
			if word := a.String(); !s.moves.known[word] {
				s.roundTrip(g, a)
			}
			s.moves.add(a)
		}
		next, _, err := state.Apply(state.Turn(), s.choose(actions))
		if err != nil {
			return // play finds and reports the same fault
		}
		state = next
	}
}

// choose picks one of the actions.
func (s *suite) choose(actions []rules.Action) rules.Action {
	if s.weight == nil {
		return rules.AnyOf(actions, s.dice.n)
	}
	sum := 0
	for _, a := range actions {
		sum += s.weight(a.String())
	}
	at := s.dice.n(max(sum, 1))
	for i, a := range actions {
		if at -= s.weight(a.String()); at < 0 {
			return rules.AnyOf(actions[i:i+1], s.dice.n)
		}
	}
	return rules.Plain(actions[0])
}

type move struct {
	by    rules.Seat
	words string
	after rules.State
}

// play plays one random game with every check, and replays it.
func (s *suite) play(g rules.Game, start rules.State, n int) {
	var game []move
	state, place := start, s.where
	for ; len(game) <= s.longest; s.where = fmt.Sprintf("%s, after %d moves", place, len(game)) {
		actions := state.Actions()
		s.position(g, state, actions, n)
		over := len(actions) == 0 || rules.Over(state)
		if over || len(game) == 0 || s.dice.n(oneIn) == 0 {
			s.everything(state, actions, n)
			s.secrets(state, n)
		}
		if why := s.lent.notAValue(reflect.ValueOf(state)); over && why != "" {
			s.broken("value", "the state %s", why)
		}
		if over || s.broke > enough {
			s.replay(g, n, game)
			return
		}
		a := s.choose(actions)
		next, ok := s.step(state, a, n)
		if !ok {
			return
		}
		game = append(game, move{state.Turn(), a.String(), next})
		state = next
	}
	s.broken("ends", "not over after %d moves", s.longest)
}

// replay plays a game again from its notation alone.
func (s *suite) replay(g rules.Game, n int, game []move) {
	state, err := g.Start(n)
	for i, m := range game {
		if err != nil {
			break
		}
		var a rules.Action
		if a, err = g.Parse(m.words); err != nil {
			break
		}
		if state, _, err = state.Apply(m.by, a); err == nil && state != m.after {
			s.broken("replay", "move %d, %s %s, leads elsewhere", i+1, m.by, m.words)
			return
		}
	}
	if err != nil {
		s.broken("replay", "the same moves are refused: %v", err)
	}
}
