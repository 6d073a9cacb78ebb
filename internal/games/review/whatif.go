package review

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"medici/internal/games/advice"
	"medici/internal/games/judge"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/record"
)

// WhatIf is a decision of a finished game, with what else could have been done there.
type WhatIf struct {
	Judge string
	Move  int // its number in the game, from 1
	Seat  rules.Seat
	// Choices are the choice that was made and others, the best for Seat first.
	Choices []Supposed
}

// Supposed is a choice, and each seat's chances after it, in points, by what could be known then.
type Supposed struct {
	Move    string // in the game's notation
	Name    advice.Said
	Chances []float64
	Done    bool // it was made
}

// mostSupposed is how many choices of a decision are compared, besides the one that was made.
const mostSupposed = 24

// Suppose compares what could be done at a move of a finished game, from 1, or at the first decision behind it:
// the choice that was made with one in the game's notation, or with the best where that is empty. Seats that
// refuse to be reviewed have no decisions here. Errors: ErrGoesOn, and for the person one that says what cannot
// be done.
func Suppose(by *judge.Judge, namer advice.Adviser, game record.Record, refused []int, move int,
	choice string) (w WhatIf, err error) {
	if !rules.Over(game.State) {
		return w, ErrGoesOn
	}
	if move < 1 || move > len(game.Moves) {
		return w, rules.Refuse("this game has the moves 1 to %d", len(game.Moves))
	}
	state, err := game.Game.Start(len(game.Seats))
	for i, done := range game.Moves {
		if err != nil {
			return w, err
		}
		if i >= move-1 && done.By >= 0 && !forced(state) {
			if slices.Contains(refused, int(done.By)) {
				return w, rules.Refuse("%s does not want this game to be reviewed", game.Seats[done.By])
			}
			return supposed(by, namer, game, state, i+1, choice)
		}
		state, _, err = state.Apply(done.By, done.Action)
	}
	return w, cmp.Or(err, rules.Refuse("nobody decides anything from move %d on", move))
}

// forced reports whether only one action is legal.
func forced(s rules.State) bool {
	legal := s.Actions()
	if len(legal) != 1 {
		return false
	}
	span, ok := legal[0].(rules.Span)
	if !ok {
		return true
	}
	low, high := span.Bounds()
	return low == high
}

// supposed compares the choices of a decision, in the position before it.
func supposed(by *judge.Judge, namer advice.Adviser, game record.Record, at rules.State, move int,
	choice string) (w WhatIf, err error) {
	done := game.Moves[move-1]
	w = WhatIf{Judge: by.Name(), Move: move, Seat: done.By}
	compared := []rules.Action{done.Action}
	if choice == "" {
		for _, a := range by.Likeliest(at, mostSupposed) {
			if a != done.Action {
				compared = append(compared, a)
			}
		}
	} else {
		other, err := game.Game.Parse(strings.ToLower(choice))
		if err == nil {
			_, _, err = at.Apply(done.By, other)
		}
		if err != nil {
			return w, err
		}
		if other != done.Action {
			compared = append(compared, other)
		}
	}
	view := at.View(done.By)
	for _, c := range by.Weigh(at, compared...) {
		s := Supposed{Move: c.Action.String(), Name: namer.Name(view, c.Action), Done: c.Action == done.Action}
		for _, chance := range c.Chances[:len(game.Seats)] {
			s.Chances = append(s.Chances, points(chance))
		}
		w.Choices = append(w.Choices, s)
	}
	slices.SortStableFunc(w.Choices, func(a, b Supposed) int { return cmp.Compare(b.Chances[w.Seat], a.Chances[w.Seat]) })
	return w, nil
}

// Done returns the choice that was made.
func (w *WhatIf) Done() *Supposed {
	return &w.Choices[slices.IndexFunc(w.Choices, func(s Supposed) bool { return s.Done })]
}

// mostTold is how many of the best choices are told in sentences.
const mostTold = 5

// WhatIf returns a decision, its best choices and the one that was made in sentences.
func (t Teller) WhatIf(w *WhatIf) []string {
	lines := []string{
		t.Words.Sprintf("In move %d %s decides. Of 100 such games everybody wins so many after each choice, by what could be known then:",
			w.Move, t.Name(w.Seat)),
	}
	for n, c := range w.Choices {
		if n >= mostTold && !c.Done {
			continue
		}
		each := make([]string, len(c.Chances))
		for i, chance := range c.Chances {
			each[i] = fmt.Sprintf("%s %.1f", t.Name(rules.Seat(i)), chance)
		}
		text := t.Say(c.Name)
		if c.Done {
			text = t.Words.Sprintf("%s, as it was played", text)
		}
		lines = append(lines, words.Sentence(text+": "+strings.Join(each, ", ")))
	}
	return lines
}
