package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// Glance draws the game for people who watch from elsewhere: the lot, its price and the florins, then the
// piers, in a row or in three each, and what would be paid.
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

// DrawSummary tells in a row what waits for the reader: the lot, the question, and what the reader has.
func (b *Board) DrawSummary(c *ui.Canvas, ink ui.Style) {
	d, v, x := b.decision(), &b.draft.view, 0
	if v.You < 0 {
		return
	}
	for _, tile := range v.Lot {
		x = c.Face(b.Theme, x, 0, face(tile.Good()), tile.String()) + 1
	}
	said := []string{d.question()}
	if v.Price >= 0 {
		said = append(said, b.Words.Sprintf("the price is %d", v.Price))
	}
	ui.Said(c, x+2, 0, ink, append(said, b.Words.Sprintf("purse|you have %d", v.Florins[v.You]))...)
}
