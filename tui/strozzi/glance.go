package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// Glance draws the game for people who look on from elsewhere: the lot, its price and the
// florins, then the piers, in a row or in three each, and what would be paid.
func (b *Board) Glance(c *ui.Canvas) (rows int) {
	high := 1
	if c.H >= 1+3*3 {
		high = 3
	}
	b.glanceLot(c.Part(0, 0, c.W, 1))
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		part := c.Part(0, 1+high*int(at-1), c.W, high)
		if high > 1 {
			b.drawPierShort(part, at)
		} else {
			b.glancePier(part, at)
		}
	}
	if rows = 1 + 3*high; rows < c.H && !b.over() {
		b.drawTonightShort(c.Part(0, rows, c.W, 1))
		rows++
	}
	return rows
}

// glanceLot draws the tiles, the price, and what both families have.
func (b *Board) glanceLot(c *ui.Canvas) {
	t, v, x := b.Theme, b.view, 1
	for _, tile := range v.Lot {
		x = c.Face(t, x, 0, face(tile.Good()), tile.String())
	}
	if v.Price >= 0 {
		c.Put(x+1, 0, t.Key, itoa(v.Price))
	}
	x = 21
	for _, f := range families {
		if f.Seat() == v.Actor {
			c.Put(x-1, 0, t.Accent, t.Mark)
		}
		x = c.Put(x, 0, t.Ink(int(f)), b.count(f, itoa(v.Florins[f]))) + 2
	}
}

// glancePier draws in a row what lies at a pier, and who leads there.
func (b *Board) glancePier(c *ui.Canvas, at strozzi.Pier) {
	t, h := b.Theme, b.harbour()
	c.Put(1, 0, t.Title, b.say(pierShorts[at]))
	x := 21
	for _, f := range families {
		x = c.Put(x, 0, t.Ink(int(f)), b.count(f, itoa(h.Value(f, at)))) + 2
	}
	if h.Leader(at) != strozzi.NoFamily {
		c.Right(c.W-1, 0, t.Accent, "+"+itoa(strozzi.PierPay))
	}
}
