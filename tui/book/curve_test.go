package book

import (
	"slices"
	"testing"
)

// Events tell what is paid, and how much everybody has when a stage is scored: then all
// points before are right, and a copy that was made meanwhile is what it was.
func TestCurve(t *testing.T) {
	var u Curve
	u.Add(0, -7)
	copied := u
	u.Add(1, -3)
	u.Score([]int{33, 37}, []int{50, 40})
	u.Add(0, -10)
	chart := u.Chart(2)
	for i, want := range [][]int{{40, 40}, {33, 40}, {33, 37}, {50, 40}, {40, 40}} {
		if !slices.Equal(chart.Scores[i], want) {
			t.Errorf("point %d is %v, not %v", i, chart.Scores[i], want)
		}
	}
	if chart.Last != 4 || !slices.Equal(chart.Ends, []int{3}) || u.Stages() != 1 {
		t.Errorf("the axis is %+v after %d stages", chart.Axis, u.Stages())
	}
	if copied.Add(1, 5); !slices.Equal(copied.Chart(2).Scores[2], []int{-7, 5}) || copied.Stages() != 0 {
		t.Errorf("the copy has %v", copied.Chart(2).Scores)
	}
}
