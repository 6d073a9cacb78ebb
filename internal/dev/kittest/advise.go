package kittest

import (
	"math"
	"reflect"
	"strings"

	"medici/internal/games/advice"
	"medici/rules"
)

// advise holds what a game advises in a position, and what it says of a choice made there,
// to its promises.
func (s *suite) advise(state rules.State, legal []rules.Action, done rules.Action) {
	if s.kit.Advise == nil {
		return
	}
	view := state.View(state.Turn())
	a, ok := s.kit.Advise.Advise(view)
	again, _ := s.kit.Advise.Advise(view)
	switch {
	case !reflect.DeepEqual(a, again):
		s.fault("the same view is advised %v and %v", a, again)
	case !ok:
		return
	case a.High > 0 && (a.Low > a.High || max(0, a.Worth) < a.Low-1 || a.Worth > a.High+1):
		s.fault("advised is %d between %d and %d", a.Worth, a.Low, a.High)
	case len(a.Parts) > 0 && total(a.Parts) != a.Worth:
		s.fault("parts of %d add up to %d", a.Worth, total(a.Parts))
	}
	s.says(a.Title)
	for _, part := range append(a.Parts, a.Beside...) {
		s.says(part.Name)
		if !part.Why.None() {
			s.says(part.Why)
		}
	}
	for _, note := range a.Notes {
		s.says(note)
	}
	s.judge(view, legal, done)
}

// judge looks at what is said of a choice.
func (s *suite) judge(view rules.View, legal []rules.Action, done rules.Action) {
	verdict, ok := s.kit.Advise.Judge(view, legal, done)
	switch {
	case !ok:
	case !(verdict.Cost >= 0) || math.IsInf(verdict.Cost, 0):
		s.fault("%s costs %f", done, verdict.Cost)
	default:
		s.says(verdict.Better)
	}
}

// income looks at where scores are said to come from.
func (s *suite) income(story []rules.Event, end rules.State) {
	if s.kit.Advise == nil {
		return
	}
	for seat, score := range end.Scores() {
		parts := s.kit.Advise.Income(rules.Seat(seat), story, end.View(rules.Referee))
		if total(parts) != score {
			s.fault("a score of %d comes from %v", score, parts)
		}
		for _, part := range parts {
			s.says(part.Name)
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
