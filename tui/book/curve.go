package book

import (
	"slices"

	"medici/rules"
	"medici/tui/ui"
)

// mostSeats is how many seats a curve has room for.
const mostSeats = 6

// Curve is how the scores of a game have gone so far, as events tell of them. It may be
// copied: what follows changes no copy.
type Curve struct {
	points [][mostSeats]int
	ends   []int // points with which a stage was scored
}

// now returns the scores after all.
func (u *Curve) now() (scores [mostSeats]int) {
	if n := len(u.points); n > 0 {
		scores = u.points[n-1]
	}
	return scores
}

// Add adds a point at which the score of a seat has changed, or at which none has.
func (u *Curve) Add(s rules.Seat, by int) {
	scores := u.now()
	scores[s] += by
	if len(u.points) == 0 {
		u.points = append(u.points, [mostSeats]int{})
	}
	u.points = append(slices.Clip(u.points), scores)
}

// Score adds the end of a stage. Events do not tell with how much a game begins: the
// scores before the stage was paid say by how much the points so far are too low.
func (u *Curve) Score(before, after []int) {
	points := slices.Clone(u.points)
	if len(points) == 0 {
		points = append(points, [mostSeats]int{})
	}
	last, scores := points[len(points)-1], [mostSeats]int{}
	copy(scores[:], after)
	for i := range points {
		for s, n := range before {
			points[i][s] += n - last[s]
		}
	}
	u.points = append(points, scores)
	u.ends = append(slices.Clip(u.ends), len(points))
}

// unscored returns the curve without the end of the last stage.
func (u *Curve) unscored() Curve {
	n := len(u.ends) - 1
	if n < 0 {
		return *u
	}
	return Curve{points: u.points[:u.ends[n]], ends: u.ends[:n]}
}

// Stages returns how many stages were scored.
func (u *Curve) Stages() int { return len(u.ends) }

// Chart returns the curve of some seats.
func (u *Curve) Chart(seats int) *ui.Chart {
	h := &ui.Chart{Axis: ui.Axis{Last: len(u.points) - 1, Ends: u.ends}, At: -1}
	for _, scores := range u.points {
		h.Scores = append(h.Scores, slices.Clone(scores[:seats]))
	}
	return h
}
