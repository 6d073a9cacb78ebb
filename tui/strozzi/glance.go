package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// Glance draws the game for people who look on from elsewhere: the lot, its price and the
// florins, then the piers, in a row or in three each, and what would be paid.
func (b *Board) Glance(c *ui.Canvas) (rows int) {
	o, q, high := b.offer(), b.quay(), 1
	if c.H >= 1+3*3 {
		high = 3
	}
	o.glance(c.Part(0, 0, c.W, 1))
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		part := c.Part(0, 1+high*int(at-1), c.W, high)
		if high > 1 {
			q.drawPierShort(part, at)
		} else {
			q.glance(part, at)
		}
	}
	if rows = 1 + 3*high; rows < c.H && !b.draft.over() {
		q.drawTonightShort(c.Part(0, rows, c.W, 1))
		rows++
	}
	return rows
}
