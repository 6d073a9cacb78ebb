// Package strozzi holds the players of Medici vs Strozzi that are programs. A bot sees
// what its seat may see and picks one of the legal actions; it knows no table, no
// clock and no other bot, and throws no dice: the same view gets the same answer.
//
// Both levels trade alike and differ in how they judge a harbour. The apprentice takes
// the board as it lies: what would be paid if the round ended now. The factor reckons
// with what is still to come.
package strozzi

import (
	"math"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/strozzi"
)

// Apprentice is a bot of the level that bears its name.
func Apprentice() match.Bot { return trader{now} }

// Factor is a bot of the level that bears its name.
func Factor() match.Bot { return trader{soon} }

// judgement is how many florins the Medici are ahead of the Strozzi in a harbour,
// money apart; negative when they are behind. It may change the harbour, which is its
// own, and leaves the rest of the view alone.
type judgement func(v *strozzi.View, h *strozzi.Harbour) float64

// trader plays by one rule: what I gain by a lot and what the rival would gain by it
// together are what is at stake, and half of that is the price at which buying and
// declining are the same.
type trader struct{ judge judgement }

// Choose draws while that promises more, names half of what is at stake, buys below
// it, and loads where it gains most.
func (b trader) Choose(view rules.View, legal []rules.Action) rules.Action {
	v := view.(strozzi.View)
	me := strozzi.Family(v.You)
	switch {
	case v.May.Name && v.May.Draw && b.drawOn(&v, me):
		return strozzi.Draw
	case v.May.Name:
		half := int(math.Round(b.stake(&v, v.Lot) / 2))
		return strozzi.Price(min(max(half, 0), strozzi.MostPrice))
	case v.May.Answer && 2*float64(v.Price) < b.stake(&v, v.Lot):
		return strozzi.Buy
	case v.May.Answer:
		return strozzi.Decline
	}
	a, _ := b.load(&v, me, v.Lot)
	return a
}

// stake is what both families would gain by a lot, in florins.
func (b trader) stake(v *strozzi.View, lot []strozzi.Tile) float64 {
	_, medici := b.load(v, strozzi.Medici, lot)
	_, rival := b.load(v, strozzi.Strozzi, lot)
	return medici + rival
}

// drawOn reports whether the next tile can be expected to help the one who names the
// price: at half of what is at stake each family gains half of the difference.
func (b trader) drawOn(v *strozzi.View, me strozzi.Family) bool {
	lot := append([]strozzi.Tile{}, v.Lot...)
	lot = append(lot, 0)
	sum := 0.0
	for _, t := range v.Bag {
		lot[len(lot)-1] = t
		sum += b.edge(v, me, lot)
	}
	return sum/float64(len(v.Bag)) > b.edge(v, me, v.Lot)
}

// edge is how much more a family would gain by a lot than the other.
func (b trader) edge(v *strozzi.View, me strozzi.Family, lot []strozzi.Tile) float64 {
	_, mine := b.load(v, me, lot)
	_, theirs := b.load(v, me.Other(), lot)
	return mine - theirs
}

// load is the best that a family can do with a lot, and what it gains by that.
func (b trader) load(v *strozzi.View, f strozzi.Family, lot []strozzi.Tile) (best strozzi.Action, gain float64) {
	h := v.Harbour
	before := b.judge(v, &h)
	best = strozzi.Discard
	for ship := range strozzi.Ships {
		if v.Harbour.Room(f, ship) < len(lot) {
			continue
		}
		here := v.Harbour.Ships[f][ship].Pier()
		for at := strozzi.Left; at <= strozzi.Right; at++ {
			free := v.Harbour.Docked(f, at) < 0
			if at != here && (here != strozzi.NoPier || !free) {
				continue
			}
			h := v.Harbour
			h.Load(f, ship, at, lot)
			more := b.judge(v, &h) - before
			if f == strozzi.Strozzi {
				more = -more
			}
			if more > gain {
				best, gain = strozzi.Dock(ship, at), more
				if here != strozzi.NoPier {
					best = strozzi.Load(ship)
				}
			}
		}
	}
	return best, gain
}

// now is the apprentice's judgement.
func now(_ *strozzi.View, h *strozzi.Harbour) float64 {
	pay := h.Pay()
	return float64(pay[strozzi.Medici] - pay[strozzi.Strozzi])
}
