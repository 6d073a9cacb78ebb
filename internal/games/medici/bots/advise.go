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

// Advise says what the lot that lies open is worth, or whether to draw another card.
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

// worth is what the lot is worth to the seat that asks, and to the others.
func worth(v medici.View, p *position) advice.Advice {
	me, a := int8(v.You), advice.Advice{}
	first, bid, by := p.left(p.selector), int8(0), p.n
	if bidding(v) {
		first = int8(v.Actor)
		bid, by = leader(v)
	}
	if by < p.n {
		a.Marks = append(a.Marks, advice.Mark{Seat: rules.Seat(by), Amount: int(bid)})
	}
	a.Head, a.Beside = advice.Say("to the others"), others(v, p, first, bid, by)
	if p.free(me) < p.lot.n {
		a.Title = advice.Say("no room for this lot on your ship")
		return a
	}
	one := new(appraiser).appraise(p, learned, me, first, bid, by)
	a.Parts, a.Worth = advice.Rounded(parts(v, p, me, &one))
	a.Title = advice.Say("worth about %d to you", a.Worth)
	if a.Worth < 1 {
		a.Title = advice.Say("not worth a florin to you")
	}
	a.Low, a.High = max(0, int(math.Round(one.price-one.spread))), max(0, int(math.Round(one.price+one.spread)))
	if v.May.Speak {
		a.Notes = append(a.Notes, next(v, p, bid, by))
	}
	if v.Florins[v.You] < a.Worth {
		a.Notes = append(a.Notes, advice.Say("You have only %d florins.", v.Florins[v.You]))
	}
	return a
}

// others are what the lot is worth to each other buyer, and the best reason.
func others(v medici.View, p *position, first, bid, by int8) (rows []advice.Part) {
	for h := range p.n {
		if h == int8(v.You) {
			continue
		}
		row := advice.Part{Name: advice.Say("%s", rules.Seat(h))}
		if p.free(h) < p.lot.n {
			row.Why = advice.Say("no room")
			rows = append(rows, row)
			continue
		}
		one := new(appraiser).appraise(p, learned, h, first, bid, by)
		each, sum := advice.Rounded(parts(v, p, h, &one))
		row.Amount = max(0, sum)
		best := 0
		for _, part := range each {
			if part.Amount > best {
				best, row.Why = part.Amount, advice.Say("%s: %s", part.Name, part.Why)
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// next says who speaks after the one who asks, and how likely a bid is answered.
func next(v medici.View, p *position, bid, by int8) advice.Said {
	me, f := int8(v.You), new(factor)
	f.begin(p, me, bid, by)
	f.outcomes(p, learned)
	f.solve(1, nil)
	if f.k < 2 || f.order[0] != me {
		return advice.Say("Nobody speaks after you: any bid buys it.")
	}
	after := f.order[1]
	low := bid + 1
	high := low
	for high < f.most[me] && f.answered(me, high) > hardly {
		high++
	}
	if high == low {
		return advice.Say("%s speaks after you; a bid of %d is hardly answered. What you pay is gone.", rules.Seat(after), int(low))
	}
	return advice.Say("%s speaks after you; a bid of %d may be answered, one of %d hardly. What you pay is gone.", rules.Seat(after), int(low), int(high))
}

// hardly is a chance that is taken for little.
const hardly = 0.2

// answered is how likely a bid of the first who speaks is not the last.
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
func drawing(v medici.View, p *position) advice.Advice {
	f, me := new(factor), int8(v.You)
	now := f.lotLikes(p, me)
	florin := f.slope[me]
	if florin == 0 { // who has no room pays nothing
		florin = p.florin()
	}
	florin *= now*(1-now) + 1e-4
	kinds := [3]advice.Exact{
		{Name: advice.Say("card|high"), Why: advice.Say("the next card is 4, 5 or gold")},
		{Name: advice.Say("card|middle"), Why: advice.Say("the next card is 2 or 3")},
		{Name: advice.Say("card|low"), Why: advice.Say("the next card is 0 or 1")},
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
	title := advice.Say("drawing brings %d florins more than selling")
	if total < 0 {
		title = advice.Say("selling brings %d florins more than drawing")
		for i := range kinds {
			kinds[i].Amount *= -1
		}
	}
	a := advice.Advice{Head: advice.Say("what it is worth as it lies"), Beside: others(v, p, p.left(p.selector), 0, p.n)}
	a.Parts, a.Worth = advice.Rounded(kinds[:])
	if title.Args = []any{a.Worth}; a.Worth == 0 {
		title = advice.Say("drawing and selling are worth alike")
	}
	a.Title = title
	return a
}

// florin is what a florin counts between two lots.
func (p *position) florin() float32 {
	var b book
	b.write(p, 0)
	at, whole := learned.of(p).fixed(b.early)
	return (at[purse] + whole) / 10
}
