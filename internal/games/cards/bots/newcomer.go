package bots

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/cards"
)

// Newcomer returns a yardstick: somebody who plays for the first time. It counts
// values and icons alike, thinks a space worth four, and turns up cards until some bring three.
func Newcomer() match.Bot { return newcomer{} }

type newcomer struct{}

// Choose implements match.Bot.
func (newcomer) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(cards.View)
	best, most := cards.Take(0), 0
	for _, t := range v.May.Takes {
		sum := 0
		for _, c := range v.Taken(t) {
			sum += c.Value() + c.Icons()
			if !c.Neutral() {
				sum -= 4
			}
		}
		if best == 0 || sum > most {
			best, most = t, sum
		}
	}
	if v.May.Reveal && most < 3 {
		return cards.Reveal
	}
	return cards.Buy(best)
}
