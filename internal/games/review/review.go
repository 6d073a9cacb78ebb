package review

import (
	"cmp"
	"slices"

	"medici/internal/games/judge"
	"medici/rules"
)

// Review is an analysed game. Chances, and everything made from them, are in points: hundredths of a
// victory.
type Review struct {
	Judge   string `json:"judge"`             // with its version
	Edition int    `json:"edition,omitempty"` // of the judge; the later one is newer
	// Chances are each seat's before the first move and after each.
	Chances [][]float64 `json:"chances"`
	Seats   []Seat      `json:"seats"`
}

// Seat is a seat's part of a review.
type Seat struct {
	Refused bool `json:"refused,omitempty"` // nothing else is set then
	// Accuracy is how right the turns were, on average, from 0 to 100: a turn, which is the decisions between
	// those of others, has 100 when it lost nothing, and a twentieth less for each point that it lost.
	Accuracy float64 `json:"accuracy"`
	// Start, Luck, Skill, Others and Error add up to Result, except for rounding: the chance before the
	// first move, what luck brought, what the seat's own decisions cost, what other people's brought, and
	// the judge's own error.
	Start  float64 `json:"start"`
	Luck   float64 `json:"luck"`
	Skill  float64 `json:"skill"`
	Others float64 `json:"others"`
	Error  float64 `json:"error"`
	Result float64 `json:"result"`
	// Decisions are those with a choice, in the order of the game.
	Decisions []Decision `json:"decisions"`
}

// Decision is a decision, graded.
type Decision struct {
	Move  int      `json:"move"` // its number in the game, from 1
	Grade Grade    `json:"grade"`
	Loss  float64  `json:"loss"`  // compared with the best choice by what the seat could know; at least 0
	Doubt float64  `json:"doubt"` // the standard error of Loss
	Best  []Choice `json:"best"`  // the best choices, and the one that was made
}

// Choice is a possible action, and how likely the seat wins after it.
type Choice struct {
	Move   string  `json:"move"` // in the game's notation
	Chance float64 `json:"chance"`
	Done   bool    `json:"done,omitempty"`
}

// Grade says how good a decision was.
type Grade string

// The grades. Small, doubtful and mistake are losses beyond doubt.
const (
	Best     Grade = "best"     // nothing is better
	Good     Grade = "good"     // the loss is too small to report, or may be the judge's error
	Small    Grade = "small"    // half a point to 1
	Doubtful Grade = "doubtful" // 1 to 5
	Mistake  Grade = "mistake"  // above 5
)

// Grades lists all grades, the best first.
var Grades = []Grade{Best, Good, Small, Doubtful, Mistake}

// grade returns the grade of a decision.
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

// Told reports whether a decision's loss is large, and beyond doubt.
func (d *Decision) Told() bool { return d.Grade != Best && d.Grade != Good }

// Chance returns how likely the seat was to win after what it did.
func (d *Decision) Chance() float64 {
	for _, c := range d.Best {
		if c.Done {
			return c.Chance
		}
	}
	return 0
}

// Worst returns the decisions whose loss is reported, the worst first.
func (s *Seat) Worst() (worst []Decision) {
	for _, d := range s.Decisions {
		if d.Told() {
			worst = append(worst, d)
		}
	}
	slices.SortStableFunc(worst, func(a, b Decision) int { return cmp.Compare(b.Loss, a.Loss) })
	return worst
}

// Average returns how many of a hundred such games, played by everybody as this one was, the seat would win
// if luck were equal: the result without luck.
func (s *Seat) Average() float64 { return max(0, min(s.Result-s.Luck, 100)) }

// Without returns the review without some seats' parts.
func (r Review) Without(seats ...int) Review {
	r.Seats = slices.Clone(r.Seats)
	for _, s := range seats {
		if s >= 0 && s < len(r.Seats) {
			r.Seats[s] = Seat{Refused: true}
		}
	}
	return r
}

// Of reports whether the review covers a seat.
func (r Review) Of(seat rules.Seat) bool {
	return seat >= 0 && int(seat) < len(r.Seats) && !r.Seats[seat].Refused
}
