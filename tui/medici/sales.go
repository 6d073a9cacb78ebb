package medici

import "medici/tui/ui"

// drawSales is a panel of what was sold today: to whom, what, for how much.
func (b *Board) drawSales(c *ui.Canvas) {
	t := b.Theme
	c.Head(t, b.say("SOLD TODAY"), "")
	sold := 0
	for range b.past.today() {
		sold++
	}
	if sold == 0 {
		c.Put(1, 2, t.Dim, t.Fit(b.say("nothing yet"), c.W-2))
		return
	}
	const top = 2
	y := c.H - max(sold, c.H-top) - 1 // the newest are seen
	for s := range b.past.today() {
		if y++; y < top {
			continue
		}
		c.Right(3, y, t.Dim, itoa(s.number))
		c.Right(c.W-1, y, t.Strong, itoa(s.florins))
		x := max(8, c.W-1-4-3*ui.FaceWidth)
		if c.W > 50 {
			x = 26
		}
		b.putSeat(c, 4, y, s.buyer, min(16, x-7))
		for _, card := range s.cards {
			x = c.Face(t, x, y, int(card.Good()), card.String())
		}
	}
}
