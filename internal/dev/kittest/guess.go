package kittest

import (
	"slices"

	"medici/internal/games/spoken"
	"medici/rules"
)

// guess tries what watchers can guess: each answer once, about a seat that there is, and in words in every language. A
// question is there until a move answers it.
func (s *suite) guess(before rules.State, by rules.Seat, a rules.Action, events []rules.Event, after rules.State) {
	guess := s.kit.Guess
	if len(s.open) > 0 {
		if fell, ok := guess.Answer(by, before.Tell(a, rules.Spectator), events); ok {
			if slices.Contains(s.open, fell) {
				s.hits++
			}
			s.open = nil
		}
	}
	v := after.View(rules.Spectator)
	answers := guess.Answers(after, v)
	if len(answers) == 0 {
		return
	}
	if len(s.open) == 0 {
		s.opened++
	}
	s.open = append(s.open, answers...)
	if s.opened%oneIn > 2 {
		return
	}
	for _, tag := range languages {
		set := spoken.Setting{Words: s.printers[tag], Name: name}
		if asks := s.kit.AskGuess(set, v); !sentence(asks) {
			s.fault("watchers are asked %q", asks)
		}
		for i, answer := range answers {
			of, what := s.kit.SayGuess(set, v, answer)
			if what == "" || of >= rules.Seat(len(after.Scores())) || slices.Contains(answers[:i], answer) {
				s.fault("watchers can guess %q of %q: %s %q", answer, answers, of, what)
			}
		}
	}
}
