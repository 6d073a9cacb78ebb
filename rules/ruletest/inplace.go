package ruletest

import (
	"reflect"

	"medici/rules"
)

// inPlace compares Play, if the game has it, with Apply: Play changes a copy of the state in place. next is
// Apply's result, or nil when it refuses.
func (s *suite) inPlace(state rules.State, by rules.Seat, a rules.Action, next rules.State) {
	copied := reflect.New(reflect.TypeOf(state))
	copied.Elem().Set(reflect.ValueOf(state))
	play, action := copied.MethodByName("Play"), reflect.ValueOf(a)
	if !play.IsValid() || !action.Type().AssignableTo(play.Type().In(1)) {
		return
	}
	failed := !play.Call([]reflect.Value{reflect.ValueOf(by), action})[0].IsNil()
	if failed != (next == nil) {
		s.broken("place", "%s %s is refused by one of Apply and Play", by, a)
	} else if next == nil {
		next = state
	}
	if after := copied.Elem().Interface(); after != next {
		s.broken("place", "Play of %s %s leads elsewhere than Apply", by, a)
	}
}
