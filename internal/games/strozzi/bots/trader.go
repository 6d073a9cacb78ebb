// Package bots holds the players of Medici vs Strozzi that are programs. A bot sees
// what its seat may see and picks one of the legal actions; it knows no table, no
// clock and no other bot.
//
// All levels trade alike and differ in how they judge a harbour. The apprentice takes
// the board as it lies, and errs. The factor reckons with what is still to come. The
// banker plays on by the factor's judgement.
package bots

import (
	"math"

	"medici/rules/strozzi"
)

// trader plays by one rule: what I gain by a lot and what the rival would gain by it
// together are what is at stake, and half of that is the price at which buying and
// declining are the same.
type trader struct {
	taste
	judge judgement
}

// taste is a temperament.
type taste struct {
	eager  float64 // florins that it would pay for a lot beyond half of what is at stake
	daring float64 // florins by which a lot may get worse and yet another tile is drawn
	spite  float64 // of a florin that the rival would gain, how much more it counts
}

// tempo is what it is worth to be active next, in florins: of factors that count it
// otherwise those of 1 and 3 lose against each other's.
const tempo = 1.5

// half returns the price at which a family is content with buying and with declining.
func (b *trader) half(p *position, me strozzi.Family) float64 {
	mine, theirs := b.gains(p, me, p.tiles())
	return (mine+(1+b.spite)*theirs)/2 + tempo + b.eager
}

// gains returns what each family would gain by a lot, in florins.
func (b *trader) gains(p *position, me strozzi.Family, lot []strozzi.Tile) (mine, theirs float64) {
	_, mine = b.load(p, me, lot)
	_, theirs = b.load(p, me.Other(), lot)
	return mine, theirs
}

// name returns the price that a family names.
func (b *trader) name(p *position, me strozzi.Family) int { return named(b.half(p, me)) }

func named(price float64) int { return min(max(int(math.Round(price)), 0), strozzi.MostPrice) }

// drawOn reports whether one of some tiles, drawn by chance, can be expected to help the
// one who names the price: at half of what is at stake each family gains half of the
// difference.
func (b *trader) drawOn(p *position, me strozzi.Family, tiles []strozzi.Tile) bool {
	lot := p.lot
	sum, last, edge := 0.0, strozzi.Tile(0), 0.0
	for _, t := range tiles {
		if t != last {
			lot[p.size], last = t, t
			edge = b.edge(p, me, lot[:p.size+1])
		}
		sum += edge
	}
	return sum/float64(len(tiles)) > b.edge(p, me, p.tiles())-b.daring
}

// edge returns how much more a family would gain by a lot than the other.
func (b *trader) edge(p *position, me strozzi.Family, lot []strozzi.Tile) float64 {
	mine, theirs := b.gains(p, me, lot)
	return mine - (1+b.spite)*theirs
}

// load returns the best that a family can do with a lot, and what it gains by that.
func (b *trader) load(p *position, f strozzi.Family, lot []strozzi.Tile) (best strozzi.Action, gain float64) {
	h := p.harbour
	before := b.judge(p.round, &h)
	best = strozzi.Discard
	for ship := range strozzi.Ships {
		if p.harbour.Room(f, ship) < len(lot) {
			continue
		}
		here := p.harbour.Ships[f][ship].Pier()
		for at := strozzi.Left; at <= strozzi.Right; at++ {
			free := p.harbour.Docked(f, at) < 0
			if at != here && (here != strozzi.NoPier || !free) {
				continue
			}
			h.Ships[f][ship] = p.harbour.Ships[f][ship]
			h.Load(f, ship, at, lot)
			more := b.judge(p.round, &h) - before
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
		h.Ships[f][ship] = p.harbour.Ships[f][ship]
	}
	return best, gain
}
