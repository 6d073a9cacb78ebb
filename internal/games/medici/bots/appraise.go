package bots

import "math"

// appraisal is what a lot is worth to one buyer: the price at which they win as often with the lot as
// without.
type appraisal struct {
	price  float64 // in florins
	spread float64 // its standard deviation, by who otherwise gets the lot and by the fuzz of limits
	gains  gains   // the buyer's own, at no price
	thirst float64 // what the price costs beyond itself, because money is then missing
	rivals float64 // what the others lose: the rest
	fates  fates   // of the lot without the buyer
}

// fates are how likely the auction ends with each buyer, or nobody, at each bid.
type fates [buyers + 1][highest + 1]float32

// appraiser holds the auctions that appraisals need.
type appraiser struct{ without, with auction }

// appraise returns what the lot of a position is worth to a buyer with room for it, when those from first
// on have not spoken and by has the highest bid.
func (a *appraiser) appraise(p *position, w *model, h, first, bid, by int8) (worth appraisal) {
	if by == h { // as if neither that buyer nor anybody else had bid
		first, bid, by = p.left(p.selector), 0, p.n
	}
	pass := &a.without
	pass.begin(p, first, bid, by)
	pass.leave(h)
	pass.outcomes(p, w)
	outcomes := pass.worth
	pass.solve(0, nil)
	worth.fates = pass.fates()
	stays := pass.worth[pass.by][pass.bid][h]

	buy := &a.with
	buy.begin(p, h, 0, p.n)
	buy.k = 1
	buy.order[0] = h
	buy.outcomes(p, w)
	slope := float64(buy.slope[h])
	odds := logOdds(buy.worth[h][0][h])
	free := (odds - logOdds(stays)) / slope // as if every florin counted alike
	worth.price = buy.indifferent(h, stays, free)
	worth.thirst = worth.price - free
	worth.gains = buy.gains(w, h)
	worth.rivals = free - worth.gains.sum()
	worth.spread = doubt(&worth.fates, func(j, b int8) float64 {
		return (odds-logOdds(outcomes[j][b][h]))/slope - free
	})
	return worth
}

// leave takes a buyer out of the speakers.
func (a *auction) leave(h int8) {
	k := 0
	for _, i := range a.order[:a.k] {
		if i != h {
			a.order[k] = i
			k++
		}
	}
	a.k = k
}

// indifferent returns the price at which a buyer of the lot wins as often as one who stays out. Beyond what
// that buyer can pay it goes on as if every florin counted alike.
func (a *auction) indifferent(h int8, stays float32, free float64) float64 {
	last := a.most[h]
	if a.worth[h][0][h] <= stays || a.worth[h][last][h] > stays {
		return free
	}
	for price := int8(1); ; price++ {
		above, below := logOdds(a.worth[h][price-1][h]), logOdds(a.worth[h][price][h])
		if at := logOdds(stays); below <= at {
			return float64(price) - (at-below)/max(above-below, 1e-9)
		}
	}
}

// fates follows the solved auction forward.
func (a *auction) fates() (now fates) {
	now[a.by][a.bid] = 1
	for t, i := range a.order[:a.k] {
		next := now
		for h := range a.n + 1 {
			for b, chance := range now[h][:a.most[i]] {
				if h == i || chance == 0 {
					continue
				}
				bids := chance * a.bids[t][h][b]
				next[h][b] -= bids
				next[i][a.jumps[t][b]] += bids
			}
		}
		now = next
	}
	return now
}

// of returns how likely a buyer gets the lot in the end, and the mean price then.
func (f *fates) of(h int8) (chance, price float32) {
	for b, q := range f[h] {
		chance += q
		price += q * float32(b)
	}
	return chance, price / max(chance, 1e-6)
}

// doubt returns how far a worth may be off, as a standard deviation: by how much it differs with what
// becomes of the lot, and by the fuzz of every limit.
func doubt(f *fates, off func(j, b int8) float64) float64 {
	mean, square := 0.0, 0.0
	for j := range f {
		for b, q := range f[j] {
			if q > 0 {
				x := off(int8(j), int8(b))
				mean += float64(q) * x
				square += float64(q) * x * x
			}
		}
	}
	return math.Sqrt(max(0, square-mean*mean) + fuzz*fuzz*math.Pi*math.Pi/3)
}

// logOdds inverts logistic, within the range where chances differ.
func logOdds(chance float32) float64 {
	q := min(max(float64(chance), 1e-6), 1-1e-6)
	return math.Log(q / (1 - q))
}
