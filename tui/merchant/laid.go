package merchant

import "medici/tui/ui"

// span is where a panel begins in a row, and how wide it is.
type span struct{ x, w int }

// of returns the part of a canvas as a panel.
func (s span) of(c *ui.Canvas, t *ui.Theme) *ui.Canvas { return c.Panel(t, s.x, 0, s.w, c.H) }

// band is the panels below a map that was laid out; a story without a panel of its own stands
// below the cities that are contested.
type band struct{ merchants, contested, mine, story span }

var bands = map[ui.Size]band{
	ui.Tall: {merchants: span{1, 42}, contested: span{44, 38}, mine: span{83, 36}},
	ui.Huge: {merchants: span{2, 56}, contested: span{59, 44}, mine: span{104, 44}, story: span{149, 49}},
}

// drawLaid draws a map with its routes, the list in its corner, and a band of panels below.
func (b *Board) drawLaid(c *ui.Canvas, l *layout) *ui.Canvas {
	t, s := b.Theme, l.sheet
	y := marginY + s.Height
	c.Part(0, 0, c.W, y+1).Clear(t.Ground)
	m := c.Part(marginX, marginY, s.Width, s.Height)
	m.Name("map")
	k, can, n := b.chart(l), b.list(l), b.notice()
	k.draw(m)
	can.draw(c.Panel(t, marginX+s.Free.X, marginY+s.Free.Y, s.Free.Width, s.Free.Height))
	n.draw(c.Part(marginX-1, y, c.W-marginX, 1), false)
	return b.drawBand(c.Part(0, y+1, c.W, c.H-y-1), bands[l.size], l.names)
}

// drawBand draws the panels, and returns the part of the story.
func (b *Board) drawBand(c *ui.Canvas, at band, names int) *ui.Canvas {
	t := b.Theme
	r, m, k := b.roster(), b.mine(), contest{b.Setting, &b.draft.view}
	r.drawTall(at.merchants.of(c, t), names)
	m.drawTall(at.mine.of(c, t))
	p := at.contested.of(c, t)
	if at.story.w > 0 {
		k.draw(p)
		p = at.story.of(c, t)
		p.Head(t, b.say("STORY"), "")
		return p.Part(1, 2, p.W-2, p.H-2)
	}
	from := 7 + (p.H-9)/2
	k.draw(p.Part(0, 0, p.W, from))
	return p.Part(1, from, p.W-2, p.H-from)
}
