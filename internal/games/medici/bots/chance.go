package bots

import "math"

// Tables of what the valuation needs a thousand times for each decision.
const (
	sigmas   = 4  // beyond that many standard deviations a comparison is certain
	perSigma = 64 // entries
	perCard  = 16 // entries of an expected number of cards
	mostMean = 8  // cards that can be expected
)

// normal is the chance that a normal variable lies below x standard deviations.
var normal = func() (t [2*sigmas*perSigma + 1]float32) {
	for i := range t {
		x := float64(i)/perSigma - sigmas
		t[i] = float32(math.Erfc(-x/math.Sqrt2) / 2)
	}
	return t
}()

// below returns the chance that a variable with a mean and a variance lies below 0.
func below(mean, variance float32) float32 {
	x := -mean * root(variance)
	switch {
	case x >= sigmas:
		return 1
	case x <= -sigmas:
		return 0
	}
	return normal[int((x+sigmas)*perSigma+0.5)]
}

// root returns 1/√x, to a few thousandths, by Newton's method.
func root(x float32) float32 {
	y := math.Float32frombits(0x5f3759df - math.Float32bits(x)>>1)
	y *= 1.5 - 0.5*x*y*y
	return y * (1.5 - 0.5*x*y*y)
}

// bonuses is the mean bonus of a level that rises by a Poisson number of cards, by edition,
// level and the number's mean.
var bonuses = func() (t [3][8][mostMean*perCard + 1]float32) {
	for e := range t {
		for level := range t[e] {
			for i := range t[e][level] {
				mean := float64(i) / perCard
				chance := math.Exp(-mean)
				sum, rest := 0.0, 1.0
				for k := 0; level+k < 7; k++ {
					sum += chance * float64(tariff[e][2+min(e, 1)].bonus[level+k])
					rest -= chance
					chance *= mean / float64(k+1)
				}
				t[e][level][i] = float32(sum + rest*float64(tariff[e][2+min(e, 1)].bonus[7]))
			}
		}
	}
	return t
}()

func meanBonus(edition, level int, mean float32) float32 {
	return bonuses[edition][level][min(int(mean*perCard+0.5), mostMean*perCard)]
}

// exp returns e^x to a few ten thousandths, 0 below -80 and e^80 above 80.
func exp(x float32) float32 {
	if x < -80 {
		return 0
	}
	x = min(x, 80) * math.Log2E
	whole := float32(math.Floor(float64(x)))
	x = (x - whole) * math.Ln2
	return math.Float32frombits(uint32(int32(whole)+127)<<23) * (1 + x*(1+x*(0.5+x*(0.16666+x*(0.04166+x*0.00833)))))
}

// logistic returns the chance of a choice that is better by x.
func logistic(x float32) float32 { return 1 / (1 + exp(-x)) }
