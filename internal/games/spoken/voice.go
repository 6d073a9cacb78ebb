// Package spoken is what a game speaks itself with when it is played by ear, as
// tui/ui is what it draws itself with: the Voice that a game has, and the
// questions that it asks. It knows no game, no table and nothing of what reads
// the sentences out.
package spoken

import "medici/rules"

// Voice is what a game says of itself when it is played by ear. Its sentences
// are whole; the most important comes first.
type Voice interface {
	// Rules are the rules in a few sentences.
	Rules() []string
	// Moves are the words one can move with, explained.
	Moves() []string
	// Topics are what can be asked about at any time; the first is how the game
	// stands, told to those who come in the middle, with whose turn it is first.
	Topics() []Topic
	// Brief is what the next decision needs, in as few sentences as can be: what is on offer, what was bid or
	// asked for it, and what the reader has; last who is asked, when that is somebody else.
	Brief(v rules.View) []string
	// Ask is what the reader has to decide; false when it is not their turn. A choice
	// has the same number every time.
	Ask(v rules.View) (Question, bool)
	// Told are those of a move's events that are told as they happen after a story, at
	// the Detail of the Setting, the most important first. The log has all of them.
	Told(story, events []rules.Event) []rules.Event
	// Opens reports an event with which something new begins: a game that is told
	// again goes from one to the next.
	Opens(rules.Event) bool
}
