package review_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"medici/internal/games/review"
	"medici/rules/record"
)

// Every decision of a stored game can be compared with others: each choice is one of the game's, chances come to a
// hundred, the best stands first, and a choice alone is worth what it is worth among the others.
func TestWhatIf(t *testing.T) {
	t.Parallel()
	for name, r := range over(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			decisions, others := 0, 0
			for move := 1; move <= len(r.Moves) && decisions < 5; move += len(r.Moves)/7 + 1 {
				w, err := suppose(r, move, "")
				if err != nil {
					t.Fatalf("move %d: %v", move, err)
				}
				decisions++
				others += len(w.Choices) - 1
				holdChoices(t, r, move, &w)
				for _, c := range w.Choices {
					alone, err := suppose(r, w.Move, c.Move)
					if err != nil {
						t.Fatalf("move %d, %s: %v", w.Move, c.Move, err)
					}
					if !slices.ContainsFunc(alone.Choices, func(a review.Supposed) bool {
						return a.Move == c.Move && slices.Equal(a.Chances, c.Chances)
					}) {
						t.Errorf("move %d, %s is worth %v, and alone %+v", w.Move, c.Move, c.Chances, alone.Choices)
					}
				}
			}
			if decisions < 3 || others == 0 {
				t.Errorf("%d decisions, with %d other choices", decisions, others)
			}
			if _, err := suppose(r, len(r.Moves)+1, ""); err == nil {
				t.Error("a move that is not there can be compared")
			}
			if _, err := suppose(r, 1, "nonsense"); err == nil {
				t.Error("nonsense is a choice")
			}
		})
	}
}

// holdChoices holds the choices of a decision to the record.
func holdChoices(t *testing.T, r record.Record, asked int, w *review.WhatIf) {
	t.Helper()
	did := r.Moves[w.Move-1]
	if w.Move < asked || w.Seat != did.By || w.Done().Move != did.Action.String() {
		t.Errorf("asked for move %d, move %d of %s was %s; compared is %+v", asked, w.Move, did.By, did.Action, w)
	}
	last := math.Inf(1)
	for _, c := range w.Choices {
		sum := 0.0
		for _, chance := range c.Chances {
			sum += chance
		}
		if len(c.Chances) != len(r.Seats) || math.Abs(sum-100) > 0.1 || c.Chances[w.Seat] > last || c.Name.None() {
			t.Errorf("move %d, behind %f: %+v", w.Move, last, c)
		}
		last = c.Chances[w.Seat]
		if _, err := r.Game.Parse(c.Move); err != nil {
			t.Errorf("%q is no move: %v", c.Move, err)
		}
	}
}

// A seat that refuses to be reviewed has no decision to compare, and a game that goes on has none.
func TestWhatIfIsRefused(t *testing.T) {
	for name, r := range over(t) {
		if !strings.HasPrefix(name, "merchant/") {
			continue
		}
		w, err := suppose(r, 1, "")
		if err != nil {
			t.Fatal(err)
		}
		if w, err := suppose(r, w.Move, "", int(w.Seat)); err == nil || w.Choices != nil {
			t.Errorf("%s: of a seat that refuses %+v is told", name, w)
		}
		start, err := r.Game.Start(len(r.Seats))
		if err != nil {
			t.Fatal(err)
		}
		r.State = start
		if w, err := suppose(r, 1, ""); err == nil {
			t.Errorf("%s, which goes on, tells %+v", name, w)
		}
	}
}

func suppose(r record.Record, move int, choice string, refused ...int) (review.WhatIf, error) {
	k := games.Of(r.Game)
	return review.Suppose(k.Judge, k.Advise, r, refused, move, choice)
}
