package bots

import "math"

// fit moves weights from their prior to where the samples are likeliest, and returns how unlikely a sample
// then is, as the negative logarithm: a conditional logit of the winner, by Newton's method.
func fit(w, prior *weights, samples []sample, n int) (loss float64) {
	const steps = 8
	for range steps {
		var slope [terms]float64
		var bend [terms][terms]float64
		loss = 0
		for k := range terms {
			ridge := 30.0
			if k >= looks && k < 2*looks {
				ridge = 100 // the day changes little
			}
			slope[k], bend[k][k] = -ridge*float64(w[k]-prior[k]), ridge
		}
		for i := range samples {
			loss += samples[i].add(w, n, &slope, &bend)
		}
		step := solve(bend, slope)
		for k := range terms {
			w[k] += float32(step[k])
		}
	}
	return loss / float64(len(samples))
}

// chances returns each buyer's chance to win, by the weights.
func (s *sample) chances(w *weights, n int) [buyers]float32 {
	var u [buyers]float32
	for i := range n {
		for k, x := range s.x[i] {
			u[i] += w[k] * x
		}
	}
	e, sum, _ := chancesOf(&u, int8(n))
	for i := range n {
		e[i] /= sum
	}
	return e
}

// add adds a sample's part of the slope and the bend of the likelihood.
func (s *sample) add(w *weights, n int, slope *[terms]float64, bend *[terms][terms]float64) (loss float64) {
	chances := s.chances(w, n)
	weight := float64(s.weight)
	if weight == 0 {
		return 0
	}
	var mean [terms]float64
	for i := range n {
		q := weight * float64(chances[i])
		won := weight * float64(s.won[i])
		loss -= won * math.Log(max(q/weight, 1e-9))
		for k, x := range s.x[i] {
			mean[k] += q * float64(x)
			slope[k] += (won - q) * float64(x)
		}
		for k, x := range s.x[i] {
			if x == 0 {
				continue
			}
			for l := range k + 1 {
				bend[k][l] += q * float64(x) * float64(s.x[i][l])
			}
		}
	}
	for k := range terms {
		for l := range k + 1 {
			bend[k][l] -= mean[k] * mean[l] / weight
		}
	}
	return loss
}

// solve returns x with a·x = y, for a symmetric a given by its lower half.
func solve(a [terms][terms]float64, y [terms]float64) (x [terms]float64) {
	for i := range terms { // a = l·lᵀ, l in its lower half
		for j := range i + 1 {
			sum := a[i][j]
			for k := range j {
				sum -= a[i][k] * a[j][k]
			}
			if i == j {
				a[i][i] = math.Sqrt(max(sum, 1e-9))
			} else {
				a[i][j] = sum / a[j][j]
			}
		}
	}
	for i := range terms {
		for k := range i {
			y[i] -= a[i][k] * y[k]
		}
		y[i] /= a[i][i]
	}
	for i := terms - 1; i >= 0; i-- {
		for k := i + 1; k < terms; k++ {
			y[i] -= a[k][i] * y[k]
		}
		y[i] /= a[i][i]
	}
	return y
}
