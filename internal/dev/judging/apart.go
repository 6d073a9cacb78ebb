package judging

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"medici/internal/games/judge"
	"medici/rules"
)

// Parts is what is left of games that were taken apart, in points of chance.
type Parts struct {
	Seats, Games int
	Error        [][]float64 // the judge's part, by stage and seat, on average
	Sum          float64     // of its amounts over a game, for a seat
	Luck         float64     // and of luck
	Told         float64     // decisions of a seat in a game whose loss is beyond doubt
	Levels       map[string]*Manner
}

// Manner is how a level plays, over its seats.
type Manner struct {
	Won, Own, Accuracy Sample // parts of the victory, points of chance, and from 0 to 1
}

// Sample is numbers that were met, one a seat and game.
type Sample struct {
	many         int
	sum, squares float64
}

// add adds a number.
func (s *Sample) add(x float64) { s.many, s.sum, s.squares = s.many+1, s.sum+x, s.squares+x*x }

// Mean returns the mean, 0 of nothing.
func (s *Sample) Mean() float64 { return s.sum / float64(max(1, s.many)) }

// Doubt returns the standard error of the mean, as if the numbers were independent.
func (s *Sample) Doubt() float64 {
	mean := s.Mean()
	return math.Sqrt(max(0, s.squares/float64(max(1, s.many))-mean*mean) / float64(max(1, s.many-1)))
}

// Above reports that the mean is larger than another by more than two standard errors of their difference.
func (s *Sample) Above(other *Sample) bool {
	return s.Mean()-other.Mean() > 2*math.Hypot(s.Doubt(), other.Doubt())
}

// Apart takes games apart.
func Apart(p Plan, j *judge.Judge) (r Parts) {
	r.Seats, r.Games, r.Levels = p.Seats, p.Games, map[string]*Manner{}
	p.Each(func(g *Played) {
		book := judge.Open(j.Chances(g.States[0]))
		var turns judge.Turns
		for i, a := range g.Actions {
			before := book
			step := j.Step(g.States[i], a, g.States[i+1])
			book.Enter(&step)
			turns.Enter(&step)
			_, stage := g.States[i].View(rules.Spectator).Stage()
			for len(r.Error) <= stage {
				r.Error = append(r.Error, make([]float64, p.Seats))
			}
			for s := range p.Seats {
				r.Error[stage][s] += 100 * (book[s].Judge - before[s].Judge) / float64(p.Games)
			}
			if step.By >= 0 && step.Told() {
				r.Told += 1 / float64(p.Games*p.Seats)
			}
		}
		for s := range p.Seats {
			r.Sum += 100 * math.Abs(book[s].Judge) / float64(p.Games*p.Seats)
			r.Luck += 100 * math.Abs(book[s].Luck) / float64(p.Games*p.Seats)
			l := r.Levels[g.Levels[s]]
			if l == nil {
				l = &Manner{}
				r.Levels[g.Levels[s]] = l
			}
			l.Won.add(g.Won()[s])
			l.Own.add(100 * book[s].Own)
			l.Accuracy.add(turns.Accuracy(rules.Seat(s)))
		}
	})
	return r
}

// String is a few lines.
func (r Parts) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d seats, %d games: the judge's part is %.1f a game and seat, luck %.1f, %.1f losses told\n",
		r.Seats, r.Games, r.Sum, r.Luck, r.Told)
	for stage, of := range r.Error {
		fmt.Fprintf(&b, "  stage %d:", stage)
		for _, x := range of {
			fmt.Fprintf(&b, " %+.2f", x)
		}
		b.WriteString("\n")
	}
	for _, level := range slices.Sorted(maps.Keys(r.Levels)) {
		l := r.Levels[level]
		fmt.Fprintf(&b, "  %s: %d seats, won %.3f ± %.3f, own %.1f, accuracy %.1f ± %.1f\n", level, l.Won.many,
			l.Won.Mean(), l.Won.Doubt(), l.Own.Mean(), 100*l.Accuracy.Mean(), 100*l.Accuracy.Doubt())
	}
	return b.String()
}

// Unsure is how far a judge is from itself, by stage: the root of the mean square of the residuals of decisions. A
// best of estimates is too good, and the difference of two choices is known no better than this.
func Unsure(p Plan, j *judge.Judge) []float64 {
	squares, many := make([]float64, j.Eye().Stages), make([]float64, j.Eye().Stages)
	p.Each(func(g *Played) {
		for _, s := range g.States[:len(g.States)-1] {
			if s.Turn() == rules.House {
				continue
			}
			_, stage := j.Stage(s)
			off := j.Residual(s)
			squares[stage], many[stage] = squares[stage]+off*off, many[stage]+1
		}
	})
	for i := range squares {
		squares[i] = math.Sqrt(squares[i] / max(1, many[i]))
	}
	return squares
}
