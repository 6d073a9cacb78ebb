package book

import "medici/tui/ui"

// drawPhoneEnd draws the end on 40 columns.
func (b *Book) drawPhoneEnd(c *ui.Canvas) {
	n := b.seats()
	p := c.Panel(b.Theme, 0, 0, c.W, c.H)
	b.drawResult(p.Part(0, 0, p.W, 2))
	b.drawPlaces(p.Part(0, 2, p.W, n))
	if b.Stands > 0 {
		return
	}
	y := b.drawLines(p, 3+n, b.yours())
	y = b.drawDecidedRows(p, y+1)
	if p.H-y > 4 {
		b.drawCurve(p.Part(0, y+1, p.W, p.H-y-1), 0)
	}
}
