package bots

import (
	"math"

	"medici/internal/games/advice"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
)

// Adviser advises by the factor's judgement.
var Adviser advice.Adviser = adviser{}

type adviser struct{}

// counsellor is a factor without a temperament over a position.
type counsellor struct {
	trader
	*position
	me strozzi.Family
}

func counsel(v *strozzi.View) counsellor {
	return counsellor{trader{judge: soon(v.Harbour.Piers)}, read(v), strozzi.Family(v.You)}
}

// atPier is where a ship is loaded, from the left.
var atPier = [strozzi.PierCount + 1]words.Text{"", "at the left pier", "at the middle pier", "at the right pier"}

// Advise says what the lot is worth, or where to load it.
func (adviser) Advise(view rules.View) (advice.Advice, bool) {
	v, ok := view.(strozzi.View)
	if !ok || v.You < 0 || len(v.Lot) == 0 {
		return advice.Advice{}, false
	}
	if len(v.May.Loads) > 0 {
		return counsel(&v).loading(&v), true
	}
	if v.Buyer != strozzi.NoFamily {
		return advice.Advice{}, false
	}
	return counsel(&v).worth(&v), true
}

// worth is the price at which to buy and to leave the lot are the same: half of what both
// families gain, and what it is worth to be active next.
func (c counsellor) worth(v *strozzi.View) (worth advice.Advice) {
	mine, gain := c.trader.load(c.position, c.me, v.Lot)
	theirs, rival := c.trader.load(c.position, c.me.Other(), v.Lot)
	piers, pawns := c.split(mine)
	worth.Parts, worth.Worth = advice.Rounded([]advice.Exact{
		{Name: advice.Say("piers"), Why: advice.Say("%s, the lead there", called(mine)), Amount: piers},
		{Name: advice.Say("pawns"), Why: advice.Say("today and in the rounds to come"), Amount: pawns},
		{Name: advice.Say("rival"), Why: advice.Say("%s, at best", called(theirs)), Amount: rival},
		{Name: advice.Say("half"), Why: advice.Say("whoever does not pay has the other half"), Amount: -(gain + rival) / 2},
		{Name: advice.Say("next turn"), Why: advice.Say("whoever buys draws next"), Amount: tempo},
	})
	worth.Title = advice.Say("worth about %d to you", worth.Worth)
	expected, lies := c.half(c.position, c.me), (&trader{judge: now}).half(c.position, c.me)
	worth.Low, worth.High = whole(max(0, min(expected, lies))), whole(max(0, expected, lies))
	if v.Price >= 0 {
		worth.Marks = []advice.Mark{{Seat: v.Active.Seat(), Amount: v.Price}}
	}
	if v.May.Draw {
		worth.Head = advice.Say("the other choice")
		worth.Beside = []advice.Part{{
			Name: advice.Say("another tile"), Why: advice.Say("on average, beside naming a price now"), Amount: whole(c.drawn(v.Bag)),
		}}
	}
	worth.Notes = []advice.Said{advice.Say("The range is from what lies there now to what is expected by the end of the round.")}
	return worth
}

// loading is where the lot brings the most, and what every other way to load it brings.
func (c counsellor) loading(v *strozzi.View) (best advice.Advice) {
	choice, _ := c.trader.load(c.position, c.me, v.Lot)
	piers, pawns := c.split(choice)
	best.Parts, best.Worth = advice.Rounded([]advice.Exact{
		{Name: advice.Say("piers"), Why: advice.Say("the lead there"), Amount: piers},
		{Name: advice.Say("pawns"), Why: advice.Say("today and in the rounds to come"), Amount: pawns},
	})
	best.Title = advice.Say("best: %s, about %d florins", called(choice), best.Worth)
	best.Head = advice.Say("the other choices")
	for _, other := range v.May.Loads {
		if other != choice {
			piers, pawns := c.split(other)
			best.Beside = append(best.Beside, advice.Part{Name: called(other), Amount: whole(piers + pawns)})
		}
	}
	return best
}

// split is what a way to load the lot gains: at the piers, and by the pawns.
func (c counsellor) split(way strozzi.Action) (piers, pawns float64) {
	after := *c.position
	after.load(c.me, way)
	piers = leading(&after.harbour) - leading(&c.harbour)
	all := c.judge(c.round, &after.harbour) - c.judge(c.round, &c.harbour)
	if c.me == strozzi.Strozzi {
		piers, all = -piers, -all
	}
	return piers, all - piers
}

// leading is what of the judgement of soon the piers themselves make up.
func leading(h *strozzi.Harbour) (ahead float64) {
	medici, rival := moor(h, strozzi.Medici), moor(h, strozzi.Strozzi)
	for at := range medici {
		ahead += leads(&medici[at], &rival[at])
	}
	return ahead
}

// drawn is how many florins more another tile can be expected to bring than a price now:
// half of what the edge grows by.
func (c counsellor) drawn(bag []strozzi.Tile) float64 {
	lot, sum := append(append([]strozzi.Tile{}, c.tiles()...), 0), 0.0
	for _, t := range bag {
		lot[len(lot)-1] = t
		sum += c.edge(c.position, c.me, lot)
	}
	return (sum/float64(max(1, len(bag))) - c.edge(c.position, c.me, c.tiles())) / 2
}

func whole(florins float64) int { return int(math.Round(florins)) }

// called is a way to load the lot in words.
func called(way strozzi.Action) advice.Said {
	switch {
	case way.Verb != strozzi.LoadVerb:
		return advice.Say("discard the lot")
	case way.Pier == strozzi.NoPier:
		return advice.Say("ship %d", strozzi.Rooms[way.Ship()])
	}
	return advice.Say("ship %d %s", strozzi.Rooms[way.Ship()], atPier[way.Pier])
}
