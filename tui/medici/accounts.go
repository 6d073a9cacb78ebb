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
	*sums
	lent bool // another board may have the sums, too
}

// sums are the figures of accounts.
type sums struct {
	ships   [medici.MostBuyers]medici.ShipPaid
	was     [medici.MostBuyers][medici.Goods]int // levels before the day
	levels  [medici.MostBuyers][medici.Goods]int
	awards  [medici.MostBuyers][medici.Goods]medici.Payment
	bonuses [medici.MostBuyers][medici.Goods]int
	earned  [medici.MostBuyers]int16
	florins [medici.MostBuyers]int16
}

// own returns the sums to change. Beats have copies of their board, so sums that were lent stay as they are, and others
// take their place.
func (a *accounts) own() *sums {
	if a.lent {
		is := *a.sums
		a.sums, a.lent = &is, false
	}
	return a.sums
}

// The chapters besides the goods.
const (
	shipsChapter = 0
	totalChapter = 1 + medici.Goods
)

// enter takes note of an event of the scoring.
func (a *accounts) enter(event rules.Event) {
	switch e := event.(type) {
	case medici.DayEnded:
		a.Accounts = book.Accounts{Stage: e.Day, Parts: totalChapter}
		is := a.own()
		*is = sums{was: is.levels, levels: is.levels}
	case medici.ShipPaid:
		a.own().ships[e.Seat] = e
		a.Enter(event)
	case medici.LevelRaised:
		a.own().levels[e.Seat][e.Good] = e.To
	case medici.AwardPaid:
		a.own().awards[e.Seat][e.Good] = e.Payment
		a.Enter(event)
	case medici.BonusPaid:
		a.own().bonuses[e.Seat][e.Good] = e.Florins
		a.Enter(event)
	case medici.DayScored:
		is := a.own()
		is.earned, is.florins = e.Earned, e.Florins
		a.Chapter = a.Total()
	case medici.GameOver:
		a.Over, a.Chapter = true, a.End()
	}
}

// paid returns what a chapter brought a buyer.
func (a *accounts) paid(s rules.Seat, chapter int) int {
	if chapter == shipsChapter {
		return a.ships[s].Florins
	}
	return a.awards[s][chapter-1].Florins + a.bonuses[s][chapter-1]
}

// withhold takes back what a chapter pays a buyer, as long as that is still to be seen, on the copy of a board.
func (a *accounts) withhold(s rules.Seat, chapter int) {
	a.lent = true
	is := a.own()
	if chapter == shipsChapter {
		is.ships[s].Payment = medici.Payment{}
		return
	}
	is.awards[s][chapter-1], is.bonuses[s][chapter-1] = medici.Payment{}, 0
}
