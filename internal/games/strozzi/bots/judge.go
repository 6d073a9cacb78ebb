package bots

import (
	"math"

	"medici/internal/games/advice"
	"medici/rules"
	"medici/rules/strozzi"
)

// Judge compares what was done with what the factor would have done. A price is judged by
// how far it lies from half of what is at stake, which the other family can take.
func (adviser) Judge(view rules.View, _ []rules.Action, done rules.Action) (advice.Verdict, bool) {
	v, ok := view.(strozzi.View)
	if !ok || v.You < 0 {
		return advice.Verdict{}, false
	}
	c, did := adviserFor(&v), done.(strozzi.Action)
	switch half := c.half(c.position, c.me); {
	case v.May.Answer:
		gain, better := float64(v.Price)-half, advice.Say("decline")
		if gain < 0 {
			better = advice.Say("buy")
		}
		if did.Verb == strozzi.BuyVerb {
			gain = -gain
		}
		return advice.Verdict{Cost: max(0, -2*gain), Better: better}, true
	case v.May.Name:
		return c.judgePrice(&v, did, half), true
	case len(v.May.Loads) > 0:
		best, gain := c.trader.load(c.position, c.me, v.Lot)
		piers, pawns := c.split(did)
		return advice.Verdict{Cost: max(0, gain-piers-pawns), Better: called(best)}, true
	}
	return advice.Verdict{}, false
}

// judgePrice compares a price with the one at which the other family gains nothing by its
// choice, and drawing on with that.
func (c steady) judgePrice(v *strozzi.View, did strozzi.Action, half float64) advice.Verdict {
	more := 0.0
	if v.May.Draw {
		more = c.drawn(v.Bag)
	}
	best := named(half)
	better, cost := advice.Say("name %d", best), 0.0
	if did.Verb == strozzi.PriceVerb {
		cost = math.Abs(float64(int(did.N) - best))
	}
	switch {
	case more > 0:
		better = advice.Say("draw another tile")
		if did.Verb == strozzi.PriceVerb {
			cost += more
		}
	case did.Verb == strozzi.DrawVerb:
		cost = -more
	}
	return advice.Verdict{Cost: cost, Better: better}
}

// Income is what piers, pawns and their steps brought a family, and what it paid.
func (adviser) Income(seat rules.Seat, story []rules.Event, end rules.View) []advice.Part {
	var piers, pawns, bonuses, paid int
	mine := func(f strozzi.Family, florins int) int {
		if f.Seat() == seat {
			return florins
		}
		return 0
	}
	for _, e := range story {
		switch e := e.(type) {
		case strozzi.PierPaid:
			piers += mine(e.Family, e.Florins)
		case strozzi.PawnPaid:
			pawns += mine(e.Family, e.Florins)
		case strozzi.BonusPaid:
			bonuses += mine(e.Family, e.Florins)
		case strozzi.LotBought:
			paid += mine(e.Family, e.Florins)
		}
	}
	had := end.(strozzi.View).Florins[seat] - piers - pawns - bonuses + paid
	return []advice.Part{
		{Name: advice.Say("at the start"), Amount: had},
		{Name: advice.Say("piers"), Amount: piers},
		{Name: advice.Say("pawns"), Amount: pawns},
		{Name: advice.Say("bonuses of the pawns' steps"), Amount: bonuses},
		{Name: advice.Say("prices paid"), Amount: -paid},
	}
}
