package bots

import (
	"math"

	"medici/internal/games/advice"
	"medici/rules"
	"medici/rules/medici"
)

// Adviser advises by the factor's valuation.
var Adviser advice.Adviser = adviser{}

type adviser struct{}

// Advise says what to bid for the lot that lies open, or whether to draw another card.
func (adviser) Advise(view rules.View) (advice.Advice, bool) {
	v, ok := view.(medici.View)
	if !ok || v.You < 0 || v.Actor < 0 || len(v.Lot) == 0 || v.Filling {
		return advice.Advice{}, false
	}
	p := read(v)
	if v.May.Select {
		return drawing(v, &p), true
	}
	return worth(v, &p), true
}

// Name names a choice.
func (adviser) Name(_ rules.View, choice rules.Action) advice.Said {
	switch a := choice.(medici.Action); a.Verb {
	case medici.BidVerb:
		return advice.Say("bid %d", int(a.N))
	case medici.DrawVerb:
		return advice.Say("draw another card")
	case medici.SellVerb:
		return advice.Say("sell the lot")
	}
	return advice.Say("choice|pass")
}

// standing is an auction in progress: who speaks first now, and the highest bid.
type standing struct{ first, bid, by int8 }

// worth advises what the lot is worth to the seat that asks, and what to do about it.
func worth(v medici.View, p *position) (a advice.Advice) {
	me, now := int8(v.You), standing{first: p.left(p.selector), by: p.n}
	if bidding(v) {
		now.first = int8(v.Actor)
		now.bid, now.by = leader(v)
	}
	if p.free(me) < p.lot.n {
		a.Says = []advice.Said{advice.Say("There is no room for this lot on your ship.")}
		a.Others = keenest(v, p, now)
		return a
	}
	one := new(appraiser).appraise(p, learned, me, now.first, now.bid, now.by)
	a.Parts, a.Worth = advice.Rounded(parts(v, p, me, &one))
	if a.Sum = advice.Say("worth to you"); one.spread >= 1 {
		a.Sum = advice.Say("worth, give or take %d", int(math.Round(one.spread)))
	}
	if v.May.Speak {
		f := new(factor)
		f.begin(p, me, now.bid, now.by)
		f.outcomes(p, learned)
		f.solve(1, nil)
		b, gain := f.best(me)
		if gain <= 0 {
			b = 0
		}
		a.Do, a.Says = medici.Pass, passing(v, a.Worth)
		if b > 0 {
			a.Do, a.Says = medici.Bid(int(b)), []advice.Said{advice.Say("Bid %d: %s.", int(b), merits(v, &one, int(b)))}
		}
		a.Others = f.next(me)
		return a
	}
	a.Others = keenest(v, p, now)
	switch {
	case v.Said[v.You] != medici.Nothing:
		a.Says = []advice.Said{advice.Say("You have spoken: the lot is worth about %d to you.", max(0, a.Worth))}
	case a.Worth > v.Bid:
		a.Says = []advice.Said{advice.Say("Bid up to %d: %s.", min(a.Worth, v.Florins[v.You]), merits(v, &one,
			a.Worth))}
	default:
		a.Says = []advice.Said{advice.Say("Let it go: the lot is worth %d to you, and %d is bid.", max(0, a.Worth),
			v.Bid)}
	}
	return a
}

// passing says why to let a lot go, and what is kept.
func passing(v medici.View, worth int) []advice.Said {
	free := v.Holds - len(v.Ships[v.You])
	kept := advice.Say("You keep %s, and %s.", advice.Say("%d florins", v.Florins[v.You]),
		advice.Say("%d holds stay free", free))
	switch {
	case worth < 1:
		return []advice.Said{advice.Say("Pass: the lot is not worth a florin to you."), kept}
	case worth <= v.May.LeastBid:
		return []advice.Said{advice.Say("Pass: the lot is worth %d to you, and the least bid is %d.", worth,
			v.May.LeastBid), kept}
	}
	return []advice.Said{advice.Say("Pass: you stand better if another pays for this lot."), kept}
}

