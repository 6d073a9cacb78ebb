package ruletest

import (
	"reflect"
	"slices"

	"medici/rules"
)

// Redrawer is a State with hidden information. Redraw returns a position that the same events, as the seat
// knows them, could have led to: it draws anew what the seat cannot see, with pick choosing from 0 to n-1.
//
// The suite judges views, events and the telling of actions by it. To the seat the redrawn position must
// look the same. A seat may learn from a move only what it knows afterwards: outcomes of chance that
// its View cannot tell apart must be told alike, and so must the events of moves that are told alike. A
// move that another seat makes openly may be told without being in the View. A game that shows something
// and then hides it again keeps it in the View until the next move.
type Redrawer interface {
	rules.State
	Redraw(from rules.Seat, pick func(n int) int) rules.State
}

// worlds is how many positions, which a seat cannot tell apart, are compared.
const worlds = 4

// secrets checks that nobody sees what is hidden from them.
func (s *suite) secrets(state rules.State, n int) {
	r, ok := state.(Redrawer)
	if !ok {
		return
	}
	s.secret = true
	for _, seat := range viewers(n) {
		alike := []rules.State{state}
		for range worlds - 1 {
			w := r.Redraw(seat, s.dice.n)
			s.redrawn = s.redrawn || w != state
			if !same(w.View(seat), state.View(seat)) {
				s.broken("view", "%s sees what is hidden: %+v, otherwise %+v", seat, state.View(seat), w.View(seat))
				return
			}
			if !same(w.Scores(), state.Scores()) {
				s.broken("scores", "they tell %s what is hidden: %v, otherwise %v", seat, state.Scores(), w.Scores())
				return
			}
			if w.Turn() == seat && !same(rules.Notations(w.Actions()), rules.Notations(state.Actions())) {
				s.broken("view", "%s is asked otherwise when what is hidden is otherwise", seat)
			}
			alike = append(alike, w)
		}
		s.telling(seat, alike)
	}
}

// outcome is a move in one of the positions that a seat cannot tell apart, and what the seat is told about
// it.
type outcome struct {
	after  rules.State
	view   rules.View
	action string
	events []rules.Event
}

// distinct returns the actions of a list without the duplicates of chance.
func distinct(actions []rules.Action) (list []rules.Action) {
	known := map[string]bool{}
	for _, a := range actions {
		if word := a.String(); !known[word] {
			known[word] = true
			list = append(list, a)
		}
	}
	return list
}

// telling checks what a seat is told about every outcome that it cannot tell apart.
func (s *suite) telling(seat rules.Seat, alike []rules.State) {
	var all []outcome
	for _, w := range alike {
		for _, a := range distinct(spread(w.Actions())) {
			now, ok := s.outcome(w, a, seat)
			if !ok {
				continue // another check's promise
			}
			for _, then := range all { // views last, because they are the largest
				switch alike := then.action == now.action; {
				case alike && !same(then.events, now.events) && same(then.view, now.view):
					s.broken("events", "%s is told what is hidden: %v, otherwise %v", seat, now.events, then.events)
					return
				case !alike && w.Turn() == rules.House && same(then.view, now.view):
					s.broken("actions", "%s is told what is hidden: %q, otherwise %q", seat, now.action, then.action)
					return
				}
			}
			all = append(all, now)
		}
	}
	for _, o := range all {
		s.possible(seat, o, all)
	}
}

// possible checks that what a seat was told of a move rules out no position that the game calls possible.
func (s *suite) possible(seat rules.Seat, o outcome, all []outcome) {
	for _, r := range s.redraws(o.after, seat) {
		led := func(by outcome) bool { return by.after == r }
		likeIt := func(by outcome) bool { return led(by) && by.action == o.action && same(by.events, o.events) }
		if i := slices.IndexFunc(all, led); i >= 0 && !slices.ContainsFunc(all, likeIt) {
			s.broken("actions", "%s is told what is hidden: %q %v, otherwise %q %v", seat, o.action, o.events, all[i].action,
				all[i].events)
			return
		}
	}
}

func (s *suite) outcome(state rules.State, a rules.Action, seat rules.Seat) (o outcome, ok bool) {
	told := state.Tell(a, seat)
	next, events, err := state.Apply(state.Turn(), a)
	if err != nil || told == nil {
		return o, false
	}
	o = outcome{after: next, view: next.View(seat), action: told.String()}
	for _, e := range events {
		if e = e.For(seat); e != nil {
			o.events = append(o.events, e)
		}
	}
	return o, true
}

// redraws returns positions that the game says a seat cannot tell from this one.
func (s *suite) redraws(state rules.State, seat rules.Seat) (list []rules.State) {
	if r, ok := state.(Redrawer); ok {
		for range worlds {
			list = append(list, r.Redraw(seat, s.dice.n))
		}
	}
	return list
}

// appearance is everything that a state shows.
type appearance struct {
	turn    rules.Seat
	actions []string
	scores  []int
	views   []rules.View
}

func look(state rules.State, n int) appearance {
	a := appearance{turn: state.Turn(), actions: rules.Notations(state.Actions()), scores: state.Scores()}
	for _, seat := range viewers(n) {
		a.views = append(a.views, state.View(seat))
	}
	return a
}

func same(a, b any) bool { return reflect.DeepEqual(a, b) }
