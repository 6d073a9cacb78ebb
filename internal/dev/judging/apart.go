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

// Manner is how a level plays: sums over its seats.
type Manner struct {
	Seats              int
	Won, Own, Accuracy float64
}

// Apart takes games apart.
func Apart(p Plan, j *judge.Judge) (r Parts) {
	r.Seats, r.Games, r.Levels = p.Seats, p.Games, map[string]*Manner{}
	p.Each(func(g *Played) {
		book := judge.Open(j.Chances(g.States[0]))
		right, decisions := make([]float64, p.Seats), make([]float64, p.Seats)
		for i, a := range g.Actions {
			before := book
			step := j.Step(g.States[i], a, g.States[i+1])
			book.Enter(&step)
			_, stage := g.States[i].View(rules.Spectator).Stage()
			for len(r.Error) <= stage {
				r.Error = append(r.Error, make([]float64, p.Seats))
			}
			for s := range p.Seats {
				r.Error[stage][s] += 100 * (book[s].Judge - before[s].Judge) / float64(p.Games)
			}
			if step.By >= 0 {
				right[step.By] += judge.Right(step.Loss())
				decisions[step.By]++
				if step.Told() {
					r.Told += 1 / float64(p.Games*p.Seats)
				}
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
			l.Seats++
			l.Won += g.Won()[s]
			l.Own += 100 * book[s].Own
			l.Accuracy += right[s] / max(1, decisions[s])
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
		n := float64(l.Seats)
		fmt.Fprintf(&b, "  %s: %d seats, won %.3f, own %.1f, accuracy %.1f\n",
			level, l.Seats, l.Won/n, l.Own/n, 100*l.Accuracy/n)
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
