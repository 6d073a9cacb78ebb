package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/book"
)

// accounts is the last day that was scored: in seven chapters, and payment by
// payment.
type accounts struct {
	book.Accounts
	ships   [medici.MostBuyers]medici.ShipPaid
	was     [medici.MostBuyers][medici.Goods]int // levels before the day
	levels  [medici.MostBuyers][medici.Goods]int
	awards  [medici.MostBuyers][medici.Goods]medici.Payment
	bonuses [medici.MostBuyers][medici.Goods]int
	earned  [medici.MostBuyers]int16
	florins [medici.MostBuyers]int16
}

// The chapters besides the goods.
const (
	shipsChapter = 0
	totalChapter = 1 + medici.Goods
)

// enter takes note of an event of the scoring.
func (a *accounts) enter(e rules.Event) {
	switch e := e.(type) {
	case medici.DayEnded:
		*a = accounts{Accounts: book.Accounts{Stage: e.Day, Parts: totalChapter}, was: a.levels, levels: a.levels}
	case medici.ShipPaid:
		a.ships[e.Seat] = e
		a.Enter(e)
	case medici.LevelRaised:
		a.levels[e.Seat][e.Good] = e.To
	case medici.AwardPaid:
		a.awards[e.Seat][e.Good] = e.Payment
		a.Enter(e)
	case medici.BonusPaid:
		a.bonuses[e.Seat][e.Good] = e.Florins
		a.Enter(e)
	case medici.DayScored:
		a.earned, a.florins = e.Earned, e.Florins
		a.Chapter = a.Total()
	case medici.GameOver:
		a.Over, a.Chapter = true, a.End()
	}
}

// paid is what a chapter brought a buyer.
func (a *accounts) paid(s rules.Seat, chapter int) int {
	if chapter == shipsChapter {
		return a.ships[s].Florins
	}
	return a.awards[s][chapter-1].Florins + a.bonuses[s][chapter-1]
}

// payments are those of a chapter, in the order they were made.
func (a *accounts) payments(chapter int) (list []rules.Event) {
	for _, e := range a.Events() {
		at := shipsChapter
		switch e := e.(type) {
		case medici.ShipPaid:
			if e.Florins == 0 {
				continue
			}
		case medici.AwardPaid:
			at = 1 + int(e.Good)
		case medici.BonusPaid:
			at = 1 + int(e.Good)
		}
		if at == chapter {
			list = append(list, e)
		}
	}
	return list
}

// withhold takes a payment back, that is still to be seen.
func (a *accounts) withhold(e rules.Event) {
	switch e := e.(type) {
	case medici.ShipPaid:
		a.ships[e.Seat].Florins = 0
	case medici.AwardPaid:
		a.awards[e.Seat][e.Good] = medici.Payment{}
	case medici.BonusPaid:
		a.bonuses[e.Seat][e.Good] = 0
	}
}
