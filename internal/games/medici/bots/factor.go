package bots

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// Factor makes a bot that knows what a position is worth to every buyer and solves the auction of each lot
// backwards. It uses no dice.
func Factor(b match.Brief) match.Bot { return &factor{taste: tastes[b.Manner]} }

type factor struct {
	taste
	auction
}

// taste is a temperament: what a factor adds to its chances of victory when it compares.
type taste struct {
	florin float32 // what it would give up to keep one more florin, in parts of the florin's worth
	spite  float32 // the part of the strongest rival's chances that it would pay to reduce them
}

// tastes are the temperaments; the plain one has none.
var tastes = map[string]taste{
	"careful":  {florin: 0.15},
	"bold":     {florin: -0.15},
	"spiteful": {spite: 0.25},
}

// Manners are the names of the temperaments.
var Manners = []string{"careful", "bold", "spiteful"}

// Temper implements match.Tempered: one factor in four has no temperament.
func (f *factor) Temper(seed uint64) {
	if i := int(seed % uint64(len(Manners)+1)); i < len(Manners) {
		f.taste = tastes[Manners[i]]
	}
}

// Choose implements match.Bot.
func (f *factor) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(medici.View)
	p, me := read(v), int8(v.You)
	if v.May.Select {
		return choice(f.drawOn(&p, me), medici.Draw, medici.Sell)
	}
	return f.speak(&p, me, v)
}

// speak bids what brings the most, or passes.
func (f *factor) speak(p *position, me int8, v medici.View) rules.Action {
	bid, by := leader(v)
	if v.Bid >= ceiling(p) {
		return medici.Pass
	}
	f.begin(p, me, bid, by)
	f.outcomes(p, learned)
	f.solve(1, nil)
	if best, gain := f.best(me); gain > 0 {
		return medici.Bid(int(best))
	}
	return medici.Pass
}

// ceiling returns the bid from which on no lot is bought.
func ceiling(p *position) int { return min(highest, int(2*p.lot.value)+14) }

// leader returns the highest bid and its bidder, as an auction has them.
func leader(v medici.View) (bid, by int8) {
	by = int8(len(v.Said))
	for b, said := range v.Said {
		if int(said) == v.Bid && v.Bid > 0 {
			by = int8(b)
		}
	}
	return int8(min(v.Bid, highest)), by
}

// best returns the best bid of a buyer who speaks first, and how much better it is than passing.
func (f *factor) best(me int8) (bid int8, gain float32) {
	pass := f.worth[f.by][f.bid]
	base := f.likes(&pass, me, 0)
	gain = -1
	for b := f.bid + 1; b <= f.most[me]; b++ {
		if more := f.likes(&f.worth[me][b], me, b) - base; more > gain {
			bid, gain = b, more
		}
	}
	return bid, gain
}

// likes returns how much a buyer likes an outcome for which it has paid.
func (f *factor) likes(chances *[buyers]float32, me, paid int8) float32 {
	mine := chances[me]
	liked := mine - f.florin*float32(paid)*f.slope[me]*mine*(1-mine)
	if f.spite > 0 {
		rival := float32(0)
		for i, q := range chances[:f.n] {
			if int8(i) != me {
				rival = max(rival, q)
			}
		}
		liked -= f.spite * rival
	}
	return liked
}

// drawOn reports whether another card improves the lot, by the mean over the unseen ones.
func (f *factor) drawOn(p *position, me int8) bool {
	now, then := f.lotLikes(p, me), float32(0)
	p.another(func(with *position, chance float32) {
		then += chance * f.lotLikes(with, me)
	})
	return then > now
}

// lotLikes returns how much a buyer likes that the lot is sold as it is.
func (f *factor) lotLikes(p *position, me int8) float32 {
	f.begin(p, p.left(p.selector), 0, p.n)
	f.outcomes(p, learned)
	f.solve(0, nil)
	return f.likes(&f.worth[f.n][0], me, 0)
}

func choice(yes bool, a, b medici.Action) rules.Action {
	if yes {
		return a
	}
	return b
}
