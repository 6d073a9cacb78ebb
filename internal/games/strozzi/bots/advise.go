package bots

import (
	"math"
	"slices"

	"medici/internal/games/advice"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
)

// Adviser advises by the factor's judgement.
var Adviser advice.Adviser = adviser{}

type adviser struct{}

// steady is a factor without a temperament over a position.
type steady struct {
	trader
	*position
	me strozzi.Family
}

func adviserFor(v *strozzi.View) steady {
	return steady{trader{judge: soon(v.Harbour.Piers)}, read(v), strozzi.Family(v.You)}
}

// atPier is where a ship is loaded, from the left.
var atPier = [strozzi.PierCount + 1]words.Text{"", "at the left pier", "at the middle pier", "at the right pier"}

// Advise says which answer to give or which price to name, or where to load the lot.
func (adviser) Advise(view rules.View) (advice.Advice, bool) {
	v, ok := view.(strozzi.View)
	if !ok || v.You < 0 || len(v.Lot) == 0 {
		return advice.Advice{}, false
	}
	c := adviserFor(&v)
	switch {
	case len(v.May.Loads) > 0:
		return c.loading(&v), true
	case v.Buyer != strozzi.NoFamily:
		return advice.Advice{}, false
	case v.May.Answer:
		return c.answering(&v), true
	}
	return c.naming(&v), true
}

// Name returns a choice in words.
func (adviser) Name(_ rules.View, choice rules.Action) advice.Said {
	switch a := choice.(strozzi.Action); a.Verb {
	case strozzi.DrawVerb:
		return advice.Say("choice|draw another tile")
	case strozzi.PriceVerb:
		return advice.Say("name %d", int(a.N))
	case strozzi.BuyVerb:
		return advice.Say("choice|buy")
	case strozzi.DeclineVerb:
		return advice.Say("choice|decline")
	case strozzi.LoadVerb:
		if a.Pier != strozzi.NoPier {
			return advice.Say("load ship %d %s", strozzi.Rooms[a.Ship()], atPier[a.Pier])
		}
		return advice.Say("load ship %d", strozzi.Rooms[a.Ship()])
	}
	return called(choice.(strozzi.Action))
}

// answering compares both answers by how much they change the lead: what one of them is better by.
func (c steady) answering(v *strozzi.View) (a advice.Advice) {
	mine, gain := c.trader.load(c.position, c.me, v.Lot)
	theirs, rival := c.trader.load(c.position, c.me.Other(), v.Lot)
	half, active := (gain+rival)/2+tempo, v.Active.Seat()
	price, sign, pays := float64(v.Price), 1.0, advice.Say("you pay it, not they")
	a.Do, a.Sum = strozzi.Buy, advice.Say("buying is better by")
	brings := []any{v.Price, whole(gain), active, whole(rival)}
	a.Says = []advice.Said{
		advice.Say("Buy for %d: it brings you %d, and would bring %s %d.", brings...),
		advice.Say("Its best place is %s.", called(mine)),
	}
	if half < price {
		sign, pays = -1, advice.Say("they pay it, not you")
		a.Do, a.Sum = strozzi.Decline, advice.Say("declining is better by")
		a.Says = []advice.Said{advice.Say("Decline: for %d it would bring you %d, and %s %d.", brings...)}
	}
	a.Parts, a.Worth = advice.Rounded([]advice.Exact{
		{Name: advice.Say("yours"), Why: advice.ReasonsOf(called(mine)), Amount: sign * gain},
		{Name: advice.Say("theirs"), Why: advice.ReasonsOf(called(theirs)), Amount: sign * rival},
		{Name: advice.Say("price"), Why: advice.ReasonsOf(pays), Amount: sign * -2 * price},
		{Name: advice.Say("next turn"), Why: advice.ReasonsOf(advice.Say("whoever buys draws next")),
			Amount: sign * 2 * tempo},
	})
	switch even := named(half); {
	case even > v.Price:
		a.Others = advice.Say("At %d both answers would be alike; %s has named it %d too low.", even, active,
			even-v.Price)
	case even < v.Price:
		a.Others = advice.Say("At %d both answers would be alike; %s has named it %d too high.", even, active,
			v.Price-even)
	default:
		a.Others = advice.Say("At %d both answers are alike, and that is what %s has named.", even, active)
	}
	return a
}

