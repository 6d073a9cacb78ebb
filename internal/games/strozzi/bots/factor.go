package bots

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/strozzi"
)

// Factor returns a bot that reckons with what is still to come. It throws no dice.
func Factor(b match.Brief) match.Bot { return &factor{trader{taste: tastes[b.Manner]}} }

// Steady returns a factor that sees nothing in being active next: a yardstick.
func Steady() match.Bot { return &factor{trader{taste: taste{eager: -tempo}}} }

type factor struct{ trader }

// tastes are the temperaments; the plain one has none.
var tastes = map[string]taste{
	"careful":  {eager: -0.5, daring: -4},
	"bold":     {eager: 0.5, daring: 4},
	"spiteful": {spite: 0.15},
}

// Manners are the names of the temperaments.
var Manners = []string{"careful", "bold", "spiteful"}

// Temper implements match.Tempered: one factor in four has no temperament.
func (f *factor) Temper(seed uint64) {
	if i := int(seed % uint64(len(Manners)+1)); i < len(Manners) {
		f.taste = tastes[Manners[i]]
	}
}

// Choose draws while that promises more, names half of what is at stake, buys below
// it, and loads where it gains most.
func (f *factor) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(strozzi.View)
	if f.judge == nil {
		f.judge = soon(v.Harbour.Piers)
	}
	return f.decide(&v)
}

// decide returns a trader's decision.
func (b *trader) decide(v *strozzi.View) rules.Action {
	p, me := read(v), strozzi.Family(v.You)
	switch {
	case v.May.Name && v.May.Draw && b.drawOn(p, me, v.Bag):
		return strozzi.Draw
	case v.May.Name:
		return strozzi.Price(b.name(p, me))
	case v.May.Answer && float64(v.Price) < b.half(p, me):
		return strozzi.Buy
	case v.May.Answer:
		return strozzi.Decline
	}
	a, _ := b.load(p, me, p.tiles())
	return a
}
