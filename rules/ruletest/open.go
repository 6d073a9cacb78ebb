package ruletest

import "medici/rules"

// open checks a game that says it hides nothing.
func (s *suite) open(state rules.State, actions []rules.Action, n int) {
	v, ok := state.View(rules.Spectator).(rules.Open)
	if !ok {
		return
	}
	var a rules.Action
	var events []rules.Event
	if all := spread(actions); len(all) > 0 {
		a = all[s.dice.n(len(all))]
		_, events, _ = state.Apply(state.Turn(), a)
	}
	for _, seat := range viewers(n) {
		if as := v.As(seat); !same(as, state.View(seat)) {
			s.broken("view", "as %s the open position is %+v, and %s sees %+v", seat, as, seat, state.View(seat))
		}
		if a != nil && state.Tell(a, seat) != a {
			s.broken("actions", "%s is told %q of %q, and the game is open", seat, state.Tell(a, seat), a)
		}
		for _, e := range events {
			if !same(e.For(seat), e) {
				s.broken("events", "%s is told %v of %v, and the game is open", seat, e.For(seat), e)
			}
		}
	}
}
