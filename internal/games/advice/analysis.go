package advice

import (
	"cmp"
	"slices"
	"time"

	"medici/rules"
	"medici/rules/record"
)

// Analysis is where somebody's score came from in a game that is over, and which of their
// decisions cost most.
type Analysis struct {
	Seat   rules.Seat
	Score  int
	Income []Part // adds up to Score
	Costly []Slip // the worst first
	Judged int    // decisions that were compared with the best
	Left   int    // that there was no time for
}

// Slip is a decision that cost something, by what the seat could know then.
type Slip struct {
	At     int         // moves of the game, it included
	Event  rules.Event // what came of it first
	Cost   float64     // in the game's unit
	Better Said
}

const (
	mostSlips = 3
	leastCost = 0.5 // in the game's unit; below that nobody errs
)

// Analyse goes through a game that is over for a seat, as long as it may. It is false of a
// game that goes on, or of which not all is told.
func Analyse(by Adviser, game record.View, seat rules.Seat, may time.Duration) (a Analysis, ok bool) {
	end, scores, _ := game.End()
	if by == nil || !game.Whole() || seat < 0 || int(seat) >= len(scores) {
		return a, false
	}
	a.Seat, a.Score = seat, scores[seat]
	var story []rules.Event
	until, at := time.Now().Add(may), 0
	err := game.Play(game.Len(), func(s record.Step) error {
		at++
		story = append(story, s.Events...)
		if s.By == seat {
			a.judge(by, s, at, until)
		}
		return nil
	})
	a.Income = slices.DeleteFunc(by.Income(seat, story, end), func(p Part) bool { return p.Amount == 0 })
	slices.SortStableFunc(a.Costly, func(x, y Slip) int { return cmp.Compare(y.Cost, x.Cost) })
	a.Costly = a.Costly[:min(len(a.Costly), mostSlips)]
	return a, err == nil
}

// judge notes what a decision cost.
func (a *Analysis) judge(by Adviser, s record.Step, at int, until time.Time) {
	if time.Now().After(until) {
		a.Left++
		return
	}
	view, legal := s.Asked()
	verdict, ok := by.Judge(view, legal, s.Action)
	if !ok {
		return
	}
	a.Judged++
	if verdict.Cost >= leastCost && len(s.Events) > 0 {
		a.Costly = append(a.Costly, Slip{At: at, Event: s.Events[0], Cost: verdict.Cost, Better: verdict.Better})
	}
}
