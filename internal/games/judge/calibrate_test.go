package judge

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// plain is an eye that sees one number of each seat.
var plain = Eye{Looks: 1, Stages: 2}

// seen returns a position of two seats by what the first has more than the other.
func seen(stage int, early, ahead float64) *Sight {
	s := &Sight{Seats: 2, Stage: stage, Early: early}
	s.Looks[0][0] = ahead
	return s
}

// A judge whose chances are too near to even, early in a stage more than late, says after calibration how often
// seats win, and reads what it has written; of a stage that it saw nothing of it says what it said.
func TestCalibrationMakesChancesComeTrue(t *testing.T) {
	var same strings.Builder
	for group := range 1 + groups {
		fmt.Fprintf(&same, "2 0 %d 1 0 0\n2 1 %d 1 0 0\n", group, group)
	}
	j := New("test", plain, same.String())
	truth := func(early, ahead float64) float64 { return 1 / (1 + math.Exp(-ahead*(1+early))) }
	dice := rand.New(rand.NewPCG(1, 1))
	var games []Sample
	for n := range 20000 {
		s := Sample{Sight: *seen(0, dice.Float64(), 4*dice.Float64()-2), Game: n}
		winner := 1
		if dice.Float64() < truth(s.Early, s.Looks[0][0]) {
			winner = 0
		}
		s.Won[winner] = 1
		games = append(games, s)
	}
	j.calibration[2][0] = j.calibrate(games)
	read := New("test", plain, j.String())
	for _, early := range []float64{0, 0.5, 1} {
		for _, ahead := range []float64{-1.5, -0.5, 0, 0.5, 1.5} {
			s := seen(0, early, ahead)
			said, want := j.says(s, 0), truth(early, ahead)
			if math.Abs(said[0]-want) > 0.03 || math.Abs(said[0]+said[1]-1) > 1e-9 {
				t.Errorf("%g ahead at %g it says %.3f, and %.3f win", ahead, early, said[0], want)
			}
			if again := read.says(s, 0); again != said {
				t.Errorf("read again it says %v, not %v", again, said)
			}
		}
	}
	s := seen(1, 0.5, 1)
	if said, raw := j.says(s, 0), s.chances([]float64{1, 0, 0}, 1); said != raw {
		t.Errorf("of another stage it says %v, not %v", said, raw)
	}
}

// A seat that is nearly sure to win loses oftener than others in these games, and is called no less likely to win.
func TestCalibrationKeepsTheOrder(t *testing.T) {
	var games []Sample
	for n := range 4000 {
		ahead := float64(n%40) / 10
		s := Sample{Sight: *seen(0, float64(n%7)/6, ahead), Game: n}
		if n/40%100 < 70 == (ahead < 2) {
			s.Won[0] = 1
		} else {
			s.Won[1] = 1
		}
		games = append(games, s)
	}
	j := Fit("test", plain, nil)
	for group := range j.weights[2][0] {
		j.weights[2][0][group] = []float64{1, 0, 0}
	}
	j.calibration[2][0] = j.calibrate(games)
	for _, early := range []float64{0, 0.2, 0.5, 1} {
		before := 0.0
		for ahead := 0.0; ahead < 6; ahead += 0.1 {
			c := j.says(seen(0, early, ahead), 0)
			if c[0] < before {
				t.Fatalf("at %g, %.1f ahead wins %.4f, and who is less ahead %.4f", early, ahead, c[0], before)
			}
			before = c[0]
		}
	}
}

// Lines of weights that do not fit the eye are refused, with what is wrong about them.
func TestWrongWeightsAreRefused(t *testing.T) {
	for line, why := range map[string]string{
		"2 0 0 1 0":                  "5 words, not 6",
		"7 0 0 1 0 0":                "no such seats, stage and group",
		"2 2 0 1 0 0":                "no such seats, stage and group",
		"2 0 6 1 0 0":                "no such seats, stage and group",
		"2 0 0 1 0 x":                "invalid syntax",
		"calibrated 2 0 1 0 0":       "5 words, not 8",
		"calibrated 2 2 1 0 0 0 0 0": "no such seats and stage",
		"calibrated 1 0 1 0 0 0 0 0": "no such seats and stage",
		"unsure 2 0.1":               "2 words, not 3",
		"unsure 7 0.1 0.1":           "no such number of seats",
	} {
		if _, err := read("test", plain, line); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q: %v, not %s", line, err, why)
		}
	}
}
