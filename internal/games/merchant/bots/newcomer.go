package bots

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/merchant"
)

// Newcomer returns a yardstick: somebody who plays for the first time. It grows where that is
// free, places its largest marker that it can reach, and opens the largest place that it
// can pay.
func Newcomer() match.Bot { return newcomer{} }

type newcomer struct{}

// Choose implements match.Bot.
func (newcomer) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(merchant.View)
	return best(v.May, func(a merchant.Action) float64 {
		switch a.Verb {
		case merchant.HomeVerb:
			return float64(len(v.Map.Neighbours(a.Place)))
		case merchant.MarkerVerb:
			if _, from := v.Way(v.You, a.Place); from == nil {
				return -float64(a.Place.Size)
			}
			return float64(a.Place.Size)
		case merchant.GrowVerb:
			if v.Lies(a.Place) {
				return 1
			}
			return -1
		case merchant.LetterCollectVerb:
			ducats, _ := v.Ducats(v.You)
			return float64(8 - ducats)
		case merchant.OpenVerb:
			cost, _ := v.Way(v.You, a.Place)
			return float64(2+a.Place.Size) - float64(cost)/20
		case merchant.LetterGrowVerb, merchant.LetterOpenVerb:
			return -1
		}
		return 0
	})
}
