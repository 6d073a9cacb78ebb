package bots

import (
	"math/rand/v2"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/strozzi"
)

// Apprentice returns a bot that takes the board as it lies, and errs as people do in their
// first games: about what a lot is worth, and by drawing one tile too many.
func Apprentice(b match.Brief) match.Bot {
	return &apprentice{trader{}, rand.New(rand.NewPCG(b.Seed, 0))}
}

type apprentice struct {
	trader
	dice *rand.Rand
}

const (
	mood   = 12.0 // florins by which it usually errs about a lot
	greedy = 0.15
)

// Choose implements match.Bot.
func (a *apprentice) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(strozzi.View)
	if a.judge == nil {
		a.judge = soon(v.Harbour.Piers)
	}
	a.eager = mood * a.dice.NormFloat64()
	if v.May.Draw && a.dice.Float64() < greedy {
		return strozzi.Draw
	}
	return a.decide(&v)
}
