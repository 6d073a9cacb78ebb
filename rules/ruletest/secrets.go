package ruletest

import (
	"reflect"

	"medici/rules"
)

// Redrawer is a State with hidden information. Redraw is a position that the
// same events as the seat knows them could have led to: what the seat cannot see
// is drawn anew, with pick choosing from 0 to n-1.
//
// Views and events are judged by it. To the seat the redrawn position must look
// the same. And what a seat is told of a move, its View must then be able to
// tell: if it cannot tell two outcomes apart, it may not be told them apart. A
// game in which something is shown and then hidden again keeps it in the View
// until the next move.
type Redrawer interface {
	rules.State
	Redraw(from rules.Seat, pick func(n int) int) rules.State
}

// worlds is how many positions are compared that a seat cannot tell apart.
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
			if w.Turn() == seat && !same(words(w.Actions()), words(state.Actions())) {
				s.broken("view", "%s is asked otherwise when what is hidden is otherwise", seat)
			}
			alike = append(alike, w)
		}
		s.telling(seat, alike)
	}
}

// telling checks the events of every outcome that a seat cannot tell apart.
func (s *suite) telling(seat rules.Seat, alike []rules.State) {
	type outcome struct {
		own  string // the move, if it was the seat's own
		view rules.View
		told []rules.Event
	}
	var seen []outcome
	for _, w := range alike {
		for _, a := range w.Actions() {
			next, events, err := w.Apply(w.Turn(), a)
			if err != nil {
				continue // the promise of another check
			}
			now := outcome{view: next.View(seat)}
			if w.Turn() == seat {
				now.own = a.String()
			}
			for _, e := range events {
				if told := e.For(seat); told != nil {
					now.told = append(now.told, told)
				}
			}
			for _, then := range seen {
				if then.own == now.own && same(then.view, now.view) && !same(then.told, now.told) {
					s.broken("events", "%s is told what is hidden: %v, otherwise %v", seat, now.told, then.told)
					return
				}
			}
			seen = append(seen, now)
		}
	}
}

// appearance is all that a state shows.
type appearance struct {
	turn    rules.Seat
	actions []string
	scores  []int
	views   []rules.View
}

func look(state rules.State, n int) appearance {
	a := appearance{turn: state.Turn(), actions: words(state.Actions()), scores: state.Scores()}
	for _, seat := range viewers(n) {
		a.views = append(a.views, state.View(seat))
	}
	return a
}

func same(a, b any) bool { return reflect.DeepEqual(a, b) }

// notAValue says why a type is not made of small values alone, nothing when it is.
func notAValue(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return ""
	case reflect.Array:
		if why := notAValue(t.Elem()); why != "" {
			return "has an array that " + why
		}
		return ""
	case reflect.Struct:
		for i := range t.NumField() {
			if why := notAValue(t.Field(i).Type); why != "" {
				return "has a field " + t.Field(i).Name + " that " + why
			}
		}
		return ""
	}
	return "is a " + t.Kind().String() + ", " + t.String()
}
