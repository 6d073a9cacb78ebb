package book

import (
	"strconv"

	"medici/rules"
	"medici/tui/ui"
)

// drawPhoneEnd draws the end on 40 columns.
func (b *Book) drawPhoneEnd(c *ui.Canvas) {
	t := b.Theme
	p := c.Panel(t, 0, 0, c.W, c.H)
	if p.Lit(t.Gold); b.Stands == 0 {
		p.Put(1, 0, t.Gold.Bold(), t.Fit(b.margin(c.W-2), c.W-2))
	}
	y, ranks := 1, b.ranks()
	for place, s := range b.order() {
		if y = 1 + place; b.Stands > 0 && place < b.seats()-b.Stands {
			continue
		}
		if s == b.You {
			p.Row(t, y, 1)
		}
		x := p.Put(1, y, t.Text, b.place(ranks[s])) + 1
		b.putSeat(p, x, y, s, 10)
		b.drawShare(p.Part(phoneBars, y, p.W-phoneBars-5, 1), s, place == 0)
		p.Right(p.W-1, y, t.Strong, strconv.Itoa(b.Scores[s]))
	}
	if y++; b.Stands > 0 {
		return
	}
	y = b.drawLines(p, y)
	b.drawCurve(p.Part(0, y+1, p.W, p.H-y-1), 0)
}

// phoneBars is where the bars of the end begin on 40 columns.
const phoneBars = 18

// drawShare draws what somebody has beside whoever has most.
func (b *Book) drawShare(c *ui.Canvas, s rules.Seat, first bool) {
	surface := b.Theme.Gauge
	if first {
		surface = b.Theme.Gold
	}
	most := max(1, b.Scores[b.order()[0]])
	if !b.Theme.Bare {
		c.Fill(0, 0, c.W*max(0, b.Scores[s])/most, 1, surface)
	}
}
