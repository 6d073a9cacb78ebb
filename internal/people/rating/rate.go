package rating

import "math"

// Rate returns the ratings after a game with these scores: the highest is best, and equal scores are ties.
// Fewer than two players learn nothing.
func Rate(ratings []Rating, scores []int) []Rating {
	if len(ratings) != len(scores) {
		panic("rating: each player has a score")
	}
	next := make([]Rating, len(ratings))
	for i, r := range ratings {
		next[i] = r.bounded()
	}
	if len(next) < 2 {
		return next
	}
	g := game{before: append([]Rating(nil), next...), scores: scores}
	for _, r := range g.before {
		g.c += r.Sigma*r.Sigma + beta*beta
	}
	g.c = math.Sqrt(g.c)
	for i := range next {
		next[i] = g.rated(i)
	}
	return next
}

type game struct {
	before []Rating
	scores []int
	c      float64 // how far chance and doubt spread the whole field
}

// rated returns the paper's step 3 for one player: omega is how much better than expected the player did, delta
// how much was learnt. The paper sums over all players q who were at least as good as i: each term is a
// choice of q from those who were not better than q, among whom i was.
func (g *game) rated(i int) Rating {
	var omega, delta float64
	for q := range g.before {
		if g.scores[q] < g.scores[i] {
			continue
		}
		p, equals := g.chance(i, q)
		if i == q {
			omega += (1 - p) / equals
		} else {
			omega -= p / equals
		}
		delta += p * (1 - p) / equals
	}
	r := g.before[i]
	share := r.Sigma * r.Sigma / g.c
	gamma := r.Sigma / g.c
	return Rating{
		Mu:    r.Mu + share*omega,
		Sigma: r.Sigma * math.Sqrt(max(1-gamma*share/g.c*delta, kappa)),
	}.bounded()
}

// chance returns the probability that i comes first among those who were not better than q; equals is how
// many had the score of q. The largest exponent is taken out of the fraction, which then neither overflows
// nor is 0/0.
func (g *game) chance(i, q int) (p, equals float64) {
	top := math.Inf(-1)
	for s, r := range g.before {
		if g.scores[s] <= g.scores[q] {
			top = max(top, r.Mu)
		}
	}
	var sum float64
	for s, r := range g.before {
		if g.scores[s] <= g.scores[q] {
			sum += math.Exp((r.Mu - top) / g.c)
		}
		if g.scores[s] == g.scores[q] {
			equals++
		}
	}
	return math.Exp((g.before[i].Mu-top)/g.c) / sum, equals
}
