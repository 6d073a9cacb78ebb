package cards

import (
	"slices"

	"medici/rules"
	"medici/rules/cards"
	"medici/rules/shares"
)

// scene is what is to be seen of the game: the position, what led to it, and what moves on
// the way there. It knows no words and no screen.
type scene struct {
	view   cards.View
	past   past
	motion motion
}

// motion is what a frame of a beat shows otherwise than the position does.
type motion struct {
	turning int        // 2: the newest card of the market is not there yet, 1: only its face is
	taking  cards.Take // what the buyer is about to take
	round   int        // a round begins: 1 its number, 2 who begins it
	lit     int        // 1: my panel gets lit, 2: only its title row is
	stands  int        // places of the podium that can be seen, from the last up; 0 for all
}

// buyers is how many play.
func (s *scene) buyers() int { return len(s.view.Florins) }

// myTurn reports whether I am asked.
func (s *scene) myTurn() bool { return len(s.view.May.Takes) > 0 }

// taken are the cards that I would take, none while others decide.
func (s *scene) taken(take cards.Take) []cards.Card {
	if !s.myTurn() {
		return nil
	}
	return s.view.Taken(take)
}

// aboard is how many icons a ship will add to a warehouse. When the game is over they are
// there.
func aboard(v *cards.View, s rules.Seat, g cards.Good) int {
	if v.Actor == rules.Nobody {
		return 0
	}
	return v.Aboard(s, g)
}

// shipPay is what my ship would be paid with some more value.
func shipPay(v *cards.View, more int) int {
	buyers := len(v.Florins)
	values := make([]int, buyers)
	for s := range values {
		values[s] = v.Value(rules.Seat(s))
	}
	values[v.You] += more
	table := shares.Ships(buyers)
	return shares.Pay(values, int(v.You), &table, cards.Coin).Florins
}

// goodPay is what a good would bring me with some more icons.
func goodPay(v *cards.View, g cards.Good, more int) int {
	buyers := len(v.Florins)
	icons := make([]int, buyers)
	for s := range icons {
		icons[s] = v.Icons[s][g] + aboard(v, rules.Seat(s), g)
	}
	icons[v.You] += more
	mine := icons[v.You]
	if mine == 0 {
		return 0
	}
	table := cards.GoodPay()
	return shares.Pay(icons, int(v.You), &table, cards.Coin).Florins + v.Variant.Bonus(mine, buyers)
}

// brought is what the round of a taking would have paid its buyer less without it.
func (s *scene) brought(n taking) int {
	then, c := s.view, s.past.closed(n.round)
	then.You, then.Actor = n.buyer, n.buyer
	then.Ships, then.Icons = nil, nil
	for seat := range s.buyers() {
		then.Ships, then.Icons = append(then.Ships, c.ships[seat]), append(then.Icons, c.icons[seat][:])
	}
	florins := shipPay(&then, 0) - shipPay(&then, -worth(n.cards))
	for g := range cards.Good(cards.Goods) {
		florins += goodPay(&then, g, 0) - goodPay(&then, g, -icons(n.cards, g))
	}
	return florins
}

// happen lets an event come about, as far as it can be seen. Nobody is asked meanwhile.
func (s *scene) happen(e rules.Event, to *cards.View) {
	s.past.enter(e)
	v := &s.view
	switch e := e.(type) {
	case cards.RoundBegan:
		*v = *to
		v.Market, v.Ships, v.Deck = nil, make([][]cards.Card, len(to.Ships)), e.Deck
		v.May, v.Buyer = cards.May{}, e.First
	case cards.CardTurned:
		v.Buyer, v.Revealed, v.Market = e.Buyer, e.Revealed, append(slices.Clip(v.Market), e.Card)
		v.Deck--
	case cards.CardsTaken:
		n := len(v.Market)
		v.Ships = with(v.Ships, e.Buyer, slices.Concat(v.Ships[e.Buyer], v.Taken(e.Take)))
		var left []cards.Card
		for i, card := range v.Market {
			if !e.Take.Has(n - 1 - i) {
				left = append(left, card)
			}
		}
		v.Market = left
	}
	v.Actor = rules.House
}

// with is a list in which a seat has another value.
func with[T any](list []T, s rules.Seat, value T) []T {
	list = slices.Clone(list)
	list[s] = value
	return list
}

// worth is the value of cards.
func worth(list []cards.Card) (sum int) {
	for _, card := range list {
		sum += card.Value()
	}
	return sum
}

// icons are those of a good on cards.
func icons(list []cards.Card, g cards.Good) (n int) {
	for _, card := range list {
		if card.Good() == g {
			n += card.Icons()
		}
	}
	return n
}
