package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"medici/rules"
)

// FromTag says that the first moves are those of another game: its ID, a space and how many. The chance
// behind them is a secret that is never told, or whoever played on would know the first game's next cards.
// Such a record has neither seed nor commitment.
const FromTag = "from"

// From is the game that another one goes on from.
type From struct {
	ID    string
	Moves int // that both have in common, at least 1
}

// String returns the value of the tag.
func (f From) String() string { return f.ID + " " + strconv.Itoa(f.Moves) }

// ParseFrom is the inverse of From.String.
func ParseFrom(text string) (f From, err error) {
	id, digits, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(digits)
	strange := func(r rune) bool { return r != '-' && (r < '0' || r > '9') && (r < 'a' || r > 'z') }
	if err != nil || id == "" || strings.ContainsFunc(id, strange) || n < 1 || strconv.Itoa(n) != digits {
		return f, fmt.Errorf("a tag %q has the id of a game and the number of its moves, not %q", FromTag, text)
	}
	return From{id, n}, nil
}

// From returns the game that this one goes on from. It is false of a game that began at its start.
func (t View) From() (f From, ok bool) {
	if text := t.Tag(FromTag); text != "" {
		f, err := ParseFrom(text)
		return f, err == nil
	}
	return f, false
}

// Follows checks that a game goes on from another one: it has the same rules, as many seats, and the same
// moves up to there.
func (f From) Follows(r, other Record) error {
	switch {
	case rules.Title(r.Game) != rules.Title(other.Game):
		return fmt.Errorf("%s is a game of %s, not of %s", f.ID, rules.Title(other.Game), rules.Title(r.Game))
	case len(r.Seats) != len(other.Seats):
		return fmt.Errorf("%s has %d seats, not %d", f.ID, len(other.Seats), len(r.Seats))
	case len(other.Moves) < f.Moves:
		return fmt.Errorf("%s has %d moves, not %d", f.ID, len(other.Moves), f.Moves)
	}
	same := func(a, b Move) bool { return a.By == b.By && a.Action.String() == b.Action.String() }
	for i := range f.Moves {
		if !same(r.Moves[i], other.Moves[i]) {
			return fmt.Errorf("move %d is not that of %s", i+1, f.ID)
		}
	}
	return nil
}

// origin checks the tag of a game that goes on from another one.
type origin struct{ from From }

func (o *origin) tag(t Tag, all []Tag) (err error) {
	if t.Key == FromTag {
		if o.from.ID != "" {
			return fmt.Errorf("the game that this one goes on from is told twice")
		}
		o.from, err = ParseFrom(t.Value)
	}
	proves := func(t Tag) bool { return t.Key == SeedTag || t.Key == CommitmentTag }
	if err == nil && o.from.ID != "" && (proves(t) || slices.ContainsFunc(all, proves)) {
		return fmt.Errorf("a game that goes on from another one has neither seed nor commitment")
	}
	return err
}

// check judges how many moves there are in the end.
func (o *origin) check(moves int) error {
	if moves < o.from.Moves {
		return fmt.Errorf("the first %d moves are those of %s, and here are %d", o.from.Moves, o.from.ID, moves)
	}
	return nil
}
