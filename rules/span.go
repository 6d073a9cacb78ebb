package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// Span is one entry in a list of legal actions that stands for many: an action for
// every whole number within its bounds. Its String is the notation of the actions with
// both bounds in place of the number, like "price 0..999" (see [SpanNotation]). It is
// not an action itself, and Apply refuses it. The House is never offered one.
type Span interface {
	Action
	// Bounds are the least and the greatest number, both legal.
	Bounds() (least, most int)
	// At is the action for a number within the bounds.
	At(n int) Action
}

// SpanNotation is what a Span's String is: "price 0..999" for the verb "price".
func SpanNotation(verb string, least, most int) string {
	return fmt.Sprintf("%s %d..%d", verb, least, most)
}

// Allows reports whether a list of legal actions has an action, as an entry or within
// a Span. Actions are the same when their notations are.
func Allows(legal []Action, a Action) bool {
	word := a.String()
	for _, entry := range legal {
		if span, ok := entry.(Span); ok {
			if within(span, word) {
				return true
			}
		} else if entry.String() == word {
			return true
		}
	}
	return false
}

// within reports whether a notation is that of one of a Span's actions.
func within(s Span, word string) bool {
	n, err := strconv.Atoi(word[strings.LastIndexByte(word, ' ')+1:])
	least, most := s.Bounds()
	return err == nil && least <= n && n <= most && s.At(n).String() == word
}

// AnyOf is one of a list of legal actions, each entry as likely as another and within
// a Span each number; below draws a number from 0 up to its argument, exclusive. The
// list must not be empty.
func AnyOf(legal []Action, below func(n int) int) Action {
	entry := legal[below(len(legal))]
	span, ok := entry.(Span)
	if !ok {
		return entry
	}
	least, most := span.Bounds()
	return span.At(least + below(most-least+1))
}
