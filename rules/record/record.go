package record

import (
	"fmt"
	"slices"

	"medici/rules"
)

// Version is the number of the format, in the first line.
const Version = "1"

// Record is a game, finished or not.
type Record struct {
	Game  rules.Game
	Seats []string // names, in order of play
	Tags  []Tag
	Moves []Move
	State rules.State // after the last move; nil when not even the header is good
}

// Proved reports whether a record that Read has accepted shows that nobody chose its
// cards: it tells the seed, and Read refuses what a seed does not give.
func (r Record) Proved() bool {
	return slices.ContainsFunc(r.Tags, func(t Tag) bool { return t.Key == SeedTag })
}

// Tag is something to know about a game, like its date.
type Tag struct{ Key, Value string }

// The tags that are checked: the secret the House drew from, and what it showed
// while that was secret.
const (
	SeedTag       = "seed"
	CommitmentTag = "commitment"
)

// ProgramsTag has the seats, by their numbers and with spaces, of who said of themselves that they were programs when
// the game began. It is missing where nobody did, and of games of before.
const ProgramsTag = "programs"

// Move is a choice of a seat or an outcome of chance.
type Move struct {
	By     rules.Seat
	Action rules.Action
}

// Error is what is wrong with a record, and where.
type Error struct {
	Line   int    // counted from 1
	Rule   string // clause of the game's rules, empty when none is broken
	Reason string
}

// Error is the reason with its line and clause.
func (e *Error) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Why()) }

// Why is the reason followed by the clause, if there is one.
func (e *Error) Why() string {
	if e.Rule == "" {
		return e.Reason
	}
	return e.Reason + " (rule " + e.Rule + ")"
}

// Play goes through the game from its start and shows each move with the
// positions before and after it and the events it brought about.
func (r Record) Play(each func(m Move, before, after rules.State, events []rules.Event) error) error {
	state, err := r.Game.Start(len(r.Seats))
	if err != nil {
		return err
	}
	for i, m := range r.Moves {
		next, events, err := state.Apply(m.By, m.Action)
		if err == nil {
			err = each(m, state, next, events)
		}
		if err != nil {
			return fmt.Errorf("move %d, %s %s: %w", i+1, m.By, m.Action, err)
		}
		state = next
	}
	return nil
}
