package medici

import (
	"slices"

	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// drawPaid draws below a track who would be paid how much, the most first.
func (b *Board) drawPaid(c *ui.Canvas, g medici.Good, f *medici.Forecast) {
	t := b.Theme
	sums := make([]int, 0, medici.MostBuyers)
	for s := range rules.Seat(b.buyers()) {
		if paid := f.Paid(g, s); paid > 0 && !slices.Contains(sums, paid) {
			sums = append(sums, paid)
		}
	}
	slices.SortFunc(sums, func(x, y int) int { return y - x })
	x := 0
	for _, sum := range sums {
		who := make([]rules.Seat, 0, medici.MostBuyers)
		for s := range rules.Seat(b.buyers()) {
			if f.Paid(g, s) == sum {
				who = append(who, s)
			}
		}
		text := itoa(sum)
		if t.Full == "" {
			text = ":" + text // signs are digits
		}
		if x+len(who)+len(text) > c.W {
			return
		}
		for _, s := range who {
			x = c.Put(x, 0, t.Ink(int(s)).Bold(), t.Seat(int(s)))
		}
		x = c.Put(x, 0, t.Text.Bold(), text) + 1
	}
}
