package bots

import (
	"math/rand/v2"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/merchant"
)

// Apprentice returns a bot that grows where it can, collects when its purse is low, and opens
// what brings most for its cost, and errs as people do in their first games.
func Apprentice(b match.Brief) match.Bot {
	return apprentice{rand.New(rand.NewPCG(b.Seed, 0))}
}

type apprentice struct{ dice *rand.Rand }

// mood is how far it errs about what an action brings, usually.
const mood = 0.3

// Choose weighs the legal actions each by itself.
func (a apprentice) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(merchant.View)
	b := read(v, "")
	return best(v.May, func(action merchant.Action) float64 {
		return b.glance(action) + mood*a.dice.NormFloat64()
	})
}

// glance returns what an action seems to bring at first sight.
func (b *board) glance(a merchant.Action) float64 {
	switch a.Verb {
	case merchant.HomeVerb:
		return float64(len(b.Map.Neighbours(a.Place)))
	case merchant.MarkerVerb:
		if cost, joined := b.way(b.me, a.Place); joined {
			return float64(a.Place.Size) - float64(cost)/10
		}
		return -float64(a.Place.Size)
	case merchant.GrowVerb:
		if b.awarded(a.Place) {
			return -1
		}
		return float64(b.ducats()) - lowPurse
	case merchant.LetterGrowVerb, merchant.LetterOpenVerb:
		return -1 // letters that it does not think of
	case merchant.LetterCollectVerb:
		return lowPurse/2 - float64(b.ducats())
	case merchant.OpenVerb:
		cost, _ := b.way(b.me, a.Place)
		return 1 + b.plain(a.Place)/float64(1+cost)
	}
	return 0 // to collect, and to pass
}

// plain returns what a branch brings as anybody can count it: a point for a town, two for a
// territory, and something for each space of a city.
func (b *board) plain(p *merchant.Place) float64 {
	worth := 1 + float64(p.Size)/4
	if !b.In[b.me][p.Territory] {
		worth += 2
	}
	return worth
}

// lowPurse is so little money that an apprentice collects rather than grows, in ducats.
const lowPurse = 6

// best returns the action that weighs most, the first of them in a tie.
func best(legal []merchant.Action, weigh func(merchant.Action) float64) merchant.Action {
	choice, most := legal[0], weigh(legal[0])
	for _, a := range legal[1:] {
		if w := weigh(a); w > most {
			choice, most = a, w
		}
	}
	return choice
}
