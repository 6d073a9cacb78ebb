package bots

import (
	"cmp"
	"math"
	"math/rand/v2"

	"medici/internal/games/search"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/strozzi"
)

// Banker returns a bot that plays the round on from each choice, many times, both families by
// the factor's judgement, and judges how likely it then wins.
func Banker(b match.Brief) match.Bot { return &banker{Search: search.New(b)} }

type banker struct {
	search.Search
	trader
	on position // played on
}

// The first opinion of a choice: how many playouts it counts as.
const faith = 10

// Choose implements match.Bot.
func (b *banker) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(strozzi.View)
	if b.judge == nil {
		b.judge = soon(v.Harbour.Piers)
	}
	p, me := read(&v), strozzi.Family(v.You)
	return search.Best(&b.Search, b.options(&v, p, me), faith, func(a strozzi.Action, dice *rand.Rand) float64 {
		b.on = *p
		if !b.follow(&b.on, me, a, dice) {
			for !b.playLot(&b.on, dice) {
			}
		}
		b.on.score()
		return b.wins(&b.on, me)
	})
}

// away are by how many florins the prices that are tried differ from the factor's.
var away = []float64{0, 1, -1, 3, -3, 6, -6, 10, -10, 16, -16, 24}

// options returns what can be done, with what the trader's rule says of it.
func (b *banker) options(v *strozzi.View, p *position, me strozzi.Family) (all []search.Option[strozzi.Action]) {
	half := b.half(p, me)
	add := func(a strozzi.Action, gain float64) {
		all = append(all, search.Option[strozzi.Action]{Action: a, First: b.winning(p, me, gain)})
	}
	switch {
	case v.May.Name:
		if v.May.Draw {
			add(strozzi.Draw, 0)
		}
		for _, florins := range away {
			if price := half + florins; price > -1 {
				add(strozzi.Price(named(price)), -math.Abs(florins)/2)
			}
		}
	case v.May.Answer:
		add(strozzi.Buy, half-float64(v.Price))
		add(strozzi.Decline, float64(v.Price)-half)
	default:
		for _, a := range v.May.Loads {
			q := *p
			q.load(me, a)
			add(a, signed(b.judge(q.round, &q.harbour)-b.judge(p.round, &p.harbour), me))
		}
	}
	return all
}

// follow does what is tried and plays the lot to its end; over reports that the round is.
func (b *banker) follow(p *position, me strozzi.Family, a strozzi.Action, dice *rand.Rand) (over bool) {
	switch a.Verb {
	case strozzi.DrawVerb:
		p.draw(dice)
		return b.nameLot(p, dice)
	case strozzi.PriceVerb:
		return b.answer(p, int(a.N), dice)
	case strozzi.BuyVerb:
		return b.buy(p, me, p.price)
	case strozzi.DeclineVerb:
		return b.buy(p, me.Other(), p.price)
	}
	return p.load(me, a)
}

// playLot draws a lot, names its price, sells and loads it, by the trader's rule.
func (b *banker) playLot(p *position, dice *rand.Rand) (over bool) {
	p.draw(dice)
	return b.nameLot(p, dice)
}

// tries is how many tiles a playout looks at before it draws another.
const tries = 4

func (b *banker) nameLot(p *position, dice *rand.Rand) (over bool) {
	var seen [tries]strozzi.Tile
	for p.mayDraw() {
		for i := range seen {
			seen[i] = p.bag[dice.IntN(p.left)]
		}
		if !b.drawOn(p, p.active, seen[:]) {
			break
		}
		p.draw(dice)
	}
	return b.answer(p, b.name(p, p.active), dice)
}

// doubt is how far families are from the trader's price, in florins.
const doubt = 2.0

// answer has the family that is not active buy at a price, or decline.
func (b *banker) answer(p *position, price int, dice *rand.Rand) (over bool) {
	other := p.active.Other()
	if float64(price) < b.half(p, other)+doubt*dice.NormFloat64() {
		return b.buy(p, other, price)
	}
	return b.buy(p, p.active, price)
}

func (b *banker) buy(p *position, f strozzi.Family, price int) (over bool) {
	p.pay(f, price)
	a, _ := b.trader.load(p, f, p.tiles())
	return p.load(f, a)
}

// wins returns how likely a family wins when a round has been scored.
func (b *banker) wins(p *position, me strozzi.Family) float64 {
	if p.round <= strozzi.Rounds {
		return b.winning(p, me, 0)
	}
	return 0.5 + 0.5*float64(cmp.Compare(signed(float64(p.lead), me), 0))
}

// winning returns how likely a family wins that is ahead by so many florins more than it seems.
func (b *banker) winning(p *position, me strozzi.Family, more float64) float64 {
	lead := float64(p.lead) + b.judge(p.round, &p.harbour)
	return 1 / (1 + math.Exp(-sure[strozzi.Rounds-p.round]*(signed(lead, me)+more)))
}

// sure is how much a florin of the lead counts, by the rounds that come after this one: in
// games of the factor against itself it told best who would win.
var sure = [strozzi.Rounds]float64{0.06, 0.04, 0.03}

// signed returns a lead of the Medici as one of a family.
func signed(lead float64, f strozzi.Family) float64 {
	if f == strozzi.Strozzi {
		return -lead
	}
	return lead
}
