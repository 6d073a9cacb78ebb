package bots

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/strozzi"
)

// Newcomer returns a yardstick: somebody who plays for the first time. It thinks a lot worth
// some florins for each of its value, draws a second tile, and loads the fullest ship that
// has room.
func Newcomer() match.Bot { return newcomer{} }

type newcomer struct{}

// face is how many florins a newcomer thinks that a lot is worth for each of its value.
const face = 2

// Choose implements match.Bot.
func (newcomer) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(strozzi.View)
	worth := face * v.LotValue()
	switch {
	case v.May.Draw && len(v.Lot) < 2:
		return strozzi.Draw
	case v.May.Name:
		return strozzi.Price(worth)
	case v.May.Answer && v.Price <= worth:
		return strozzi.Buy
	case v.May.Answer:
		return strozzi.Decline
	}
	best := v.May.Loads[len(v.May.Loads)-1]
	for _, a := range v.May.Loads {
		if a.Verb == strozzi.LoadVerb &&
			(best.Verb != strozzi.LoadVerb || best.Pier != strozzi.NoPier && a.Pier == strozzi.NoPier) {
			best = a
		}
	}
	return best
}
