package cards

import (
	"medici/rules/cards"
	"medici/tui/ui"
)

// prospect is the panel of what the chosen cards would change if the round ended then: facts
// alone.
type prospect struct {
	pen
	view  *cards.View
	taken []cards.Card
}

func (p *prospect) draw(c *ui.Canvas) {
	t, v := p.Theme, p.view
	more := t.Fit(p.say("pays if the round ends"), 30)
	c.Head(t, p.say("WITH THESE"), "")
	c.Right(c.W-1, 0, t.Dim, more)
	was, sum := v.Value(p.you), worth(p.taken)
	step := 1
	if c.H > 8 {
		step = 2
	}
	y := step
	p.drawGain(c, y, was, was+sum, shipPay(v, 0), shipPay(v, sum))
	c.Put(2, y, t.Text, t.Fit(p.say("ship"), 8))
	for g := range cards.Good(cards.Goods) {
		gain := icons(p.taken, g)
		if gain == 0 {
			continue
		}
		y += step
		has := v.Icons[p.you][g] + aboard(v, p.you, g)
		c.Chip(t, 2, y, int(g), 3, " "+g.Letter())
		p.drawGain(c, y, has, has+gain, goodPay(v, g, 0), goodPay(v, g, gain))
	}
}

// drawGain draws a number, and what it brings, before and after.
func (p *prospect) drawGain(c *ui.Canvas, y, was, is, paid, pays int) {
	t := p.Theme
	c.Right(16, y, t.Text, itoa(was)+" "+t.To+" "+itoa(is))
	c.Right(c.W-1, y, t.Strong, t.Fit(p.say("%d %s %d florins", paid, t.To, pays), 36))
}
