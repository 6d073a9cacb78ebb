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

// withhold takes a payment back, that is still to be seen.
func (a *accounts) withhold(e rules.Event) {
	switch e := e.(type) {
	case cards.ShipPaid:
		a.ships[e.Seat].Payment = cards.Payment{}
	case cards.IconsPaid:
		a.places[e.Seat][e.Good] = cards.Payment{}
	case cards.BonusPaid:
		a.bonuses[e.Seat][e.Good] = 0
	}
}

// chapter is where a payment is made, and how many florins it brings.
func chapter(e rules.Event) (chapter, florins int) {
	switch e := e.(type) {
	case cards.IconsPaid:
		return 1 + int(e.Good), e.Florins
	case cards.BonusPaid:
		return 1 + int(e.Good), e.Florins
	case cards.ShipPaid:
		return shipsChapter, e.Florins
	}
	return totalChapter, 0
}

// payments are those of a chapter that bring something, in the order they were made.
func (a *accounts) payments(of int) (list []rules.Event) {
	for _, e := range a.Events() {
		if at, florins := chapter(e); at == of && florins > 0 {
			list = append(list, e)
		}
	}
	return list
}

// paid is what a chapter brought a buyer.
func (a *accounts) paid(s rules.Seat, chapter int) int {
	if chapter == shipsChapter {
		return a.ships[s].Florins
	}
	return a.places[s][chapter-1].Florins + a.bonuses[s][chapter-1]
}
