package judge

import "medici/rules"

const (
	// MostSeats and MostLooks are how many seats and looks there can be.
	MostSeats = 6
	MostLooks = 12
)

// Eye is what a game gives a judge.
type Eye struct {
	Looks  int // how many numbers it sees of a seat
	Stages int // of a game, which have weights of their own
	// See fills in how a position looks that is not over. It is called in any goroutine.
	See func(rules.State, *Sight)
	// Suppose returns what draws positions that the seat whose turn it is may take this one for, by what it could
	// know then; pick draws from 0 up to its argument, exclusive. Nil where all is open.
	Suppose func(rules.State) func(pick func(n int) int) rules.State
}

// Sight is a position as an Eye sees it.
type Sight struct {
	Seats int
	Stage int     // from 0
	Early float64 // how much of the stage is still to come, from 1 down to 0
	Looks [MostSeats][MostLooks]float64
}

// A look counts by itself, by how early it is, and once more when the stage is nearly over.
const perLook = 3

// sudden is how fast what counts at the very end fades away before it.
const sudden = 6
