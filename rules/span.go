package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// Span is one entry in a list of legal actions that stands for many: an action for every whole number
// within its bounds. Its String is the actions' notation with both bounds in place of the number, like
// "price 0..999" (see [SpanNotation]). It is not an action itself, and Apply refuses it. The House is never
// offered one.
type Span interface {
	Action
	// Bounds returns the least and the greatest number, both legal.
	Bounds() (least, most int)
	// At returns the action for a number within the bounds.
	At(n int) Action
}

// SpanNotation returns what a Span's String returns: "price 0..999" for the verb "price".
func SpanNotation(verb string, least, most int) string {
	return fmt.Sprintf("%s %d..%d", verb, least, most)
}

// Allows reports whether a list of legal actions contains an action, as an entry or within a Span.
func Allows(legal []Action, a Action) bool {
	for _, entry := range legal {
		if span, ok := entry.(Span); ok && within(span, a) || !ok && entry == a {
			return true
		}
	}
	return false
}

// within reports whether an action is one of a Span's.
func within(s Span, a Action) bool {
	word := a.String()
	n, err := strconv.Atoi(word[strings.LastIndexByte(word, ' ')+1:])
	least, most := s.Bounds()
	return err == nil && least <= n && n <= most && s.At(n) == a
}

// Notations returns a list of legal actions in the game's notation, with each Span as one.
func Notations(legal []Action) []string {
	list := make([]string, len(legal))
	for i, entry := range legal {
		list[i] = entry.String()
	}
	return list
}

// Plain returns an entry of a list of legal actions as an action: for a Span, the one with the least
// number.
func Plain(entry Action) Action {
	if span, ok := entry.(Span); ok {
		least, _ := span.Bounds()
		return span.At(least)
	}
	return entry
}

// AnyOf picks one of a list of legal actions; all entries are equally likely, and within a Span all
// numbers. below(n) draws a number from 0 to n-1. The list must not be empty.
func AnyOf(legal []Action, below func(n int) int) Action {
	entry := legal[below(len(legal))]
	if span, ok := entry.(Span); ok {
		least, most := span.Bounds()
		return span.At(least + below(most-least+1))
	}
	return entry
}
