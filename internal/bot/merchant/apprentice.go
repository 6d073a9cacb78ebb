package merchant

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/merchant"
)

// Apprentice is a bot of the level that bears its name.
func Apprentice(match.Brief) match.Bot { return apprentice{} }

// apprentice grows where it can, collects when its purse is low, and opens what
// brings most for its cost.
type apprentice struct{}

// Choose weighs the legal actions each by itself.
func (apprentice) Choose(v rules.View, legal []rules.Action) rules.Action {
	b := newBoard(v.(merchant.View))
	return best(legal, func(a merchant.Action) float64 {
		switch a.Verb {
		case merchant.HomeVerb:
			return float64(len(b.v.Map.Neighbours(a.Place)))
		case merchant.MarkerVerb:
			if cost, from := b.v.Way(b.me, a.Place); from != nil {
				return float64(a.Place.Size) - float64(cost)/10
			}
			return -float64(a.Place.Size)
		case merchant.GrowVerb:
			if b.awarded(a.Place) {
				return -1
			}
			return float64(b.ducats) - lowPurse
		case merchant.LetterCollectVerb:
			return lowPurse/2 - float64(b.ducats)
		case merchant.OpenVerb:
			cost, _ := b.v.Way(b.me, a.Place)
			return 1 + b.plain(a.Place)/float64(1+cost)
		}
		return 0 // to collect, to pass, and letters that it does not think of
	})
}

// plain is what a branch brings as anybody can count it: a point for a town, two for a
// territory, and something for each space of a city.
func (b *board) plain(p *merchant.Place) float64 {
	worth := 1 + float64(p.Size)/4
	if !b.in[b.me][p.Territory] {
		worth += 2
	}
	return worth
}

// lowPurse is so little money that an apprentice collects rather than grows, in ducats.
const lowPurse = 6

// best is the action that weighs most, the first of them in a tie.
func best(legal []rules.Action, weigh func(merchant.Action) float64) rules.Action {
	var choice rules.Action
	most := 0.0
	for _, a := range legal {
		if w := weigh(a.(merchant.Action)); choice == nil || w > most {
			choice, most = a, w
		}
	}
	return choice
}
