package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// accounts is the last day that was scored: in seven chapters, and payment by
// payment.
type accounts struct {
	open    bool
	words   bool // payment by payment
	chapter int  // 0 the ships, 1 to 5 the goods, 6 the total, 7 the end of the game
	day     int  // 0 before the first
	over    bool
	ships   [medici.MostBuyers]medici.ShipPaid
	was     [medici.MostBuyers][medici.Goods]int // levels before the day
	levels  [medici.MostBuyers][medici.Goods]int
	awards  [medici.MostBuyers][medici.Goods]medici.Payment
	bonuses [medici.MostBuyers][medici.Goods]int
	earned  [medici.MostBuyers]int16
	florins [medici.MostBuyers]int16
	ledger  ui.Ledger
}

// The chapters besides the goods.
const (
	shipsChapter = 0
	totalChapter = 1 + medici.Goods
	endChapter   = totalChapter + 1
)

// enter takes note of an event of the scoring.
func (a *accounts) enter(e rules.Event) {
	switch e := e.(type) {
	case medici.DayEnded:
		*a = accounts{day: e.Day, was: a.levels, levels: a.levels}
	case medici.ShipPaid:
		a.ships[e.Seat] = e
		a.ledger.Enter(e)
	case medici.LevelRaised:
		a.levels[e.Seat][e.Good] = e.To
	case medici.AwardPaid:
		a.awards[e.Seat][e.Good] = e.Payment
		a.ledger.Enter(e)
	case medici.BonusPaid:
		a.bonuses[e.Seat][e.Good] = e.Florins
		a.ledger.Enter(e)
	case medici.DayScored:
		a.earned, a.florins = e.Earned, e.Florins
		a.chapter = totalChapter
	case medici.GameOver:
		a.over, a.chapter = true, endChapter
	}
}

// do carries out what concerns the accounts.
func (a *accounts) do(i ui.Intent) {
	switch i {
	case showBook:
		a.open, a.words = true, false
	case closeIt:
		a.open = a.words && a.open
		a.words = false
	case inWords:
		a.words = a.open && !a.words
	case next:
		a.walk(+1)
	case previous:
		a.walk(-1)
	}
}

// walk goes to another chapter, or payment, round the ends.
func (a *accounts) walk(by int) {
	if a.words {
		a.ledger.Walk(by)
		return
	}
	n := endChapter
	if a.over {
		n++
	}
	a.chapter = (a.chapter + by + n) % n
}

// paid is what a chapter brought a buyer.
func (a *accounts) paid(s rules.Seat, chapter int) int {
	switch {
	case chapter == shipsChapter:
		return a.ships[s].Florins
	case chapter < totalChapter:
		return a.awards[s][chapter-1].Florins + a.bonuses[s][chapter-1]
	}
	return 0
}

// payments are those of a chapter, in the order they were made.
func (a *accounts) payments(chapter int) (list []rules.Event) {
	for _, e := range a.ledger.Events() {
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

// before is what a buyer had before the day was scored, and some chapters.
func (a *accounts) before(s rules.Seat, chapters int) int {
	sum := int(a.florins[s] - a.earned[s])
	for c := range chapters {
		sum += a.paid(s, c)
	}
	return sum
}
