package judge

import (
	"math"
	"slices"
)

// calibrated begins the lines that say, by seats and stage, what becomes of a chance: weights that are learned as those
// of an eye, which sees of a seat nothing but its chance.
const calibrated = "calibrated"

// The looks of a chance: its logarithm makes all chances more even or less, and the chance itself those in the middle
// alone.
const (
	chanceLog = iota
	chanceItself
	chanceEnds
)

// unchanged are the weights that leave a chance as it is.
var unchanged = [perLook * chanceEnds]float64{perLook * chanceLog: 1}

// byChances returns how a position looks by its chances.
func (s *Sight) byChances(c *Chances) Sight {
	second := Sight{Seats: s.Seats, Stage: s.Stage, Early: s.Early}
	for i := range s.Seats {
		second.Looks[i][chanceLog], second.Looks[i][chanceItself] = math.Log(max(c[i], 1e-6)), c[i]
	}
	return second
}

// calibrate returns the weights of a chance by which what is said of samples of a stage comes true. Each is judged by
// the weights that leave its game out: of games that they have met, weights think too well.
func (j *Judge) calibrate(samples []Sample) []float64 {
	said := slices.Clone(samples)
	for i := range said {
		s := &said[i].Sight
		c := s.chances(j.weights[s.Seats][s.Stage][without(said[i].Game)], j.eye.Looks)
		*s = s.byChances(&c)
	}
	return rounded(inOrder(likeliest(said, chanceEnds, unchanged[:])))
}

// inOrder brings the weights of a chance as near to those that leave it as it is as they must be for the larger of two
// chances to stay the larger: few games tell of the largest and the least ones.
func inOrder(w []float64) []float64 {
	const flattest, steps = 0.1, 64
	part := 1.0
	for i := range steps + 1 {
		early := float64(i) / steps
		end := math.Exp(-sudden * early)
		at := func(look int) float64 { return w[perLook*look] + w[perLook*look+1]*early + w[perLook*look+2]*end }
		slope := at(chanceLog) + min(0, at(chanceItself)) // of a chance near 0, or of one near 1
		if slope < flattest {
			part = min(part, (1-flattest)/(1-slope))
		}
	}
	for k := range w {
		w[k] = unchanged[k] + part*(w[k]-unchanged[k])
	}
	return w
}
