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
	State rules.State // after the last move; nil when the header is not good
}

// Proved reports whether a record that Read has accepted shows that nobody chose its cards: it gives the
// seed, and Read refuses anything that does not follow from a seed.
func (r Record) Proved() bool {
	return slices.ContainsFunc(r.Tags, func(t Tag) bool { return t.Key == SeedTag })
}

// Tag is a fact about a game, like its date.
type Tag struct{ Key, Value string }

// The tags that are checked: the secret that the House drew from, and the commitment shown while it was
// secret.
const (
	SeedTag       = "seed"
	CommitmentTag = "commitment"
)

// ProgramsTag has the seats, as numbers with spaces, of people who had declared that they were programs
// when the game began. It is missing where nobody had, and from older games.
const ProgramsTag = "programs"

// Move is a choice of a seat or an outcome of chance.
type Move struct {
	By     rules.Seat
	Action rules.Action
}

// Error says what is wrong with a record, and where.
type Error struct {
	Line   int    // counted from 1
	Rule   string // the clause of the game's rules; empty when none is broken
	Reason string
}

// Error returns the reason with its line and clause.
func (e *Error) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Why()) }

// Why returns the reason and the clause, if there is one.
func (e *Error) Why() string {
	if e.Rule == "" {
		return e.Reason
	}
	return e.Reason + " (rule " + e.Rule + ")"
}

// Play plays the game from its start, and calls each with every move, the positions before and after it,
// and its events.
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
