package bots

import (
	"math/rand/v2"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// Simple makes a yardstick that plays by a line of the lot's face alone. Its limit is twice the face, less
// four for each card.
func Simple(match.Brief) match.Bot { return &simple{face: 2, card: 4} }

// SimpleRandom makes the same with a line of its own in every game, somewhere between caution and folly.
func SimpleRandom(b match.Brief) match.Bot {
	dice := rand.New(rand.NewPCG(b.Seed, 0))
	return &simple{face: 1.2 + 1.2*dice.Float64(), card: 4 * dice.Float64()}
}

type simple struct{ face, card float64 }

// Choose implements match.Bot.
func (s *simple) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(medici.View)
	if v.May.Select {
		return choice(drawsBlindly(v), medici.Draw, medici.Sell)
	}
	limit := int(s.face*float64(v.LotValue()) - s.card*float64(len(v.Lot)))
	bid := limit * 7 / 10
	if v.You == v.Selector {
		bid = v.May.LeastBid
	}
	bid = max(bid, v.May.LeastBid)
	if bid > limit || bid > v.May.Most {
		return medici.Pass
	}
	return medici.Bid(bid)
}

// drawsBlindly reports whether there is a third card to draw for the own ship.
func drawsBlindly(v medici.View) bool { return v.Holds-len(v.Ships[v.You]) > len(v.Lot) }
