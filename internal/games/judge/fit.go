package judge

import (
	"math"
	"slices"
	"strconv"
)

// Sample is a position that somebody has seen in a game, and whose the victory was.
type Sample struct {
	Sight
	Won  Chances
	Game int
}

// Fit returns a judge of a game whose weights make the samples likeliest: a conditional logit of who
// wins, by Newton's method, for each number of seats and each stage. What the weights that leave a game out say of it is
// calibrated.
func Fit(game string, eye Eye, samples []Sample) *Judge {
	j, _ := read(game, eye, "")
	parts := map[[2]int][]Sample{}
	for _, s := range samples {
		at := [2]int{s.Seats, s.Stage}
		parts[at] = append(parts[at], s)
	}
	for at, part := range parts {
		for g := range j.weights[at[0]][at[1]] {
			kept := part
			if g > 0 {
				kept = nil
				for i := range part {
					if without(part[i].Game) != g {
						kept = append(kept, part[i])
					}
				}
			}
			j.weights[at[0]][at[1]][g] = rounded(likeliest(kept, eye.Looks, make([]float64, perLook*eye.Looks)))
		}
		j.calibration[at[0]][at[1]] = j.calibrate(part)
	}
	return j
}

// without is the group of weights that leave a game out.
func without(game int) int { return 1 + game%groups }

// rounded returns weights as they are written, so a judge that was read equals the one that was made.
func rounded(w []float64) []float64 {
	for i, x := range w {
		w[i], _ = strconv.ParseFloat(strconv.FormatFloat(x, 'g', 3, 64), 64)
	}
	return w
}

// likeliest returns the weights, held a little towards others.
func likeliest(samples []Sample, looks int, towards []float64) []float64 {
	const steps, ridge = 10, 3
	terms := perLook * looks
	w := slices.Clone(towards)
	bend := make([][]float64, terms)
	for k := range bend {
		bend[k] = make([]float64, terms)
	}
	for range steps {
		slope := make([]float64, terms)
		for k := range bend {
			clear(bend[k])
			slope[k], bend[k][k] = ridge*(towards[k]-w[k]), ridge
		}
		for i := range samples {
			samples[i].pull(w, looks, slope, bend)
		}
		far := 0.0
		for k, by := range solve(bend, slope) {
			w[k] += by
			far = max(far, math.Abs(by))
		}
		if far < 1e-3 {
			break
		}
	}
	return w
}

// pull adds a sample's part of the slope and the bend of the likelihood.
func (s *Sample) pull(w []float64, looks int, slope []float64, bend [][]float64) {
	c, end := s.chances(w, looks), math.Exp(-sudden*s.Early)
	terms := perLook * looks
	var x [MostSeats][perLook * MostLooks]float64
	var mean [perLook * MostLooks]float64
	for i := range s.Seats {
		for k, look := range s.Looks[i][:looks] {
			x[i][perLook*k], x[i][perLook*k+1], x[i][perLook*k+2] = look, look*s.Early, look*end
		}
		for k := range terms {
			mean[k] += c[i] * x[i][k]
		}
	}
	for i := range s.Seats {
		off := s.Won[i] - c[i]
		for k := range terms {
			slope[k] += off * x[i][k]
			away := c[i] * (x[i][k] - mean[k])
			if away == 0 {
				continue
			}
			row := bend[k]
			for l := range k + 1 {
				row[l] += away * (x[i][l] - mean[l])
			}
		}
	}
}

// solve returns x with a·x = y, for a symmetric a given by its lower half, which it overwrites.
func solve(a [][]float64, y []float64) []float64 {
	for i := range a { // a = l·lᵀ, l in its lower half
		for k := range i + 1 {
			sum := a[i][k]
			for l := range k {
				sum -= a[i][l] * a[k][l]
			}
			if i == k {
				a[i][i] = math.Sqrt(max(sum, 1e-9))
			} else {
				a[i][k] = sum / a[k][k]
			}
		}
	}
	for i := range a {
		for k := range i {
			y[i] -= a[i][k] * y[k]
		}
		y[i] /= a[i][i]
	}
	for i := len(a) - 1; i >= 0; i-- {
		for k := i + 1; k < len(a); k++ {
			y[i] -= a[k][i] * y[k]
		}
		y[i] /= a[i][i]
	}
	return y
}
