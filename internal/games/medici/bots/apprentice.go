package bots

import (
	"math/rand/v2"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// Apprentice makes a bot that bids about what the cards say, and errs as people do in their first games: it
// falls for gold, wants more of what it has, has moods, and dreams.
func Apprentice(b match.Brief) match.Bot {
	return &apprentice{dice: rand.New(rand.NewPCG(b.Seed, 0))}
}

type apprentice struct{ dice *rand.Rand }

// Choose implements match.Bot.
func (a *apprentice) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(medici.View)
	if v.May.Select {
		return choice(a.drawsOn(v), medici.Draw, medici.Sell)
	}
	const dreams = 0.08
	limit := int(a.limit(v) * (0.6 + 0.7*a.dice.Float64()))
	bid := v.May.LeastBid + a.dice.IntN(3)
	if v.You == v.Selector {
		bid = v.May.LeastBid
	}
	if bid > min(limit, v.May.Most) || a.dice.Float64() < dreams {
		return medici.Pass
	}
	return medici.Bid(bid)
}

// limit returns what the lot seems to be worth, in florins.
func (a *apprentice) limit(v medici.View) float64 {
	limit := float64(v.LotValue())
	for _, c := range v.Lot {
		if c.Good() == medici.Gold {
			limit += 3
			continue
		}
		for _, mine := range v.Ships[v.You] {
			if mine.Good() == c.Good() {
				limit += 1.5
			}
		}
		limit += float64(v.Levels[v.You][c.Good()]) / 2
	}
	return limit
}

// drawsOn draws a second card unless the first is good, and rarely a third.
func (a *apprentice) drawsOn(v medici.View) bool {
	if len(v.Lot) == 1 {
		return v.LotValue() < 4 || a.dice.IntN(3) > 0
	}
	return v.LotValue() < 4 || a.dice.IntN(4) == 0
}
