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
	// Stage and Part say where in the game it was made: the how manieth stage, and part of it; a Part of 0 is before
	// the first.
	Unit        string // the game's word for its stages
	Stage, Part int
	// Did is what was done in a few words, Better is the best choice, Why the advice that was to be had then; empty where it would
	// have been another.
	Did, Better advice.Said
	Why         []advice.Said
	// Choices are the names of Best.
	Choices []advice.Said
}

// Moments are some decisions of a seat in a game that is told whole, as they come; opens reports an event with which
// a part of the game begins.
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

// Usual is the seat whose review somebody wants to see who does not say which: the one of their name, or else the
// winner's; Nobody of a game without a winner.
func Usual(game record.View, name string) rules.Seat {
	if i := slices.Index(game.Seats(), name); i >= 0 {
		return rules.Seat(i)
	}
	if _, _, winners := game.End(); len(winners) > 0 {
		return winners[0]
	}
	return rules.Nobody
}
