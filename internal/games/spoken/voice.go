// Package spoken defines how a game speaks when it is played by ear, as tui/ui defines how it is drawn: the
// Voice that a game has, and the questions that it asks. It knows no game, no table, and nothing about what
// reads the sentences out.
package spoken

import "medici/rules"

// Voice puts a game into words when it is played by ear. Its sentences are whole, and the most important
// comes first.
type Voice interface {
	// Rules returns the rules in a few sentences.
	Rules() []string
	// Moves returns the words that make moves, explained.
	Moves() []string
	// Topics returns what can be asked about at any time. The first tells how the game stands, beginning
	// with whose turn it is; people who come in the middle hear it.
	Topics() []Topic
	// Brief returns what the next decision needs, in as few sentences as possible: what is on offer, what
	// was bid or asked for it, and what the reader has; last, who is asked if it is somebody else.
	Brief(v rules.View) []string
	// Ask returns what the reader has to decide; false when it is not their turn. A choice has the same
	// number every time.
	Ask(v rules.View) (Question, bool)
	// Told picks those of a move's events that are told as they happen after a story, at the Setting's
	// Detail, the most important first. The log has all of them.
	Told(story, events []rules.Event) []rules.Event
	// Opens reports whether something new begins with an event: a replay goes from one such event to the
	// next.
	Opens(rules.Event) bool
}
