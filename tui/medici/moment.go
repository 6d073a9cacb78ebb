package medici

import (
	"slices"

	"medici/rules"
	"medici/rules/medici"
)

// happen lets an event come about, as far as it can be seen. Until the position is known
// that the events lead to nobody is asked.
func (s *scene) happen(e rules.Event, to *medici.View) {
	s.past.enter(e)
	v := &s.view
	v.Actor, v.Filling = rules.House, false
	if len(v.Lot) > 0 && slices.Equal(v.Lot, to.Lot) { // the auction goes on
		v.Actor = to.Actor
	}
	switch e := e.(type) {
	case medici.DayBegan:
		had := v.Florins
		if *v = *to; had != nil {
			v.Florins = had
		}
		v.Actor, v.May, v.Lot, v.Deck = rules.House, medici.May{}, nil, e.Deck
		v.Unseen = slices.Concat(to.Unseen, to.Lot)
		v.Ships = make([][]medici.Card, len(to.Ships))
	case medici.CardTurned:
		if e.Lot == 1 {
			v.Lot, v.Bid, v.Said = nil, 0, make([]medici.Said, len(v.Said))
		}
		v.Selector, v.Lot = e.Selector, append(slices.Clip(v.Lot), e.Card)
		s.unveil(e.Card)
	case medici.BidMade:
		v.Said, v.Bid = with(v.Said, e.Seat, medici.Said(e.Florins)), e.Florins
	case medici.BuyerPassed:
		v.Said = with(v.Said, e.Seat, e.Said)
	case medici.LotSold:
		sold, _ := s.past.last()
		v.Florins = with(v.Florins, e.Buyer, v.Florins[e.Buyer]-e.Florins)
		s.load(e.Buyer, sold.cards)
		v.Lot, v.Bid, v.Said = nil, 0, make([]medici.Said, len(v.Said))
	case medici.LotDiscarded:
		v.Lot = nil
	case medici.DayScored:
		v.Florins = florins(e.Florins, e.Buyers)
	case medici.HoldFilled:
		v.Filling = true
		s.load(e.Buyer, []medici.Card{e.Card})
		s.unveil(e.Card)
	}
}

// with returns a list in which a seat has another value.
func with[T any](list []T, s rules.Seat, value T) []T {
	list = slices.Clone(list)
	list[s] = value
	return list
}

// load puts cards into a ship.
func (s *scene) load(seat rules.Seat, cards []medici.Card) {
	s.view.Ships = with(s.view.Ships, seat, slices.Concat(s.view.Ships[seat], cards))
}

// unveil takes a card from those not seen.
func (s *scene) unveil(card medici.Card) {
	v := &s.view
	v.Deck--
	if i := slices.Index(v.Unseen, card); i >= 0 {
		v.Unseen = slices.Delete(slices.Clone(v.Unseen), i, i+1)
	}
}
