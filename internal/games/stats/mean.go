package stats

import "math"

// Mean is the mean of a figure over some games, with the interval in which that of many more lies with 95 %
// (Student's t). One game has no interval.
type Mean struct {
	Games           int
	Mean, Low, High float64
}

// Interval reports whether there is one.
func (m Mean) Interval() bool { return m.Games > 1 }

// quantiles are those of Student's t at 97.5 % for 1 degree of freedom and more; for still more a series is as good.
var quantiles = [...]float64{12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262}

// quantile is that of Student's t at 97.5 %.
func quantile(freedom int) float64 {
	if freedom <= len(quantiles) {
		return quantiles[freedom-1]
	}
	const (
		z  = 1.959964
		z3 = z * z * z
		z5 = z3 * z * z
		z7 = z5 * z * z
	)
	n := float64(freedom) // Cornish–Fisher
	return z + (z3+z)/(4*n) + (5*z5+16*z3+3*z)/(96*n*n) + (3*z7+19*z5+17*z3-15*z)/(384*n*n*n)
}

func meanOf(xs []float64) Mean {
	m := Mean{Games: len(xs)}
	if m.Games == 0 {
		return m
	}
	for _, x := range xs {
		m.Mean += x / float64(m.Games)
	}
	m.Low, m.High = m.Mean, m.Mean
	if m.Games == 1 {
		return m
	}
	squares := 0.0
	for _, x := range xs {
		squares += (x - m.Mean) * (x - m.Mean)
	}
	off := quantile(m.Games-1) * math.Sqrt(squares/float64(m.Games-1)/float64(m.Games))
	m.Low, m.High = m.Mean-off, m.Mean+off
	return m
}

// within is the mean of a figure that lies between two bounds.
func (m Mean) within(least, most float64) Mean {
	m.Low, m.High = max(least, m.Low), min(m.High, most)
	return m
}
