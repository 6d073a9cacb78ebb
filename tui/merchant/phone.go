package merchant

import (
	"medici/tui/ui"
)

// drawPhone draws the board on 40 by 18 cells: the list takes the map's place, or Tab
// shows a part of the map.
func (b *Board) drawPhone(c *ui.Canvas) *ui.Canvas {
	d, n := &b.draft, b.draft.view.Merchants()
	m, l := b.mine(), b.list(layout{wide: true})
	l.rings = true
	const rows = 18
	c.Part(0, 0, c.W, rows).Clear(b.Theme.Panel)
	y := 0
	if d.beside && !d.asked {
		l.chart.drawWindow(c.Part(0, 0, c.W, d.view.Map.Grid.Height))
		y = d.view.Map.Grid.Height
	} else {
		r, news := b.roster(), b.notice()
		r.drawShort(c.Part(0, 0, c.W, n+1))
		l.drawShort(c.Part(0, n+1, c.W, rows-7-n-1))
		y = rows - 7
		m.drawShort(c.Part(0, rows-4, c.W, 2), &news)
	}
	facts := 3
	g := b.guide()
	g.draw(c.Part(0, y, c.W, facts))
	l.drawConfirm(c.Part(0, rows-2, c.W, 2))
	return c.Part(0, rows, c.W, c.H-rows)
}
