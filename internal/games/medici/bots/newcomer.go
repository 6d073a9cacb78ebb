package bots

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// Newcomer makes a yardstick that plays like a first-time player. It bids up to the face of a lot, by one,
// and draws a second card, and a third one after two poor ones.
func Newcomer() match.Bot { return newcomer{} }

type newcomer struct{}

// Choose implements match.Bot.
func (newcomer) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(medici.View)
	switch {
	case v.May.Select:
		return choice(len(v.Lot) < 2 || v.LotValue() < 4, medici.Draw, medici.Sell)
	case v.May.LeastBid <= min(v.LotValue(), v.May.Most):
		return medici.Bid(v.May.LeastBid)
	}
	return medici.Pass
}
