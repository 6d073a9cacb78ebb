package medici

import (
	"medici/rules"
	"medici/rules/shares"
)

// Forecast is what each buyer would be paid if the day ended now.
type Forecast struct {
	Ships  [MostBuyers]Payment
	Levels [MostBuyers][Goods]int // on the tracks by then
	Tracks [Goods][MostBuyers]Payment
	Bonus  [Goods][MostBuyers]int
}

// Forecast returns what the day would pay if it ended now, and the buyer's ship had some
// cards more. It says nothing of a game that is over.
func (v View) Forecast(buyer rules.Seat, more []Card) (f Forecast) {
	n, g := len(v.Florins), Game{v.Edition}
	var worth [MostBuyers]int
	for b := range rules.Seat(n) {
		cards := v.Ships[b]
		if b == buyer {
			cards = append(cards[:len(cards):len(cards)], more...)
		}
		worth[b] = sum(cards)
		copy(f.Levels[b][:], v.Levels[b])
		for _, c := range cards {
			if good := c.Good(); good != Gold && f.Levels[b][good] < TopLevel {
				f.Levels[b][good]++
			}
		}
	}
	ships, tracks := g.shipPay(n), trackPay(n)
	for b := range n {
		f.Ships[b] = shares.Pay(worth[:n], b, &ships, 1)
	}
	for good := range Goods {
		for b := range n {
			worth[b] = f.Levels[b][good]
		}
		for b := range n {
			f.Tracks[good][b] = shares.Pay(worth[:n], b, &tracks, 1)
			f.Bonus[good][b] = g.Bonus(worth[b])
		}
	}
	return f
}

// Paid returns what a buyer would be paid for a track, the bonus of its level included.
func (f *Forecast) Paid(good Good, b rules.Seat) int {
	return f.Tracks[good][b].Florins + f.Bonus[good][b]
}

// Sum returns everything that a buyer would be paid.
func (f *Forecast) Sum(b rules.Seat) int {
	sum := f.Ships[b].Florins
	for good := Cloth; good <= Spice; good++ {
		sum += f.Paid(good, b)
	}
	return sum
}
