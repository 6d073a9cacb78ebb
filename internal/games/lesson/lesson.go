// Package lesson is a first game that teaches: a real game against bots, with stops at which a few
// sentences explain what the learner sees, when there is something to see.
//
// It promises that a stop waits for its moment, whatever the learner plays, that stops come in order and
// once each, and that the last one comes. It does not know how a stop is drawn or read out.
package lesson

import (
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/house"
)

// Lesson is the first game for learners of one game.
type Lesson struct {
	Seats int    // the learner's, which is the first, and the bots'
	Level string // of the bots
	// Seed is the House's seed, which is no secret: the first cards are chosen to be worth a look.
	Seed  house.Seed
	Stops []Stop
}

// Stop explains one idea. It comes when the learner has to decide, looks at accounts, or is at the end of
// the game, so nothing is missed while it is read.
type Stop struct {
	Head words.Text // in capitals
	Part string     // the part of the board that it explains; empty for all of it
	// When reports its moment; nil means any.
	When func(Scene) bool
	// Acts marks a stop at which the learner decides; it stays until they have.
	Acts bool
	// Late marks a stop that waits for none before it: those that have not come by then never do.
	Late bool
	Say  func(Scene) []string // two or three sentences
}

// Accounts is the part of every board that lies over it while a day or round is paid. A stop about it comes
// while it is there.
const Accounts = "accounts"

// Decision is the part of every board where the learner decides.
const Decision = "decision"

// Scene is what the learner sees.
type Scene struct {
	Words *words.Printer
	Name  func(rules.Seat) string
	You   rules.Seat
	View  rules.View
	Story []rules.Event // of the game so far
	// Drawn says that there is a board, and Covered that accounts lie over it.
	Drawn, Covered bool
}

// Say returns a sentence.
func (s Scene) Say(format words.Text, args ...any) string { return s.Words.Sprintf(format, args...) }

// Says returns the Say function of a stop whose sentences are the same in every game.
func Says(sentences ...words.Text) func(Scene) []string {
	return func(s Scene) (said []string) {
		for _, text := range sentences {
			said = append(said, s.Say(text))
		}
		return said
	}
}

// Happened reports whether an event of a kind has happened in the game so far.
func Happened[E rules.Event](s Scene) bool {
	for _, e := range s.Story {
		if _, ok := e.(E); ok {
			return true
		}
	}
	return false
}

// comes reports whether the moment of a stop is now.
func (s *Stop) comes(now Scene) bool {
	if now.Drawn && now.Covered != (s.Part == Accounts) {
		return false
	}
	return s.When == nil || s.When(now)
}