// keenest says to whom of the others the lot is worth most.
func keenest(v medici.View, p *position, now standing) advice.Said {
	most, seat := 0, rules.Nobody
	for h := range p.n {
		if h == int8(v.You) || p.free(h) < p.lot.n {
			continue
		}
		one := new(appraiser).appraise(p, learned, h, now.first, now.bid, now.by)
		if price := int(math.Round(one.price)); price > most {
			most, seat = price, rules.Seat(h)
		}
	}
	if seat == rules.Nobody {
		return advice.Say("To none of the others it is worth a florin.")
	}
	return advice.Say("Of the others it is worth most to %s: about %d.", seat, most)
}

// next says who speaks after the seat that asks, and how likely a bid is answered.
func (f *factor) next(me int8) advice.Said {
	if f.k < 2 || f.order[0] != me {
		return advice.Say("Nobody speaks after you: any bid buys it.")
	}
	after := f.order[1]
	low := f.bid + 1
	high := low
	for high < f.most[me] && f.answered(me, high) > hardly {
		high++
	}
	if high == low {
		return advice.Say("%s speaks after you; a bid of %d is hardly answered.", rules.Seat(after), int(low))
	}
	return advice.Say("%s speaks after you; a bid of %d may be answered, one of %d hardly.", rules.Seat(after),
		int(low), int(high))
}

// hardly is a chance that counts as small.
const hardly = 0.2

// answered returns how likely a bid of the first speaker is not the last.
func (a *auction) answered(me, bid int8) float32 {
	from := *a
	from.by, from.bid = me, bid
	from.k = copy(from.order[:], a.order[1:a.k])
	copy(from.bids[:], a.bids[1:])
	copy(from.jumps[:], a.jumps[1:])
	fates := from.fates()
	mine, _ := fates.of(me)
	return 1 - mine
}

// drawing compares another card with selling as it is.
func drawing(v medici.View, p *position) (a advice.Advice) {
	f, me := new(factor), int8(v.You)
	now := f.lotLikes(p, me)
	florin := f.slope[me]
	if florin == 0 { // a buyer without room pays nothing
		florin = p.florin()
	}
	florin *= now*(1-now) + 1e-4
	kinds := [3]advice.Exact{
		{Name: advice.Say("card|high"), Why: advice.ReasonsOf(advice.Say("a 4, a 5 or gold comes"))},
		{Name: advice.Say("card|middle"), Why: advice.ReasonsOf(advice.Say("a 2 or a 3 comes"))},
		{Name: advice.Say("card|low"), Why: advice.ReasonsOf(advice.Say("a 0 or a 1 comes"))},
	}
	total := 0.0
	p.another(func(with *position, chance float32) {
		gain := float64(chance * (f.lotLikes(with, me) - now) / florin)
		total += gain
		switch value := with.lot.value - p.lot.value; {
		case value > 3:
			kinds[0].Amount += gain
		case value > 1:
			kinds[1].Amount += gain
		default:
			kinds[2].Amount += gain
		}
	})
	if total < 0 {
		for i := range kinds {
			kinds[i].Amount *= -1
		}
	}
	a.Parts, a.Worth = advice.Rounded(kinds[:])
	a.Do, a.Sum = medici.Draw, advice.Say("drawing is better by")
	a.Says = []advice.Said{advice.Say("Draw a card: that is worth about %d florins more to you than to sell.", a.Worth)}
	if total < 0 {
		a.Do, a.Sum = medici.Sell, advice.Say("selling is better by")
		a.Says = []advice.Said{advice.Say("Sell the lot: another card would cost you about %d florins.", a.Worth)}
	}
	if a.Worth == 0 {
		a.Says = []advice.Said{advice.Say("Sell the lot: another card makes it neither better nor worse for you.")}
		a.Do, a.Sum = medici.Sell, advice.Say("selling is better by")
	}
	a.Others = keenest(v, p, standing{first: p.left(p.selector), by: p.n})
	return a
}

// florin returns what a florin counts between two lots.
func (p *position) florin() float32 {
	var b book
	b.write(p, 0)
	at, whole := learned.of(p).fixed(b.early)
	return (at[purse] + whole) / 10
}
