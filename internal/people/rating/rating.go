// Package rating says how strong players are, from the order in which they end
// games of two to six. It is the Plackett–Luce model of
//
//	R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online
//	Ranking", Journal of Machine Learning Research 12 (2011), algorithm 4,
//
// with the paper's beta of half the first sigma, gamma of sigma/c and kappa of
// 0.0001. It promises finite numbers for any input, sigmas that do not grow, and
// that nothing but the order of the scores counts. It does not know who the
// players are or when they played: strength does not fade.
package rating

import "math"

// Rating is what is believed about a player: a strength and its uncertainty.
type Rating struct {
	Mu    float64 `json:"mu"`
	Sigma float64 `json:"sigma"`
}

const (
	firstMu    = 25.0
	firstSigma = firstMu / 3
	beta       = firstSigma / 2
	kappa      = 0.0001 // of sigma², the least that one game leaves

	largest       = 1e6 // of mu either way, and of sigma
	smallestSigma = 1e-6
)

// New returns the rating of somebody who has not played.
func New() Rating { return Rating{firstMu, firstSigma} }

// Ordinal returns what a ranking goes by: the strength that somebody almost certainly has. It is 0 for a
// new player.
func (r Rating) Ordinal() float64 { return r.Mu - 3*r.Sigma }

// Toward returns the rating moved a part of the way to the next one, from 0 for not at all to 1 for all of
// it.
func (r Rating) Toward(next Rating, part float64) Rating {
	if part >= 1 {
		return next
	}
	r, next, part = r.bounded(), next.bounded(), max(part, 0)
	return Rating{r.Mu + part*(next.Mu-r.Mu), r.Sigma * math.Pow(next.Sigma/r.Sigma, part)}.bounded()
}

// Shown returns the ordinal in the numbers that people expect: 1000 for a new player, about 1600 for an
// ordinary one after fifty games, 2000 and more for a strong one. It is never negative.
func (r Rating) Shown() int {
	return int(max(0, math.Round(1000+40*r.bounded().Ordinal())))
}

// bounded returns a rating that can be calculated with.
func (r Rating) bounded() Rating {
	if math.IsNaN(r.Mu) {
		r.Mu = firstMu
	}
	if math.IsNaN(r.Sigma) {
		r.Sigma = firstSigma
	}
	return Rating{min(max(r.Mu, -largest), largest), min(max(r.Sigma, smallestSigma), largest)}
}
