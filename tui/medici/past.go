package medici

import (
	"iter"
	"slices"

	"medici/internal/games/purchase"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/book"
)

// past is what a board remembers of the game so far.
type past struct {
	lots   []sale // of all days
	buyers int
	lot    int                            // number of the newest today
	said   [medici.MostBuyers]medici.Said // in the auction that is going on, or was the last
	seller rules.Seat
	fresh  bool                                 // the newest thing is how an auction ended
	deck   int                                  // cards of this day
	curve  book.Curve                           // florins after each lot and each day
	levels [medici.MostBuyers][medici.Goods]int // on the tracks
	ships  [medici.MostBuyers][]medici.Card
	closes *[medici.Days]closing // other ones with every day; nil before
}

// closing is how a day stood when it ended, before anything was paid.
type closing struct {
	ships  [medici.MostBuyers][]medici.Card
	levels [medici.MostBuyers][medici.Goods]int
}

// sale is how an auction ended; nobody bought when the buyer is Nobody.
type sale struct {
	day, number   int
	seller, buyer rules.Seat
	florins       int
	event         rules.Event // that tells of it
	cards         []medici.Card
	next          said // the best of the other bids
}

// said is a bid, or why there was none.
type said struct {
	seat rules.Seat
	said medici.Said
}

// begin records who plays.
func (p *past) begin(v medici.View) { p.buyers = len(v.Florins) }

// enter takes note of an event.
func (p *past) enter(event rules.Event) {
	switch e := event.(type) {
	case medici.DayBegan:
		p.lot, p.fresh, p.deck = 0, false, e.Deck
		p.ships = [medici.MostBuyers][]medici.Card{}
	case medici.CardTurned:
		p.fresh = false
		if e.Lot == 1 {
			p.lot++
		}
	case medici.LotOffered:
		p.seller, p.said = e.Selector, [medici.MostBuyers]medici.Said{}
	case medici.BidMade:
		p.said[e.Seat] = medici.Said(e.Florins)
	case medici.BuyerPassed:
		p.said[e.Seat] = e.Said
	case medici.LotSold:
		p.end(event, e.Buyer, e.Florins, e.Lot)
		p.ships[e.Buyer] = append(p.ships[e.Buyer], p.lots[len(p.lots)-1].cards...)
		p.curve.Add(e.Buyer, -e.Florins)
	case medici.LotDiscarded:
		p.end(event, rules.Nobody, 0, e.Lot)
	case medici.HoldFilled:
		p.fresh = false
		p.ships[e.Buyer] = append(p.ships[e.Buyer], e.Card)
	case medici.DayEnded:
		p.close(e.Day)
	case medici.LevelRaised:
		p.levels[e.Seat][e.Good] = e.To
	case medici.DayScored:
		before, after := florins(e.Florins, e.Buyers), florins(e.Florins, e.Buyers)
		for s := range before {
			before[s] -= int(e.Earned[s])
		}
		p.curve.Score(before, after)
	}
}

// close keeps how a day stands.
func (p *past) close(day int) {
	closes := new([medici.Days]closing)
	if p.closes != nil {
		*closes = *p.closes
	}
	p.closes = closes // beats have the ones before
	c := &closes[day-1]
	c.ships, c.levels = p.ships, p.levels
}

// closed is how a day stood when it ended.
func (p *past) closed(day int) *closing {
	if p.closes == nil {
		return &closing{}
	}
	return &p.closes[max(1, day)-1]
}

// brought is what the day of a purchase would have paid less without it.
func (p *past) brought(s sale, edition medici.Edition) int {
	c, florins := p.closed(s.day), [medici.MostBuyers]int{}
	ships, levels := c.ships, [medici.MostBuyers][]int{}
	for seat := range p.buyers {
		levels[seat] = c.levels[seat][:]
	}
	v := medici.View{Edition: edition, Florins: florins[:p.buyers], Ships: ships[:p.buyers], Levels: levels[:p.buyers]}
	with := v.Forecast(rules.Nobody, nil)
	left := append(make([]medici.Card, 0, medici.MostHolds), v.Ships[s.buyer]...)
	for _, card := range s.cards {
		if i := slices.Index(left, card); i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
	}
	v.Ships[s.buyer] = left
	without := v.Forecast(rules.Nobody, nil)
	return with.Sum(s.buyer) - without.Sum(s.buyer)
}

// bought are the purchases of the days that are scored.
func (p *past) bought(edition medici.Edition) (list []purchase.Purchase) {
	for i, lot := range p.lots {
		if lot.buyer >= 0 && lot.day <= p.curve.Stages() {
			list = append(list, purchase.Purchase{Seat: lot.buyer, Price: lot.florins, Brought: p.brought(lot, edition),
				Stage: lot.day, Number: lot.number, Mark: i, Event: lot.event})
		}
	}
	return list
}

// Bought returns the purchases of a game, of which all that happened is known and how it stands by then.
func Bought(now rules.View, story []rules.Event) []purchase.Purchase {
	var p past
	v := now.(medici.View)
	p.begin(v)
	for _, e := range story {
		p.enter(e)
	}
	return p.bought(v.Edition)
}

// spent is what a buyer paid for lots.
func (p *past) spent(s rules.Seat) (florins int) {
	for _, lot := range p.lots {
		if lot.buyer == s {
			florins += lot.florins
		}
	}
	return florins
}

func (p *past) end(e rules.Event, buyer rules.Seat, florins int, lot [medici.LotSize]medici.Card) {
	s := sale{event: e, day: p.curve.Stages() + 1, number: p.lot, seller: p.seller, buyer: buyer, florins: florins}
	s.cards = make([]medici.Card, 0, medici.LotSize)
	for _, c := range lot {
		if c != 0 {
			s.cards = append(s.cards, c)
		}
	}
	for seat, bid := range p.said {
		if rules.Seat(seat) != buyer && bid > s.next.said {
			s.next = said{rules.Seat(seat), bid}
		}
	}
	p.lots, p.fresh = append(p.lots, s), true
}

// last is how the auction before ended.
func (p *past) last() (sale, bool) {
	if len(p.lots) == 0 {
		return sale{}, false
	}
	return p.lots[len(p.lots)-1], true
}

// today are the sales of the day that goes on, or of the last.
func (p *past) today() iter.Seq[sale] {
	return func(yield func(sale) bool) {
		for _, s := range p.lots {
			if s.day == p.lots[len(p.lots)-1].day && s.buyer >= 0 && !yield(s) {
				return
			}
		}
	}
}
