package book

import (
	"cmp"
	"strconv"
	"strings"

	"medici/tui/ui"
)

// drawYours draws a panel of the reader's purchases, the best and the worst, and the best of all; for a
// watcher, those of the second.
func (b *Book) drawYours(c *ui.Canvas) {
	t, title := b.Theme, strings.ToUpper(b.Name(b.whose()))
	if b.You >= 0 {
		title = b.say("YOU, %s", title)
	}
	end := c.Head(t, t.Fit(title, c.W-2), "")
	if end+ui.Width(b.Note)+3 < c.W {
		c.Right(c.W-1, 0, t.Dim, b.Note)
	}
	list, y := b.yours(), 2
	if c.H < 12 {
		b.drawLines(c, 2, list)
	} else {
		step := min(5, (c.H-2)/max(1, len(list)))
		for _, p := range list {
			c.Put(1, y, t.Key, t.Fit(p.label, 9))
			b.drawPurchase(c, 11, y, p)
			y += max(2, step)
		}
	}
}

// drawLines draws a purchase in a row or, where there is no room for that, in two.
func (b *Book) drawLines(c *ui.Canvas, y int, list Purchases) int {
	t := b.Theme
	for _, p := range list {
		if y >= c.H {
			break
		}
		x := max(9, c.Put(1, y, t.Dim, t.Fit(p.label, 9))+1)
		if p.Seat != b.whose() {
			x = c.Put(x, y, t.Ink(int(p.Seat)).Bold(), t.Seat(int(p.Seat))) + 1
		}
		b.drawPaid(c, b.Goods(c, x, y, p.Mark), y, p)
		y++
	}
	return y
}

// drawPaid writes behind the goods of a purchase what was paid and what it brought, as far as
// there is room.
func (b *Book) drawPaid(c *ui.Canvas, x, y int, p Purchase) {
	for _, text := range []string{" " + b.paidFor(p), " " + b.priceOf(p) + " " + Signed(p.Brought),
		" " + strconv.Itoa(cmp.Or(p.Price, p.Brought))} {
		if text = strings.ReplaceAll(text, "  ", " "); x+ui.Width(text) < c.W {
			c.Rich(x, y, b.Theme, text)
			return
		}
	}
}

// priceOf returns what a purchase cost; nothing of what costs nothing.
func (b *Book) priceOf(p Purchase) string {
	if p.Price == 0 {
		return ""
	}
	return b.say("for %d", p.Price)
}

// paidFor returns the same, and what it brought.
func (b *Book) paidFor(p Purchase) string {
	if p.Price == 0 {
		return b.say("brought %d", p.Brought)
	}
	return b.say("for %d, brought %d", p.Price, p.Brought)
}

// drawPurchase draws a purchase in two rows.
func (b *Book) drawPurchase(c *ui.Canvas, left, y int, p Purchase) {
	t := b.Theme
	x := left
	if p.Seat != b.whose() {
		x = b.putSeat(c, left, y, p.Seat, 16) + 2
	}
	c.Put(x, y, t.Dim, t.Fit(p.When, c.W-x-1))
	x = b.Goods(c, left, y+1, p.Mark)
	text := b.paidFor(p)
	c.Rich(x+1, y+1, t, t.Fit(text, c.W-x-2))
}
