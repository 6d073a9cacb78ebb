// Package bots has the bots of Medici. A bot sees what its seat may see and picks one of the legal actions;
// it knows no table, no clock and no other bot.
package bots

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// Steady makes a bot of the level with that name.
func Steady() match.Bot { return steady{} }

// steady plays Medici by a plain estimate of what a lot is worth. It uses no dice: the same view gets the
// same answer.
type steady struct{}

// Choose draws as long as it pays, bids with a jump, and passes above its limit.
func (b steady) Choose(v rules.View, legal []rules.Action) rules.Action {
	view := v.(medici.View)
	if view.May.Select {
		return choice(b.drawOn(view), medici.Draw, medici.Sell)
	}
	limit := b.limit(view)
	bid := max(view.May.LeastBid, b.jump(view, limit))
	if bid > limit || bid > view.May.Most {
		return medici.Pass
	}
	return medici.Bid(bid)
}

// jump returns what to bid below one's limit: seven tenths of it, which beats raising by one when everybody
// has one bid; one more when speaking last.
func (b steady) jump(v medici.View, limit int) int {
	if v.You == v.Selector {
		return v.Bid + 1
	}
	return limit * 7 / 10
}

// drawOn reports whether another card makes the lot better for its selector: when it has room on its own
// ship, and few others do.
func (b steady) drawOn(v medici.View) bool {
	size := len(v.Lot) + 1
	if v.Holds-len(v.Ships[v.You]) < size {
		return v.LotValue() <= 2*len(v.Lot) // nothing to buy: spoil it for the others
	}
	rivals := 0
	for s := range v.Ships {
		if rules.Seat(s) != v.You && v.Holds-len(v.Ships[s]) >= size {
			rivals++
		}
	}
	return rivals < len(v.Ships)/2 || v.LotValue() < 4
}

// limit returns the most that the lot is worth, in florins: twice the value of its cards, less four for
// every hold it takes, which could bring as much otherwise. Paying for levels as well loses to this against
// every number of buyers.
func (b steady) limit(v medici.View) int { return 2*v.LotValue() - 4*len(v.Lot) + 1 }
