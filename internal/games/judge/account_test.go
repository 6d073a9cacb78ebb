package judge

import (
	"math"
	"testing"

	"medici/rules"
)

// Decisions between those of others are one turn, whatever chance does between them, and moves without a choice are
// none.
func TestTurns(t *testing.T) {
	two := make([]Choice, 2)
	lost := func(by rules.Seat, points float64) *Step {
		s := &Step{By: by, Choices: two}
		s.Moved[by] = -points / 100
		return s
	}
	var turns Turns
	for _, s := range []*Step{
		{By: rules.House}, lost(1, 2), {By: rules.House}, lost(1, 3), {By: 0, Choices: two[:1]},
		lost(0, 0), lost(1, 0), lost(1, 0), lost(1, 1),
	} {
		turns.Enter(s)
	}
	for seat, want := range []float64{1, (math.Pow(0.95, 5) + 0.95) / 2, 1} {
		if is := turns.Accuracy(rules.Seat(seat)); math.Abs(is-want) > 1e-12 {
			t.Errorf("seat %d has an accuracy of %v, not %v", seat, is, want)
		}
	}
}