// naming returns the price at which to buy and to leave the lot are the same: half of what both
// families gain, and what it is worth to be active next.
func (c steady) naming(v *strozzi.View) (a advice.Advice) {
	mine, gain := c.trader.load(c.position, c.me, v.Lot)
	theirs, rival := c.trader.load(c.position, c.me.Other(), v.Lot)
	piers, pawns := c.split(mine)
	a.Parts, a.Worth = advice.Rounded([]advice.Exact{
		{Name: advice.Say("piers"), Why: advice.ReasonsOf(advice.Say("the lead there"), called(mine)), Amount: piers},
		{Name: advice.Say("pawns"), Why: advice.ReasonsOf(advice.Say("today and later")), Amount: pawns},
		{Name: advice.Say("theirs"), Why: advice.ReasonsOf(called(theirs)), Amount: rival},
		{Name: advice.Say("half"), Why: advice.ReasonsOf(advice.Say("the payer has one half")),
			Amount: -(gain + rival) / 2},
		{Name: advice.Say("next turn"), Why: advice.ReasonsOf(advice.Say("whoever buys draws next")), Amount: tempo},
	})
	a.Sum = advice.Say("at this price both are alike")
	even, other := named((gain+rival)/2+tempo), c.me.Other().Seat()
	a.Others = advice.Say("Its best place for %s is %s.", other, called(theirs))
	switch more := c.drawn(v.Bag); {
	case v.May.Draw && whole(more) > 0:
		a.Do = strozzi.Draw
		a.Says = []advice.Said{
			advice.Say("Draw another tile: on average that brings you %d florins.", whole(more)),
			advice.Say("As it lies, name %d.", even),
		}
	case v.May.Name:
		a.Do = strozzi.Price(even)
		a.Says = []advice.Said{advice.Say("Name %d: then it is the same to you whether %s buys or declines.", even,
			other)}
	default:
		a.Says = []advice.Said{advice.Say("Wait for the price: at %d it is the same to you to buy and to decline.",
			even)}
	}
	return a
}

// loading returns where the lot brings the most, and what every other way to load it brings.
func (c steady) loading(v *strozzi.View) (a advice.Advice) {
	best, gain := c.trader.load(c.position, c.me, v.Lot)
	a.Do = best
	more := c.now(best)
	switch lead := more[0] - more[1]; {
	case best == strozzi.Discard:
		a.Says = []advice.Said{advice.Say("Discard the lot: it brings you nothing anywhere.")}
	case lead == 0:
		a.Says = []advice.Said{advice.Say("Load %s: your lead does not change if the round ends now.", called(best))}
	default:
		a.Says = []advice.Said{advice.Say("Load %s: your lead changes by %s if the round ends now.", called(best),
			advice.Figure(lead))}
	}
	other := c.me.Other().Seat()
	if a.Others = advice.Say("Of that %s loses %d.", other, -more[1]); more[1] >= 0 {
		a.Others = advice.Say("%s loses nothing by that for now.", other)
	}
	a.Parts = []advice.Part{{Name: called(best), Why: advice.ReasonsOf(advice.Say("until the end, on average")),
		Amount: whole(gain)}}
	for _, way := range v.May.Loads {
		if way != best {
			piers, pawns := c.split(way)
			a.Parts = append(a.Parts, advice.Part{Name: called(way), Amount: whole(piers + pawns)})
		}
	}
	slices.SortStableFunc(a.Parts[1:], func(x, y advice.Part) int { return y.Amount - x.Amount })
	return a
}

// now returns how many florins more a way to load the lot would bring its family, and the other, if the
// round ended then.
func (c steady) now(way strozzi.Action) (more [2]int) {
	after, was := *c.position, c.harbour.Pay()
	after.load(c.me, way)
	is := after.harbour.Pay()
	return [2]int{is[c.me] - was[c.me], is[c.me.Other()] - was[c.me.Other()]}
}

// split returns what a way to load the lot gains: at the piers, and by the pawns.
func (c steady) split(way strozzi.Action) (piers, pawns float64) {
	after := *c.position
	after.load(c.me, way)
	piers = leading(&after.harbour) - leading(&c.harbour)
	all := c.judge(c.round, &after.harbour) - c.judge(c.round, &c.harbour)
	if c.me == strozzi.Strozzi {
		piers, all = -piers, -all
	}
	return piers, all - piers
}

// leading returns what of the judgement of soon the piers themselves make up.
func leading(h *strozzi.Harbour) (ahead float64) {
	medici, rival := moor(h, strozzi.Medici), moor(h, strozzi.Strozzi)
	for at := range medici {
		ahead += leads(&medici[at], &rival[at])
	}
	return ahead
}

// drawn returns how many florins more another tile can be expected to bring than a price now:
// half of what the edge grows by.
func (c steady) drawn(bag []strozzi.Tile) float64 {
	lot, sum := append(append([]strozzi.Tile{}, c.tiles()...), 0), 0.0
	for _, t := range bag {
		lot[len(lot)-1] = t
		sum += c.edge(c.position, c.me, lot)
	}
	return (sum/float64(max(1, len(bag))) - c.edge(c.position, c.me, c.tiles())) / 2
}

func whole(florins float64) int { return int(math.Round(florins)) }

// called returns a way to load the lot in words.
func called(way strozzi.Action) advice.Said {
	switch {
	case way.Verb != strozzi.LoadVerb:
		return advice.Say("discard the lot")
	case way.Pier == strozzi.NoPier:
		return advice.Say("ship %d", strozzi.Rooms[way.Ship()])
	}
	return advice.Say("ship %d %s", strozzi.Rooms[way.Ship()], atPier[way.Pier])
}
