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
}

// sums are the figures of accounts. Beats have copies of their board, so a board does not change them,
// but has others in their place.
type sums struct {
	ships   [medici.MostBuyers]medici.ShipPaid
	was     [medici.MostBuyers][medici.Goods]int // levels before the day
	levels  [medici.MostBuyers][medici.Goods]int
	awards  [medici.MostBuyers][medici.Goods]medici.Payment
	bonuses [medici.MostBuyers][medici.Goods]int
	earned  [medici.MostBuyers]int16
	florins [medici.MostBuyers]int16
}

// change replaces the sums.
func (a *accounts) change(how func(*sums)) {
	is := *a.sums
	how(&is)
	a.sums = &is
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
		a.Accounts = book.Accounts{Stage: e.Day, Parts: totalChapter}
		a.change(func(is *sums) { *is = sums{was: is.levels, levels: is.levels} })
	case medici.ShipPaid:
		a.change(func(is *sums) { is.ships[e.Seat] = e })
		a.Enter(e)
	case medici.LevelRaised:
		a.change(func(is *sums) { is.levels[e.Seat][e.Good] = e.To })
	case medici.AwardPaid:
		a.change(func(is *sums) { is.awards[e.Seat][e.Good] = e.Payment })
		a.Enter(e)
	case medici.BonusPaid:
		a.change(func(is *sums) { is.bonuses[e.Seat][e.Good] = e.Florins })
		a.Enter(e)
	case medici.DayScored:
		a.change(func(is *sums) { is.earned, is.florins = e.Earned, e.Florins })
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

// withhold takes back what a chapter pays a buyer, as long as that is still to be seen.
func (a *accounts) withhold(s rules.Seat, chapter int) {
	a.change(func(is *sums) {
		if chapter == shipsChapter {
			is.ships[s].Payment = medici.Payment{}
			return
		}
		is.awards[s][chapter-1], is.bonuses[s][chapter-1] = medici.Payment{}, 0
	})
}
