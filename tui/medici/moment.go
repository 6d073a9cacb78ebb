package medici

import (
	"slices"

	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// moment is a board that goes through events one by one, on its way to a position. It
// shares nothing with the board it comes from that either of them changes.
func (b *Board) moment() *Board {
	m := ui.Copied(b)
	m.view.May = medici.May{}
	for s, levels := range m.past.levels {
		m.past.levels[s] = slices.Clone(levels)
	}
	return m
}

// happen lets an event come about, as far as it can be seen. Until the position is known
// that the events lead to nobody is asked.
func (b *Board) happen(e rules.Event, to medici.View) {
	b.accounts.enter(e)
	b.past.enter(e)
	v := &b.view
	v.Actor, v.Filling = rules.House, false
	if len(v.Lot) > 0 && slices.Equal(v.Lot, to.Lot) { // the auction goes on
		v.Actor = to.Actor
	}
	switch e := e.(type) {
	case medici.DayBegan:
		*v = to
		v.Actor, v.May, v.Lot, v.Deck = rules.House, medici.May{}, nil, e.Deck
		v.Unseen = slices.Concat(to.Unseen, to.Lot)
		v.Ships = make([][]medici.Card, len(to.Ships))
	case medici.CardTurned:
		if e.Lot == 1 {
			v.Lot, v.Bid, v.Said = nil, 0, make([]medici.Said, len(v.Said))
		}
		v.Selector, v.Lot = e.Selector, append(slices.Clip(v.Lot), e.Card)
		b.unveil(e.Card)
	case medici.BidMade:
		v.Said, v.Bid = with(v.Said, e.Seat, medici.Said(e.Florins)), e.Florins
	case medici.BuyerPassed:
		v.Said = with(v.Said, e.Seat, e.Said)
	case medici.LotSold:
		sold, _ := b.past.last()
		v.Florins = with(v.Florins, e.Buyer, v.Florins[e.Buyer]-e.Florins)
		b.load(e.Buyer, sold.cards)
		v.Lot, v.Bid, v.Said = nil, 0, make([]medici.Said, len(v.Said))
	case medici.LotDiscarded:
		v.Lot = nil
	case medici.HoldFilled:
		v.Filling = true
		b.load(e.Buyer, []medici.Card{e.Card})
		b.unveil(e.Card)
	}
}

// with is a list in which a seat has another value.
func with[T any](list []T, s rules.Seat, value T) []T {
	list = slices.Clone(list)
	list[s] = value
	return list
}

// load puts cards into a ship.
func (b *Board) load(s rules.Seat, cards []medici.Card) {
	b.view.Ships = with(b.view.Ships, s, slices.Concat(b.view.Ships[s], cards))
}

// unveil takes a card from those not seen.
func (b *Board) unveil(card medici.Card) {
	v := &b.view
	v.Deck--
	if i := slices.Index(v.Unseen, card); i >= 0 {
		v.Unseen = slices.Delete(slices.Clone(v.Unseen), i, i+1)
	}
}
