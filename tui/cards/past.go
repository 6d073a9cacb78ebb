package cards

import (
	"slices"

	"medici/rules"
	"medici/rules/cards"
	"medici/tui/book"
)

// past is what a board remembers of the game so far.
type past struct {
	takings []taking // of all rounds
	round   int
	turn    int // of the round
	deck    int // cards that it began with
	ships   [cards.MostBuyers][]cards.Card
	icons   [cards.MostBuyers][cards.Goods]int
	closes  [cards.Rounds]closing
	paid    [cards.Rounds][cards.MostBuyers]due // of rounds that were scored
	curve   book.Curve                          // florins after each taking and each round
}

// taking is the cards that somebody took in a turn.
type taking struct {
	round, turn int
	buyer       rules.Seat
	cards       []cards.Card
	event       rules.Event // that tells of it
}

// closing is how a round stood when it ended, before anything was paid.
type closing struct {
	ships [cards.MostBuyers][]cards.Card
	icons [cards.MostBuyers][cards.Goods]int
}

// enter takes note of an event.
func (p *past) enter(e rules.Event) {
	switch e := e.(type) {
	case cards.RoundBegan:
		p.round, p.turn, p.deck = e.Round, 0, e.Deck
		p.ships = [cards.MostBuyers][]cards.Card{}
	case cards.CardsTaken:
		list := slices.DeleteFunc(slices.Clone(e.Cards[:]), func(card cards.Card) bool { return card == 0 })
		p.turn++
		p.takings = append(slices.Clip(p.takings), taking{p.round, p.turn, e.Buyer, list, e})
		p.ships[e.Buyer] = slices.Concat(p.ships[e.Buyer], list)
		p.curve.Add(e.Buyer, 0)
	case cards.RoundEnded:
		p.round = e.Round
		p.closes[e.Round-1] = closing{p.ships, p.icons}
	case cards.IconsStored:
		p.icons[e.Seat][e.Good] = e.To
	case cards.ShipPaid:
		p.paid[max(1, p.round)-1][e.Seat].ship = e.Florins
	case cards.IconsPaid:
		p.paid[max(1, p.round)-1][e.Seat].icons += e.Florins
	case cards.BonusPaid:
		p.paid[max(1, p.round)-1][e.Seat].bonus += e.Florins
	case cards.RoundScored:
		var before, after []int
		for s := range e.Buyers {
			before, after = append(before, int(e.Florins[s]-e.Earned[s])), append(after, int(e.Florins[s]))
		}
		p.curve.Score(before, after)
	}
}

// closed is how a round stood when it ended.
func (p *past) closed(round int) *closing { return &p.closes[max(1, round)-1] }
