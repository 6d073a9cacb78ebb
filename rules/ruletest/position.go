package ruletest

import (
	"encoding/json"

	"medici/rules"
)

// position checks what a state says about itself.
func (s *suite) position(g rules.Game, state rules.State, actions []rules.Action, n int) {
	turn := state.Turn()
	if turn != rules.House && turn != rules.Nobody && (turn < 0 || int(turn) >= n) {
		s.broken("turn", "it is the turn of seat %d", turn)
	}
	if (turn == rules.Nobody) != (len(actions) == 0) {
		s.broken("nobody", "it is the turn of seat %d, with %d actions", turn, len(actions))
	}
	if !same(rules.Notations(actions), rules.Notations(state.Actions())) {
		s.broken("choices", "Actions answers %v and then %v", rules.Notations(actions), rules.Notations(state.Actions()))
	}
	if turn >= 0 {
		s.choices(actions)
	}
	for _, entry := range actions {
		if span, ok := entry.(rules.Span); ok {
			s.span(g, state, span)
		}
	}
	for _, a := range spread(actions) {
		if !s.moves.known[a.String()] {
			s.roundTrip(g, a)
			s.moves.add(a)
		}
	}
	if scores := state.Scores(); len(scores) != n {
		s.broken("scores", "%d seats have %d scores", n, len(scores))
	}
	s.winners(state, n)
	for _, seat := range viewers(n) {
		s.view(state, seat)
	}
	s.open(state, actions, n)
}

// winners checks who has won.
func (s *suite) winners(state rules.State, n int) {
	before, list := rules.Seat(-1), state.Winners()
	if rules.Over(state) != (len(list) > 0) {
		s.broken("winners", "there are %d, and the turn is that of seat %d", len(list), state.Turn())
	}
	for _, seat := range list {
		if seat <= before || int(seat) >= n {
			s.broken("winners", "they are %v, of %d seats", list, n)
		}
		before = seat
	}
}

// choices checks that a seat has a choice.
func (s *suite) choices(actions []rules.Action) {
	known := map[string]bool{}
	for _, a := range actions {
		if word := a.String(); known[word] {
			s.broken("choices", "%q is listed twice", word)
		} else {
			known[word] = true
		}
	}
	if len(actions) == 1 && rules.Plain(actions[0]) == actions[0] {
		s.broken("choices", "a seat is asked that can only %q", actions[0])
	}
}

func (s *suite) view(state rules.State, seat rules.Seat) {
	v := state.View(seat)
	if v == nil {
		s.broken("view", "%s has none", seat)
		return
	}
	if v.Turn() != state.Turn() {
		s.broken("turn", "%s is told that it is the turn of seat %d, not %d", seat, v.Turn(), state.Turn())
	}
	if word, number := v.Stage(); word == "" || number < 1 {
		s.broken("view", "the stage is %q %d", word, number)
	}
	if text, err := json.Marshal(v); err != nil || len(text) < 3 || text[0] != '{' {
		s.broken("view", "as JSON it is %s, %v", text, err)
	}
	if !same(v, state.View(seat)) {
		s.broken("view", "%s is told one thing and then another", seat)
	}
}

// viewers returns the seats of a game and a spectator.
func viewers(n int) []rules.Seat {
	list := []rules.Seat{rules.Spectator}
	for i := range n {
		list = append(list, rules.Seat(i))
	}
	return list
}
