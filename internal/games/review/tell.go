package review

import (
	"slices"

	"medici/internal/games/advice"
	"medici/rules"
	"medici/rules/record"
)

// Moment is a decision of a game, ready to be told.
type Moment struct {
	Decision
	// Stage and Part say where in the game it was made: the number of the stage, and the part of it; a Part
	// of 0 is before the first.
	Unit        string // the game's word for its stages
	Stage, Part int
	// Did is what was done in a few words, Better is the best choice, and Why the advice for it; Why is
	// empty when the advice was to do something else.
	Did, Better advice.Said
	Why         []advice.Said
	// Choices are the names of Best.
	Choices []advice.Said
}

// Moments returns some decisions of a seat in a game that is told whole, in order; opens reports whether a
// part of the game begins with an event.
func Moments(by advice.Adviser, opens func(rules.Event) bool, game record.View, which []Decision) ([]Moment, error) {
	at := map[int]*Moment{}
	all := make([]Moment, len(which))
	for i, d := range which {
		all[i].Decision = d
		at[d.Move] = &all[i]
	}
	move, stage, part := 0, 0, 0
	err := game.Play(game.Len(), func(s record.Step) error {
		move++
		unit, now := s.Before().Stage()
		if now != stage {
			stage, part = now, 0
		}
		if m := at[move]; m != nil {
			m.Unit, m.Stage, m.Part = unit, stage, part
			if err := m.advised(by, game.Game(), s); err != nil {
				return err
			}
		}
		for _, e := range s.Events {
			if opens(e) {
				part++
			}
		}
		return nil
	})
	return all, err
}

// advised fills in what was better, and why.
func (m *Moment) advised(by advice.Adviser, game rules.Game, s record.Step) error {
	view, _ := s.Asked()
	var best rules.Action
	for i, c := range m.Best {
		choice, err := game.Parse(c.Move)
		if err != nil {
			return err
		}
		if i == 0 {
			best = choice
		}
		name := by.Name(view, choice)
		if m.Choices = append(m.Choices, name); c.Done {
			m.Did = name
		}
	}
	m.Better = m.Choices[0]
	if a, ok := by.Advise(view); ok && a.Do == best {
		m.Why = a.Says
	}
	return nil
}

// Usual returns the seat whose review to show somebody who names none: the seat of their own name, or else
// the winner's; Nobody if there is no winner.
func Usual(game record.View, name string) rules.Seat {
	if own := Own(game, name); own >= 0 {
		return own
	}
	if _, _, winners := game.End(); len(winners) > 0 {
		return winners[0]
	}
	return rules.Nobody
}

// Own returns the seat of somebody's name; Nobody if there is none.
func Own(game record.View, name string) rules.Seat {
	if i := slices.Index(game.Seats(), name); i >= 0 {
		return rules.Seat(i)
	}
	return rules.Nobody
}
