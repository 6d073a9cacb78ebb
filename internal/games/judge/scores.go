package judge

import (
	"fmt"
	"strings"

	"medici/rules"
)

// ByScores returns the judge of a game that has no eye of its own: it sees what each seat has, so narrow victories
// are as near as defeats. Narrow is how much a point more counts, as in a search. It learns nothing and supposes
// nothing but what the State itself draws anew, where it can.
func ByScores(game string, narrow float64) *Judge {
	var weights strings.Builder
	weights.WriteString("version scores\n")
	for seats := 2; seats <= MostSeats; seats++ {
		for group := range groups + 1 {
			fmt.Fprintf(&weights, "%d 0 %d %g 0 0\n", seats, group, narrow)
		}
	}
	eye := Eye{Looks: 1, Stages: 1, See: seeScores, Suppose: redrawn}
	return New(game, eye, weights.String())
}

func seeScores(s rules.State, to *Sight) {
	scores := s.Scores()
	to.Seats = len(scores)
	for seat, n := range scores {
		to.Looks[seat][0] = float64(n)
	}
}

// redrawn draws positions that the seat whose turn it is may take this one for.
func redrawn(s rules.State) func(pick func(n int) int) rules.State {
	r, hides := s.(interface {
		Redraw(from rules.Seat, pick func(n int) int) rules.State
	})
	return func(pick func(n int) int) rules.State {
		if !hides {
			return s
		}
		return r.Redraw(s.Turn(), pick)
	}
}
