package judging

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"medici/internal/games/judge"
)

// Report is how well a judge's chances fit what happened, over one moment of each of many games.
type Report struct {
	Seats  int
	Games  int
	Bins   [10]Bin
	Brier  float64 // mean square of what it was wrong by
	Chance float64 // the same of who takes all seats for alike
}

// Bin is the seats whose chance was about alike.
type Bin struct {
	Many       int
	Said, Came float64 // means
}

// Off returns how far what was said is from what came, and its standard error.
func (b Bin) Off() (off, doubt float64) {
	if b.Many == 0 {
		return 0, 0
	}
	return b.Said - b.Came, math.Sqrt(b.Said * (1 - b.Said) / float64(b.Many))
}

// Good reports that it is within 3 points, or two standard errors.
func (b Bin) Good() bool {
	off, doubt := b.Off()
	return math.Abs(off) <= max(0.03, 2*doubt)
}

// Calibrate compares what a judge says with who has won.
func Calibrate(p Plan, j *judge.Judge) (r Report) {
	r.Seats, r.Games = p.Seats, p.Games
	squares, alike := 0.0, 0.0
	p.Each(func(g *Played) {
		dice := rand.New(rand.NewPCG(p.Seed+1, uint64(g.Number)))
		said, won := j.Chances(g.moment(dice)), g.Won()
		for s := range p.Seats {
			b := &r.Bins[min(9, int(10*said[s]))]
			b.Many++
			b.Said, b.Came = b.Said+said[s], b.Came+won[s]
			squares += (said[s] - won[s]) * (said[s] - won[s])
			alike += (1/float64(p.Seats) - won[s]) * (1/float64(p.Seats) - won[s])
		}
	})
	for i := range r.Bins {
		if b := &r.Bins[i]; b.Many > 0 {
			b.Said, b.Came = b.Said/float64(b.Many), b.Came/float64(b.Many)
		}
	}
	n := float64(p.Games * p.Seats)
	r.Brier, r.Chance = squares/n, alike/n
	return r
}

// Bad returns the bins that are off.
func (r Report) Bad() (n int) {
	for _, b := range r.Bins {
		if !b.Good() {
			n++
		}
	}
	return n
}

// String returns a row of a table: seats, Brier score over that of the constant guess, and each bin as what
// was said and what came, in hundredths.
func (r Report) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "| %d | %.2f |", r.Seats, r.Brier/r.Chance)
	for _, bin := range r.Bins {
		switch {
		case bin.Many == 0:
			b.WriteString(" |")
		case !bin.Good():
			fmt.Fprintf(&b, " **%.0f·%.0f** |", 100*bin.Said, 100*bin.Came)
		default:
			fmt.Fprintf(&b, " %.0f·%.0f |", 100*bin.Said, 100*bin.Came)
		}
	}
	return b.String()
}
