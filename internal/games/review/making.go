package review

import (
	"errors"
	"math"
	"time"

	"medici/internal/games/judge"
	"medici/rules"
	"medici/rules/record"
)

// Making is a review in progress. Only one goroutine at a time may work on it.
type Making struct {
	by     *judge.Judge
	game   record.Record
	state  rules.State // after the judged moves
	moves  int
	now    judge.Chances // after the judged moves
	book   judge.Book
	turns  judge.Turns
	review Review
}

// mostChoices is how many choices are kept for a decision, besides the one that was made.
const mostChoices = 4

// ErrGoesOn is returned for a game that is not over.
var ErrGoesOn = errors.New("a game that goes on is not reviewed")

// Begin begins the review of a finished game, for all seats that have not refused.
func Begin(by *judge.Judge, game record.Record, refused []int) (*Making, error) {
	if !rules.Over(game.State) {
		return nil, ErrGoesOn
	}
	start, err := game.Game.Start(len(game.Seats))
	if err != nil {
		return nil, err
	}
	m := &Making{by: by, game: game, state: start}
	m.review = Review{Judge: by.Name(), Edition: by.Edition(), Seats: make([]Seat, len(game.Seats))}.Without(refused...)
	chances := by.Chances(start)
	m.now, m.book = chances, judge.Open(chances)
	m.chances(chances)
	return m, nil
}

// Work works until a time, for at least one move, and reports whether the review is done.
func (m *Making) Work(until time.Time) (done bool, err error) {
	for m.moves < len(m.game.Moves) {
		if err := m.move(); err != nil {
			return false, err
		}
		if !time.Now().Before(until) {
			break
		}
	}
	return m.moves == len(m.game.Moves), nil
}

// move judges the next move.
func (m *Making) move() error {
	done := m.game.Moves[m.moves]
	next, _, err := m.state.Apply(done.By, done.Action)
	if err != nil {
		return err
	}
	step := m.by.StepFrom(m.now, m.state, done.Action, next)
	m.state, m.now = next, step.After
	m.moves++
	m.book.Enter(&step)
	m.turns.Enter(&step)
	m.chances(step.After)
	if step.By >= 0 && len(step.Choices) > 1 && !m.review.Seats[step.By].Refused {
		m.decide(&step)
	}
	return nil
}

// chances records how likely each seat is to win now.
func (m *Making) chances(c judge.Chances) {
	row := make([]float64, len(m.game.Seats))
	for i := range row {
		row[i] = points(c[i])
	}
	m.review.Chances = append(m.review.Chances, row)
}

// decide records a decision.
func (m *Making) decide(s *judge.Step) {
	seat := &m.review.Seats[s.By]
	d := Decision{Move: m.moves, Grade: grade(s), Loss: points(s.Loss()), Doubt: points(s.Doubt)}
	for i, c := range s.Choices {
		did := c.Action == s.Done
		if i < mostChoices || did {
			d.Best = append(d.Best, Choice{Move: c.Action.String(), Chance: points(c.Chance), Done: did})
		}
	}
	seat.Decisions = append(seat.Decisions, d)
}

// Review returns the review once all is done.
func (m *Making) Review() Review {
	r := m.review
	for i := range r.Seats {
		s, a := &r.Seats[i], &m.book[i]
		if s.Refused {
			continue
		}
		s.Start, s.Luck, s.Skill = points(a.Start), points(a.Luck), points(a.Own)
		s.Others, s.Error, s.Result = points(a.Others), points(a.Judge), points(a.Result())
		s.Accuracy = points(m.turns.Accuracy(rules.Seat(i)))
	}
	return r
}

// points converts a chance to hundredths, with two decimal places; 0 has no sign.
func points(chance float64) float64 { return math.Round(1e4*chance)/100 + 0 }
