package review

import (
	"cmp"
	"slices"

	"medici/internal/games/judge"
	"medici/rules"
)

// Review is a game taken apart. Chances, and all that is made of them, are points: hundredths of a victory.
type Review struct {
	Judge string `json:"judge"` // and its version
	// Chances are those of each seat before the first move and after each.
	Chances [][]float64 `json:"chances"`
	Seats   []Seat      `json:"seats"`
}

// Seat is a seat's part of a review.
type Seat struct {
	Refused bool `json:"refused,omitempty"` // nothing else is told then
	// Accuracy is how right the decisions were, on average, from 0 to 100: 100 for one that lost nothing, and
	// a tenth less for each point that it lost.
	Accuracy float64 `json:"accuracy"`
	// Start, Luck, Skill, Others and Error add up to Result, but for what rounding takes: the chance before the
	// first move, what chance brought, what the seat's own decisions cost, what those of the others brought, and
	// the judge's own error.
	Start  float64 `json:"start"`
	Luck   float64 `json:"luck"`
	Skill  float64 `json:"skill"`
	Others float64 `json:"others"`
	Error  float64 `json:"error"`
	Result float64 `json:"result"`
	// Decisions are those that were a choice, in the order of the game.
	Decisions []Decision `json:"decisions"`
}

// Decision is a decision, graded.
type Decision struct {
	Move  int      `json:"move"` // of the game, counted from 1
	Grade Grade    `json:"grade"`
	Loss  float64  `json:"loss"`  // beside the best by what the seat could know, at least 0
	Doubt float64  `json:"doubt"` // the standard error of Loss
	Best  []Choice `json:"best"`  // the best choices, and the one that was made
}

// Choice is something that could be done, and how likely the seat wins then.
type Choice struct {
	Move   string  `json:"move"` // in the game's notation
	Chance float64 `json:"chance"`
	Done   bool    `json:"done,omitempty"`
}

// Grade is how good a decision was.
type Grade string

// The grades. Small, doubtful and mistake are losses beyond doubt.
const (
	Best     Grade = "best"     // nothing is better
	Good     Grade = "good"     // what it lost is too little to tell, or may be the judge's error
	Small    Grade = "small"    // half a point to 1
	Doubtful Grade = "doubtful" // 1 to 5
	Mistake  Grade = "mistake"  // above 5
)

// Grades are all of them, the best first.
var Grades = []Grade{Best, Good, Small, Doubtful, Mistake}

// grade is that of a decision.
func grade(s *judge.Step) Grade {
	switch loss := 100 * s.Loss(); {
	case s.Best().Action == s.Done:
		return Best
	case !s.Told():
		return Good
	case loss < 1:
		return Small
	case loss <= 5:
		return Doubtful
	}
	return Mistake
}

// Told reports a decision whose loss is large, and beyond doubt.
func (d *Decision) Told() bool { return d.Grade != Best && d.Grade != Good }

// Chance is how likely the seat was to win by what it did.
func (d *Decision) Chance() float64 {
	for _, c := range d.Best {
		if c.Done {
			return c.Chance
		}
	}
	return 0
}

// Worst are the decisions whose loss is told, the worst first.
func (s *Seat) Worst() (worst []Decision) {
	for _, d := range s.Decisions {
		if d.Told() {
			worst = append(worst, d)
		}
	}
	slices.SortStableFunc(worst, func(a, b Decision) int { return cmp.Compare(b.Loss, a.Loss) })
	return worst
}

// Average is how many of a hundred such games, played by everybody as this one was, the seat would win if chance
// brought everybody the same: the result without luck.
func (s *Seat) Average() float64 { return max(0, min(s.Result-s.Luck, 100)) }

// Without is the review without the parts of some seats.
func (r Review) Without(seats ...int) Review {
	r.Seats = slices.Clone(r.Seats)
	for _, s := range seats {
		if s >= 0 && s < len(r.Seats) {
			r.Seats[s] = Seat{Refused: true}
		}
	}
	return r
}

// Of reports whether a seat is told of.
func (r Review) Of(seat rules.Seat) bool {
	return seat >= 0 && int(seat) < len(r.Seats) && !r.Seats[seat].Refused
}
