package record

import (
	"slices"
	"strings"

	"medici/rules"
)

// View is a game as one seat may know it: what it shows is what that seat would
// have seen, whatever the record holds.
type View struct {
	rec Record
	to  rules.Seat
}

// For is the game as a seat may know it; a game that is over is for the Referee.
func (r Record) For(to rules.Seat) View { return View{r, to} }

// Step is a move as it is told.
type Step struct {
	Move
	Events        []rules.Event
	before, after rules.State
	to            rules.Seat
}

// Before is the position that the move was made in.
func (s Step) Before() rules.View { return past(s.before.View(s.to)) }

// Asked is the position as the seat knew it that made the move, and what it could do. Of a
// game that is not told whole it is nothing.
func (s Step) Asked() (rules.View, []rules.Action) {
	if s.to != rules.Referee || s.By < 0 {
		return nil, nil
	}
	return s.before.View(s.By), s.before.Actions()
}

// After is the position that the move led to.
func (s Step) After() rules.View { return past(s.after.View(s.to)) }

// past is a view of a game that is told: nothing is asked of a seat in it.
func past(v rules.View) rules.View {
	if v, ok := v.(interface{ Past() rules.View }); ok {
		return v.Past()
	}
	return v
}

// Good reports whether there is a game to tell: a record whose header is no good
// has none.
func (t View) Good() bool { return t.rec.State != nil }

// Whole reports whether all of the game is told, what was hidden too: it is over then.
func (t View) Whole() bool { return t.to == rules.Referee }

// Game is the game with its options.
func (t View) Game() rules.Game { return t.rec.Game }

// Seats are the names of those who play, in order of play.
func (t View) Seats() []string { return t.rec.Seats }

// Called is the same game with its seats called otherwise.
func (t View) Called(f func(string) string) View {
	t.rec.Seats = slices.Clone(t.rec.Seats)
	for i, name := range t.rec.Seats {
		t.rec.Seats[i] = f(name)
	}
	return t
}

// Name is what a seat is called.
func (t View) Name(seat rules.Seat) string {
	if seat >= 0 && int(seat) < len(t.rec.Seats) {
		return t.rec.Seats[seat]
	}
	return seat.String()
}

// Tag is the value of a tag, empty when there is none.
func (t View) Tag(key string) string {
	i := slices.IndexFunc(t.rec.Tags, func(tag Tag) bool { return tag.Key == key })
	if i < 0 {
		return ""
	}
	return t.rec.Tags[i].Value
}

// Program reports a seat whose player said of themselves that they were a program.
func (t View) Program(seat rules.Seat) bool {
	return seat >= 0 && slices.Contains(strings.Fields(t.Tag(ProgramsTag)), seat.String())
}

// Len is the number of moves.
func (t View) Len() int { return len(t.rec.Moves) }

// Start is the position before the first move.
func (t View) Start() (rules.View, error) {
	state, err := t.rec.Game.Start(len(t.rec.Seats))
	if err != nil {
		return nil, err
	}
	return past(state.View(t.to)), nil
}

// End is the position after the last move of a Good game, and the scores and winners
// of a game that is over.
func (t View) End() (v rules.View, scores []int, winners []rules.Seat) {
	if rules.Over(t.rec.State) {
		scores = t.rec.State.Scores()
	}
	return t.rec.State.View(t.to), scores, t.rec.State.Winners()
}

// Play shows the first moves of the game, at most so many.
func (t View) Play(most int, each func(Step) error) error {
	t.rec.Moves = t.rec.Moves[:min(most, len(t.rec.Moves))]
	return t.rec.Play(func(m Move, before, after rules.State, events []rules.Event) error {
		step := Step{Move: Move{m.By, before.Tell(m.Action, t.to)}, before: before, after: after, to: t.to}
		for _, e := range events {
			if e = e.For(t.to); e != nil {
				step.Events = append(step.Events, e)
			}
		}
		return each(step)
	})
}
