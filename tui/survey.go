package tui

import (
	"slices"

	"medici/rules"
	"medici/rules/record"
	"medici/tui/frame"
	"medici/tui/ui"
)

// survey is a recorded game at a glance: the places to stop at, and what a board
// that was told all of it sums up.
type survey struct {
	end    int         // the last position
	parts  []int       // positions in which a part has just begun
	stages []int       // positions in which a stage has just ended
	unit   string      // the game's word for its stages
	whole  ui.Profiler // nil where the game's board sums up nothing
	marks  []mark
	peaks  []int // positions
	chart  ui.Chart
}

// mark is a part of the game that has ended, and the position where it had.
type mark struct {
	at   int
	seat rules.Seat
}

// newSurvey goes through a game once. What does not play, which no record that was
// read without error has, is left out.
func newSurvey(f *frame.Frame, game record.Told) survey {
	v, board := survey{}, f.Board(game.Game(), ui.Setting{Name: game.Name})
	board.Fresh()
	v.whole, _ = board.(ui.Profiler)
	if start, err := game.Start(); err == nil {
		board.Show(start)
		v.score(start)
	}
	_ = game.Play(game.Len(), func(s record.Step) error {
		v.end++
		for _, e := range s.Events {
			board.Tell(e)
		}
		board.Show(s.After())
		v.stop(s, board)
		return nil
	})
	v.chart.Axis = ui.Axis{Last: v.end, Ends: v.stages}
	if v.whole == nil {
		return v
	}
	for _, peak := range v.whole.Peaks() {
		v.peaks = append(v.peaks, v.marks[peak].at)
	}
	return v
}

// stop notes what there is to stop at after a move.
func (v *survey) stop(s record.Step, board ui.Board) {
	if slices.ContainsFunc(s.Events, board.Opens) {
		v.parts = append(v.parts, v.end)
	}
	unit, was := s.Before().Stage()
	if _, is := s.After().Stage(); is != was || s.After().Turn() == rules.Nobody {
		v.stages = append(v.stages, v.end)
	}
	v.unit = unit
	if v.whole == nil {
		return
	}
	for _, seat := range v.whole.Marks()[len(v.marks):] {
		v.marks = append(v.marks, mark{v.end, seat})
	}
	v.score(s.After())
}

// score adds a point to the curves, while the scores are public.
func (v *survey) score(now rules.View) {
	if v.whole == nil {
		return
	}
	if scores := v.whole.Scores(now); scores != nil {
		v.chart.Scores = append(v.chart.Scores, scores)
	}
}

// curves reports whether there are scores of all positions.
func (v *survey) curves() bool { return v.end > 0 && len(v.chart.Scores) == v.end+1 }

// stops are the parts and the ends of stages: whoever goes by parts sees the accounts
// of a stage as well.
func (v *survey) stops() []int {
	return slices.Compact(slices.Sorted(slices.Values(slices.Concat(v.parts, v.stages))))
}

// part is the number of the part that goes on at a position, or was last.
func (v *survey) part(at int) int {
	n, _ := slices.BinarySearch(v.parts, at+1)
	return n
}

// ended is the mark of the part that ended last, until another begins.
func (v *survey) ended(at int) (n int, ok bool) {
	for i, m := range v.marks {
		if m.at <= at {
			n, ok = i, true
		}
	}
	return n, ok && v.part(v.marks[n].at) == v.part(at)
}
