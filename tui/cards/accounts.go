package cards

import (
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/book"
)

// accounts is the last round that was scored: in seven chapters, and payment by payment.
type accounts struct {
	book.Accounts
	ships   [cards.MostBuyers]cards.ShipPaid
	icons   [cards.MostBuyers][cards.Goods]int
	places  [cards.MostBuyers][cards.Goods]cards.Payment
	bonuses [cards.MostBuyers][cards.Goods]int
	earned  [cards.MostBuyers]int16
	florins [cards.MostBuyers]int16
}

// The chapters besides the goods.
const (
	shipsChapter = 0
	totalChapter = 1 + cards.Goods
)

// enter takes note of an event of the scoring.
func (a *accounts) enter(e rules.Event) {
	switch e := e.(type) {
	case cards.RoundEnded:
		*a = accounts{Accounts: book.Accounts{Stage: e.Round, Parts: totalChapter}, icons: a.icons}
	case cards.ShipPaid:
		a.ships[e.Seat] = e
		a.Enter(e)
	case cards.IconsStored:
		a.icons[e.Seat][e.Good] = e.To
	case cards.IconsPaid:
		a.places[e.Seat][e.Good] = e.Payment
		a.Enter(e)
	case cards.BonusPaid:
		a.bonuses[e.Seat][e.Good] = e.Florins
		a.Enter(e)
	case cards.RoundScored:
		a.earned, a.florins = e.Earned, e.Florins
		a.Chapter = a.Total()
	case cards.GameOver:
		a.Over, a.Chapter = true, a.End()
	}
}

// paid returns what a chapter brought a buyer.
func (a *accounts) paid(s rules.Seat, chapter int) int {
	if chapter == shipsChapter {
		return a.ships[s].Florins
	}
	return a.places[s][chapter-1].Florins + a.bonuses[s][chapter-1]
}

// withhold takes back what a chapter pays a buyer, as long as that is still to be seen.
func (a *accounts) withhold(s rules.Seat, chapter int) {
	if chapter == shipsChapter {
		a.ships[s].Payment = cards.Payment{}
		return
	}
	a.places[s][chapter-1], a.bonuses[s][chapter-1] = cards.Payment{}, 0
}
