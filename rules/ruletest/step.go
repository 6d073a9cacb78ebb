package ruletest

import (
	"errors"
	"fmt"
	"strings"

	"medici/rules"
)

// step applies a listed action, twice, and checks all that is promised of it.
func (s *suite) step(state rules.State, a rules.Action, n int) (rules.State, bool) {
	turn, before := state.Turn(), look(state, n)
	next, events, err := state.Apply(turn, a)
	if err != nil || next == nil {
		s.broken("accepts", "%s %s is listed and refused: %v", turn, a, err)
		return nil, false
	}
	if !same(look(state, n), before) {
		s.broken("receiver", "%s %s changes the state it was made in", turn, a)
		return next, true
	}
	again, more, _ := state.Apply(turn, a)
	if again != next || !same(more, events) {
		s.broken("same", "%s %s brings about one thing and then another", turn, a)
	}
	s.inPlace(state, turn, a, next)
	s.told(state, a, n)
	for _, e := range events {
		if e == nil || e.String() == "" {
			s.broken("events", "%s %s brings about %#v", turn, a, e)
			continue
		}
		if !same(e.For(rules.Referee), e) {
			s.broken("events", "the referee is told %v of %q", e.For(rules.Referee), e)
		}
		for _, seat := range viewers(n) {
			if told := e.For(seat); told != nil && told.String() == "" {
				s.broken("events", "%s is told nothing of %q in words", seat, e)
			}
		}
	}
	return next, true
}

// told checks how a legal action is told.
func (s *suite) told(state rules.State, a rules.Action, n int) {
	for _, seat := range append(viewers(n), rules.Referee) {
		told := state.Tell(a, seat)
		if told == nil {
			s.broken("actions", "%s is told nothing of %q", seat, a)
			return
		}
		word := told.String()
		switch knows := word == a.String(); {
		case !knows && (seat == rules.Referee || seat == state.Turn()):
			s.broken("actions", "%s is told %q, which is %q", seat, word, a)
		case !knows && (word == "" || strings.Join(strings.Fields(word), " ") != word):
			s.broken("actions", "%q does not fit a line of single spaces", word)
		case !knows && state.Tell(a, rules.Spectator).String() == a.String():
			s.broken("actions", "%s is not told %q, which a spectator is", seat, a)
		case !knows:
			s.refused(state, state.Turn(), told)
		}
	}
}

// everything tries every candidate move by every seat there is and is not.
func (s *suite) everything(state rules.State, actions []rules.Action, n int) {
	turn, listed := state.Turn(), map[string]bool{}
	for _, a := range spread(actions) {
		if word := a.String(); !listed[word] {
			listed[word] = true
			s.step(state, a, n)
		}
	}
	before := look(state, n)
	for by := rules.Seat(-4); int(by) < n+2; by++ {
		for _, a := range s.moves.list {
			if by != turn || !rules.Allows(actions, a) {
				s.refused(state, by, a)
			}
		}
	}
	for _, by := range []rules.Seat{turn, -128, 127} {
		for word := range listed {
			s.refused(state, by, stranger(word))
		}
		s.refused(state, by, stranger("no such move"))
	}
	if !same(look(state, n), before) {
		s.broken("receiver", "refused moves change the state")
	}
}

// stranger is an action of some other game, with any notation.
type stranger string

func (s stranger) String() string { return string(s) }

func (s *suite) refused(state rules.State, by rules.Seat, a rules.Action) {
	next, events, err := state.Apply(by, a)
	s.inPlace(state, by, a, next)
	switch {
	case err == nil:
		s.broken("refuses", "seat %d may %#v, which is not listed", by, a)
	case next != nil || events != nil:
		s.broken("refuses", "seat %d may not %s and yet there is a state or an event", by, a)
	default:
		s.illegal(err, "seat %d, %s", by, a)
	}
}

// illegal checks a refusal.
func (s *suite) illegal(err error, format string, args ...any) {
	ill, ok := errors.AsType[*rules.Illegal](err)
	if !ok {
		s.broken("refuses", "%s: %v is no Illegal", fmt.Sprintf(format, args...), err)
		return
	}
	if !isClause(ill.Rule) {
		s.broken("clause", "%s: %q is no clause", fmt.Sprintf(format, args...), ill.Rule)
	}
	if why := ill.Reason(); why == "" || strings.Contains(why, "%!") {
		s.broken("clause", "%s: %q is no reason", fmt.Sprintf(format, args...), why)
	}
}

// isClause reports whether a text is two numbers with a full stop between them.
func isClause(text string) bool {
	chapter, clause, ok := strings.Cut(text, ".")
	return ok && isNumber(chapter) && isNumber(clause)
}

func isNumber(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }
