package book

import (
	"cmp"
	"strconv"

	"medici/tui/ui"
)

// drawLines draws a purchase a line.
func (b *Book) drawLines(c *ui.Canvas, y int) int {
	for _, p := range b.reasons(min(4, c.H-y)) {
		b.drawLine(c, y, p)
		y++
	}
	return y
}

func (b *Book) drawLine(c *ui.Canvas, y int, p Purchase) {
	t, left := b.Theme, 8
	if c.W >= ui.Phone.W {
		left = 9
	}
	x := max(left, c.Put(1, y, t.Dim, t.Fit(p.label, 8))+1)
	x = c.Put(x, y, t.Ink(int(p.Seat)).Bold(), t.Seat(int(p.Seat))) + 1
	x = b.Goods(c, x, y, p.Mark)
	price := ""
	if p.Price > 0 {
		price = " " + b.say("for %d", p.Price)
	}
	text := price + " " + Signed(p.Brought)
	if x+ui.Width(text) > c.W && price != "" {
		text = price
	}
	if x+ui.Width(text) > c.W {
		text = " " + strconv.Itoa(cmp.Or(p.Price, p.Brought))
	}
	c.Rich(x, y, t, text)
}

// drawBought is a panel of the purchases: what was paid, and what that stage would have
// paid less without them.
func (b *Book) drawBought(c *ui.Canvas) {
	t := b.Theme
	end := c.Head(t, b.Bought, "")
	if end+ui.Width(b.Note)+3 < c.W {
		c.Right(c.W-1, 0, t.Dim, b.Note)
	}
	step := min(4, (c.H-1)/3)
	for i, p := range b.told() {
		c.Put(1, 2+step*i, t.Key, t.Fit(p.label, 9))
		b.drawPurchase(c, 11, 2+step*i, p)
	}
}

// drawPurchase draws a purchase in two rows.
func (b *Book) drawPurchase(c *ui.Canvas, left, y int, p Purchase) {
	t := b.Theme
	x := b.putSeat(c, left, y, p.Seat, 16) + 2
	c.Put(x, y, t.Dim, t.Fit(p.When, c.W-x-1))
	x = b.Goods(c, left, y+1, p.Mark)
	text := b.say("brought %d", p.Brought)
	if p.Price > 0 {
		text = b.say("for %d, brought %d", p.Price, p.Brought)
	}
	c.Rich(x+1, y+1, t, t.Fit(text, c.W-x-2))
}
