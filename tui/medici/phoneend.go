package medici

import (
	"medici/rules"
	"medici/tui/ui"
)

// drawPhoneEnd draws the end on 40 columns.
func (b *Board) drawPhoneEnd(c *ui.Canvas) {
	t := b.Theme
	p := c.Panel(t, 0, 0, c.W, c.H)
	stands := b.motion.stands
	if p.Lit(t.Gold); stands == 0 {
		p.Put(1, 0, t.Gold.Bold(), t.Fit(b.margin(c.W-2), c.W-2))
	}
	y := 1
	for place, s := range b.standing() {
		if y = 1 + place; stands > 0 && place < b.buyers()-stands {
			continue
		}
		if s == b.view.You {
			p.Row(t, y, 1)
		}
		x := p.Put(1, y, t.Text, b.finish(s)) + 1
		b.putSeat(p, x, y, s, 10)
		b.drawShare(p.Part(phoneBars, y, p.W-phoneBars-5, 1), s, place == 0)
		p.Right(p.W-1, y, t.Strong, itoa(b.view.Florins[s]))
	}
	if y++; stands > 0 {
		return
	}
	y = b.drawPurchaseLines(p, y)
	b.drawCurve(p.Part(0, y+1, p.W, p.H-y-1), 0)
}

// phoneBars is where the bars of the end begin on 40 columns.
const phoneBars = 18

// drawShare draws what somebody has beside the richest.
func (b *Board) drawShare(c *ui.Canvas, s rules.Seat, first bool) {
	surface := b.Theme.Gauge
	if first {
		surface = b.Theme.Gold
	}
	most := max(1, b.view.Florins[b.standing()[0]])
	if !b.Theme.Bare {
		c.Fill(0, 0, c.W*max(0, b.view.Florins[s])/most, 1, surface)
	}
}
