package ruletest

import (
	"fmt"

	"medici/rules"
)

// spread returns a list of legal actions with three actions in place of every Span: those at the bounds and
// in the middle. Equal lists are spread alike.
func spread(legal []rules.Action) []rules.Action {
	all := make([]rules.Action, 0, len(legal))
	for _, entry := range legal {
		span, ok := entry.(rules.Span)
		if !ok {
			all = append(all, entry)
			continue
		}
		least, most := span.Bounds()
		all = append(all, span.At(least))
		if most > least+1 {
			all = append(all, span.At(least+(most-least)/2))
		}
		all = append(all, span.At(most))
	}
	return all
}

// span checks an entry that stands for many actions.
func (s *suite) span(g rules.Game, state rules.State, span rules.Span) {
	least, most := span.Bounds()
	if least >= most {
		s.broken("choices", "%q has bounds from %d to %d", span, least, most)
		return
	}
	if state.Turn() < 0 {
		s.broken("choices", "%s is offered %q", state.Turn(), span)
	}
	verb, _ := cutNumber(span.At(least).String())
	if want := rules.SpanNotation(verb, least, most); span.String() != want {
		s.broken("notation", "%q stands for what begins with %q, so it is %q", span, span.At(least), want)
	}
	s.refused(state, state.Turn(), span)
	for _, n := range []int{least - 1, most + 1} {
		if a, err := g.Parse(fmt.Sprint(verb, " ", n)); err == nil && !rules.Allows(state.Actions(), a) {
			s.refused(state, state.Turn(), a)
		}
	}
}

// cutNumber cuts the number off the end of a notation.
func cutNumber(word string) (verb string, n int) {
	_, _ = fmt.Sscanf(word, "%s %d", &verb, &n)
	return verb, n
}
