package stats

import (
	"math"
	"testing"
)

// The interval of a mean is Student's: beside tables of it, and wide enough for 95 of 100 samples.
func TestMeans(t *testing.T) {
	for freedom, want := range map[int]float64{1: 12.706, 2: 4.303, 9: 2.262, 10: 2.228, 30: 2.042, 120: 1.980} {
		if got := quantile(freedom); math.Abs(got-want) > 0.002 {
			t.Errorf("at %d degrees of freedom the quantile is %.4f, want %.3f", freedom, got, want)
		}
	}
	if m := meanOf(nil); m.Games != 0 || m.Interval() {
		t.Errorf("of nothing the mean is %+v", m)
	}
	if m := meanOf([]float64{7}); m.Mean != 7 || m.Interval() {
		t.Errorf("of one game the mean is %+v", m)
	}
	m := meanOf([]float64{70, 80, 90})
	if math.Abs(m.Mean-80) > 1e-9 || math.Abs(m.High-m.Mean-4.303*10/math.Sqrt(3)) > 0.01 {
		t.Errorf("of three games the mean is %+v", m)
	}
	if m = m.within(0, 100); m.High != 100 {
		t.Errorf("an accuracy may be %+v", m)
	}
}
