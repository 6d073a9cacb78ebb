// Package hands is a small game with hidden hands, for the tests of everything
// that tells games: each seat is dealt two cards that the others do not see, and
// twice plays one or passes. Every card is another animal, so a test can look
// for its name in every byte that somebody was sent.
package hands

import (
	"slices"
	"strings"

	"medici/rules"
)

// Cards are the deck; the worth of a card in points is its place, from 0.
var Cards = []string{"heron", "otter", "adder", "bison", "civet", "dingo", "ermine", "ferret"}

const (
	most  = 4 // seats
	cards = 2 // of a hand
)

// Game is the rulebook.
type Game struct{}

// Name returns "hands".
func (Game) Name() string { return "hands" }

// Options returns none.
func (Game) Options() []rules.Option { return nil }

// With refuses, as there is no option.
func (g Game) With(key, value string) (rules.Game, error) {
	_, err := rules.Choose(g, key, value)
	return nil, err
}

// Version returns 1.
func (Game) Version() int { return 1 }

// Unit returns "points".
func (Game) Unit() string { return "points" }

// Seats returns two to four.
func (Game) Seats() (int, int) { return 2, most }

// Start returns the position before the first card is dealt.
func (Game) Start(seats int) (rules.State, error) {
	if seats < 2 || seats > most {
		return nil, rules.Forbid("1.1", "two to four may play, not %d", seats)
	}
	return State{seats: int8(seats)}, nil
}

// Action is a verb, and a card where the verb has one.
type Action struct {
	Verb string // deal, play, pass
	Card string // empty when it is hidden
}

// String returns the notation; a hidden card is a question mark.
func (a Action) String() string {
	switch {
	case a.Verb == "pass":
		return "pass"
	case a.Card == "":
		return a.Verb + " ?"
	}
	return a.Verb + " " + a.Card
}

// Parse reads the notation.
func (Game) Parse(notation string) (rules.Action, error) {
	verb, card, _ := strings.Cut(notation, " ")
	switch {
	case notation == "pass":
		return Action{Verb: "pass"}, nil
	case (verb == "deal" || verb == "play") && slices.Contains(Cards, card):
		return Action{verb, card}, nil
	}
	return nil, rules.Refuse("%q is no move", notation)
}
