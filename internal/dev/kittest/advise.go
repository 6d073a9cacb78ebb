package kittest

import (
	"reflect"
	"slices"
	"strings"

	"medici/internal/games/advice"
	"medici/rules"
)

// advise holds what a game advises in a position, and what it calls the choice made there, to its promises.
func (s *suite) advise(state rules.State, legal []rules.Action, done rules.Action) {
	if s.kit.Advise == nil {
		return
	}
	view := state.View(state.Turn())
	s.says(s.kit.Advise.Name(view, done))
	a, ok := s.kit.Advise.Advise(view)
	again, _ := s.kit.Advise.Advise(view)
	switch {
	case !reflect.DeepEqual(a, again):
		s.fault("the same view is advised %v and %v", a, again)
	case !ok:
		return
	case len(a.Says) == 0:
		s.fault("an advice says nothing: %v", a)
	case a.Do != nil && !rules.Allows(legal, a.Do):
		s.fault("advised is %s, which is not legal", a.Do)
	case !a.Sum.None() && total(a.Parts) != a.Worth:
		s.fault("parts of %d add up to %d", a.Worth, total(a.Parts))
	}
	for _, said := range slices.Concat(a.Says, advice.ReasonsOf(a.Sum, a.Others)) {
		s.says(said)
	}
	for _, part := range a.Parts {
		s.says(part.Name)
		for _, why := range part.Why {
			s.says(why)
		}
	}
}

// says holds a sentence to being one in every language.
func (s *suite) says(said advice.Said) {
	for tag, p := range s.printers {
		if text := said.In(p, name); text == "" || strings.Contains(text, "%!") {
			s.fault("in %s %v is said as %q", tag, said, text)
		}
	}
}

func total(parts []advice.Part) (sum int) {
	for _, part := range parts {
		sum += part.Amount
	}
	return sum
}
