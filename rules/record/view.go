package record

import (
	"slices"
	"strings"

	"medici/rules"
)

// View is a game as one seat may know it: it shows what that seat would have seen, whatever the record
// holds.
type View struct {
	rec Record
	to  rules.Seat
}

// For returns the game as a seat may know it; pass the Referee for a finished game.
func (r Record) For(to rules.Seat) View { return View{r, to} }

// Step is a move as the viewer is shown it.
type Step struct {
	Move
	Events        []rules.Event
	before, after rules.State
	to            rules.Seat
}

// Before returns the position that the move was made in.
func (s Step) Before() rules.View { return past(s.before.View(s.to)) }

// Asked returns the position as the moving seat knew it, and the seat's legal actions. It is empty when the
// game is not shown whole.
func (s Step) Asked() (rules.View, []rules.Action) {
	if s.to != rules.Referee || s.By < 0 {
		return nil, nil
	}
	return s.before.View(s.By), s.before.Actions()
}

// After returns the position that the move led to.
func (s Step) After() rules.View { return past(s.after.View(s.to)) }

// past returns a view of a past position: no seat is asked anything in it.
func past(v rules.View) rules.View {
	if v, ok := v.(interface{ Past() rules.View }); ok {
		return v.Past()
	}
	return v
}

// Good reports whether there is a game to show: a record with a bad header has none.
func (t View) Good() bool { return t.rec.State != nil }

// Whole reports whether all of the game is shown, including what was hidden: it is over then.
func (t View) Whole() bool { return t.to == rules.Referee }

// Game returns the game with its options.
func (t View) Game() rules.Game { return t.rec.Game }

// Seats returns the players' names, in order of play.
func (t View) Seats() []string { return t.rec.Seats }

// Called returns the same game with each name replaced by f of it.
func (t View) Called(f func(string) string) View {
	t.rec.Seats = slices.Clone(t.rec.Seats)
	for i, name := range t.rec.Seats {
		t.rec.Seats[i] = f(name)
	}
	return t
}

// Name returns the name of a seat.
func (t View) Name(seat rules.Seat) string {
	if seat >= 0 && int(seat) < len(t.rec.Seats) {
		return t.rec.Seats[seat]
	}
	return seat.String()
}

// Tag returns the value of a tag, or "".
func (t View) Tag(key string) string {
	i := slices.IndexFunc(t.rec.Tags, func(tag Tag) bool { return tag.Key == key })
	if i < 0 {
		return ""
	}
	return t.rec.Tags[i].Value
}

// Program reports whether a seat's player had declared that they were a program.
func (t View) Program(seat rules.Seat) bool {
	return seat >= 0 && slices.Contains(strings.Fields(t.Tag(ProgramsTag)), seat.String())
}

// Len returns the number of moves.
func (t View) Len() int { return len(t.rec.Moves) }

// Start returns the position before the first move.
func (t View) Start() (rules.View, error) {
	state, err := t.rec.Game.Start(len(t.rec.Seats))
	if err != nil {
		return nil, err
	}
	return past(state.View(t.to)), nil
}

// End returns the position after the last move of a Good game, and the scores and winners if the game is
// over.
func (t View) End() (v rules.View, scores []int, winners []rules.Seat) {
	if rules.Over(t.rec.State) {
		scores = t.rec.State.Scores()
	}
	return t.rec.State.View(t.to), scores, t.rec.State.Winners()
}

// Play calls each with the first moves of the game, at most that many.
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
