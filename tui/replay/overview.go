package replay

import (
	"slices"

	"medici/rules"
	"medici/rules/record"
	"medici/tui/frame"
	"medici/tui/ui"
)

// Overview is a recorded game at a glance: the places to stop at, and what a board
// that was told all of it sums up.
type Overview struct {
	End    int         // the last position
	Parts  []int       // positions in which a part has just begun
	Stages []int       // positions in which a stage has just ended
	unit   string      // the game's word for its stages
	whole  ui.Profiler // nil where the game's board sums up nothing
	Marks  []Mark
	Peaks  []int // positions
	Chart  ui.Chart
}

// Mark is a part of the game that has ended, and the position where it had.
type Mark struct {
	At   int
	Seat rules.Seat
}

// overview goes through a game once. What does not play, which no record that was
// read without error has, is left out.
func overview(f *frame.Frame, game record.View) Overview {
	v, board := Overview{}, f.Board(game.Game(), ui.Setting{Name: game.Name})
	board.Fresh()
	v.whole, _ = board.(ui.Profiler)
	if start, err := game.Start(); err == nil {
		board.Show(start)
		v.score(start)
	}
	_ = game.Play(game.Len(), func(s record.Step) error {
		v.End++
		for _, e := range s.Events {
			board.Tell(e)
		}
		board.Show(s.After())
		v.stop(s, board)
		return nil
	})
	v.Chart.Axis = ui.Axis{Last: v.End, Ends: v.Stages}
	if v.whole == nil {
		return v
	}
	for _, peak := range v.whole.Peaks() {
		v.Peaks = append(v.Peaks, v.Marks[peak].At)
	}
	return v
}

// stop notes the stops after a move.
func (v *Overview) stop(s record.Step, board ui.Board) {
	if slices.ContainsFunc(s.Events, board.Opens) {
		v.Parts = append(v.Parts, v.End)
	}
	unit, was := s.Before().Stage()
	if _, is := s.After().Stage(); is != was || s.After().Turn() == rules.Nobody {
		v.Stages = append(v.Stages, v.End)
	}
	v.unit = unit
	if v.whole == nil {
		return
	}
	for _, seat := range v.whole.Marks()[len(v.Marks):] {
		v.Marks = append(v.Marks, Mark{v.End, seat})
	}
	v.score(s.After())
}

// score adds a point to the curves, while the scores are public.
func (v *Overview) score(now rules.View) {
	if v.whole == nil {
		return
	}
	if scores := v.whole.Scores(now); scores != nil {
		v.Chart.Scores = append(v.Chart.Scores, scores)
	}
}

// curves reports whether there are scores of all positions.
func (v *Overview) curves() bool { return v.End > 0 && len(v.Chart.Scores) == v.End+1 }

// stops returns the parts and the ends of stages: going by parts also shows the accounts of a stage.
func (v *Overview) stops() []int {
	return slices.Compact(slices.Sorted(slices.Values(slices.Concat(v.Parts, v.Stages))))
}

// part returns the number of the part that goes on at a position, or was last.
func (v *Overview) part(at int) int {
	n, _ := slices.BinarySearch(v.Parts, at+1)
	return n
}

// Ended returns the mark of the part that ended last, until another begins.
func (v *Overview) Ended(at int) (n int, ok bool) {
	for i, m := range v.Marks {
		if m.At <= at {
			n, ok = i, true
		}
	}
	return n, ok && v.part(v.Marks[n].At) == v.part(at)
}
