package cards

import (
	"slices"

	"medici/internal/games/purchase"
	"medici/rules"
	"medici/rules/cards"
	"medici/rules/shares"
)

// scene is what can be seen of the game: the position, what led to it, and what moves on the way there. It
// knows no words and no screen.
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

// shipPay is what a buyer's ship would be paid with some more value.
func shipPay(v *cards.View, s rules.Seat, more int) cards.Payment {
	buyers := len(v.Florins)
	values := make([]int, buyers)
	for other := range values {
		values[other] = v.Value(rules.Seat(other))
	}
	values[s] += more
	table := shares.Ships(buyers)
	return shares.Pay(values, int(s), &table, cards.Coin)
}

// iconPay is what a good would bring a buyer with some more icons, and the bonus for many.
func iconPay(v *cards.View, s rules.Seat, g cards.Good, more int) (paid cards.Payment, bonus int) {
	buyers := len(v.Florins)
	icons := make([]int, buyers)
	for other := range icons {
		icons[other] = v.Icons[other][g] + aboard(v, rules.Seat(other), g)
	}
	icons[s] += more
	if icons[s] == 0 {
		return cards.Payment{}, 0
	}
	table := cards.GoodPay()
	return shares.Pay(icons, int(s), &table, cards.Coin), v.Variant.Bonus(icons[s], buyers)
}

// due is what a round brings a buyer.
type due struct{ ship, icons, bonus int }

func (d due) sum() int { return d.ship + d.icons + d.bonus }

// dueOf is what a buyer would be paid if the round ended now, with the value and icons of
// some more cards, or without them.
func dueOf(v *cards.View, s rules.Seat, list []cards.Card, sign int) (d due) {
	d.ship = shipPay(v, s, sign*worth(list)).Florins
	for g := range cards.Good(cards.Goods) {
		paid, bonus := iconPay(v, s, g, sign*icons(list, g))
		d.icons, d.bonus = d.icons+paid.Florins, d.bonus+bonus
	}
	return d
}

// brought is what the round of a taking would have paid its buyer less without it.
func (s *scene) brought(n taking) int {
	then, c := s.view, s.past.closed(n.round)
	then.Actor = n.buyer
	then.Ships, then.Icons = nil, nil
	for seat := range s.buyers() {
		then.Ships, then.Icons = append(then.Ships, c.ships[seat]), append(then.Icons, c.icons[seat][:])
	}
	return dueOf(&then, n.buyer, nil, 1).sum() - dueOf(&then, n.buyer, n.cards, -1).sum()
}

// bought are the takings of the rounds that are scored.
func (s *scene) bought() (list []purchase.Purchase) {
	for i, n := range s.past.takings {
		if n.round <= s.past.curve.Stages() {
			list = append(list, purchase.Purchase{Seat: n.buyer, Brought: s.brought(n), Stage: n.round, Number: n.turn,
				Mark: i, Event: n.event})
		}
	}
	return list
}

// Bought returns the takings of a game, of which all that happened is known and how it stands by then.
func Bought(now rules.View, story []rules.Event) []purchase.Purchase {
	s := scene{view: now.(cards.View)}
	for _, e := range story {
		s.past.enter(e)
	}
	return s.bought()
}

// happen lets an event come about, as far as it can be seen. Nobody is asked meanwhile.
func (s *scene) happen(e rules.Event, to *cards.View) {
	s.past.enter(e)
	v := &s.view
	switch e := e.(type) {
	case cards.RoundBegan:
		*v = *to
		v.Unseen = slices.Clone(to.Unseen)
		for _, card := range slices.Concat(to.Market, slices.Concat(to.Ships...)) {
			v.Unseen = slices.Insert(v.Unseen, max(0, slices.Index(v.Unseen, card)), card)
		}
		v.Market, v.Ships, v.Deck = nil, make([][]cards.Card, len(to.Ships)), e.Deck
		v.May, v.Buyer = cards.May{}, e.First
	case cards.CardTurned:
		v.Buyer, v.Revealed, v.Market = e.Buyer, e.Revealed, append(slices.Clip(v.Market), e.Card)
		v.Deck--
		if i := slices.Index(v.Unseen, e.Card); i >= 0 {
			v.Unseen = slices.Delete(slices.Clone(v.Unseen), i, i+1)
		}
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
