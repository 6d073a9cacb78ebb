package cards

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/cards"
)

// Factor is a bot that reckons in florins what each choice brings.
func Factor() match.Bot { return factor{} }

type factor struct{}

// daring is by how many florins the next card may be worse than what there is, and yet is
// turned up: hope looks one card ahead, and there may be another behind it.
const daring = 1.5

// Choose takes what brings the most, unless another card may bring more.
func (f factor) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(cards.View)
	best, florins := f.best(v)
	if v.May.Reveal && f.hope(v) > florins-daring {
		return cards.Reveal
	}
	return cards.Buy(best)
}

// best is the cards that bring the most, and how much.
func (f factor) best(v cards.View) (best cards.Take, florins float64) {
	for _, t := range cards.Takes() {
		if !v.Fits(t) {
			continue
		}
		if w := reckon(v, v.Taken(t)); best == 0 || w > florins {
			best, florins = t, w
		}
	}
	return best, florins
}

// hope is what the best cards bring on average when another one is turned up.
func (f factor) hope(v cards.View) (florins float64) {
	market, all := v.Market, float64(len(v.Unseen))
	for i := 0; i < len(v.Unseen); {
		c, n := v.Unseen[i], 0
		for i < len(v.Unseen) && v.Unseen[i] == c {
			i, n = i+1, n+1
		}
		v.Market = append(market[:len(market):len(market)], c)
		_, w := f.best(v)
		florins += w * float64(n) / all
	}
	return florins
}
