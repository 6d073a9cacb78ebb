package medici

import "medici/tui/ui"

// sales is the panel of what was sold today.
type sales struct {
	pen
	past *past
}

func (p *sales) inputs() ui.Inputs {
	in := ui.InputsOf("sales")
	for s := range p.past.today() {
		in = ui.With(p.who(in.Int(s.number, s.florins), s.buyer), s.cards)
	}
	return in
}

// draw draws what was sold today: to whom, what, for how much.
func (p *sales) draw(c *ui.Canvas) {
	t := p.Theme
	c.Head(t, p.say("SOLD TODAY"), "")
	sold := 0
	for range p.past.today() {
		sold++
	}
	if sold == 0 {
		c.Put(1, 2, t.Dim, t.Fit(p.say("nothing yet"), c.W-2))
		return
	}
	const top = 2
	y := c.H - max(sold, c.H-top) - 1 // the newest are seen
	for s := range p.past.today() {
		if y++; y < top {
			continue
		}
		c.Right(3, y, t.Dim, itoa(s.number))
		c.Right(c.W-1, y, t.Strong, itoa(s.florins))
		x := max(8, c.W-1-4-3*ui.FaceWidth)
		if c.W > 50 {
			x = 26
		}
		p.putSeat(c, 4, y, s.buyer, min(16, x-7))
		for _, card := range s.cards {
			x = c.Face(t, x, y, int(card.Good()), card.String())
		}
	}
}
