package merchant

import (
	"medici/rules"
	"medici/rules/merchant"
)

// enter takes note of what a turn was used for, for a replay, and of points.
func (b *Board) enter(e rules.Event) {
	b.accounts.enter(e)
	switch e := e.(type) {
	case merchant.MarkerAwarded:
		b.curve.Add(e.Seat, e.Points)
	case merchant.GameOver:
		b.curve.Score(b.accounts.before, e.Scores)
	case merchant.Collected:
		b.Add(e.Seat, e)
	case merchant.BranchOpened:
		b.Add(e.Seat, e)
		b.curve.Add(e.Seat, e.Points)
	case merchant.Passed:
		b.Add(e.Seat, e)
	}
}

// Caption tells what a turn was used for.
func (b *Board) Caption(mark int) string { return sentence(b.Setting, b.Part(mark)) }

// Scores returns the points, which everybody may see (10.4).
func (b *Board) Scores(v rules.View) []int { return v.(merchant.View).Points }
