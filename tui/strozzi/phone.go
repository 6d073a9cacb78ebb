package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// The first rows of the piers and of the decision on a phone.
const (
	phonePiers    = 4
	phoneDecision = 14
)

// drawPhone draws the board on 40 by 18 cells: tracks are figures.
func (b *Board) drawPhone(c *ui.Canvas) *ui.Canvas {
	t, v := b.Theme, &b.draft.view
	o, q, d := b.offer(), b.quay(), b.decision()
	c.Part(0, 0, c.W, 18).Clear(t.Panel)
	c.Part(0, 0, c.W, 3).Name("lot")
	c.Part(0, 3, c.W, 1).Name("price")
	c.Part(0, phonePiers, c.W, phoneDecision-phonePiers).Name("piers")
	for i := range v.Lot {
		o.drawOffered(c.Part(1+i*9, 0, 8, ui.FigureHeight), i, 1)
	}
	if len(v.Lot) > 0 {
		c.Put(29, 0, t.Ink(int(v.Active)), t.Seat(int(v.Active))+" "+t.Fit(b.Name(v.Active.Seat()), 9))
		c.Put(29, 1, t.Dim, b.say("worth %d", v.LotValue()))
	}
	switch {
	case v.Price >= 0:
		c.Put(1, 3, t.Strong, b.say("price %d", v.Price))
	case v.May.Name:
		c.Put(1, 3, t.Strong, b.say("price %d", b.draft.price.Value))
	case !b.draft.over():
		c.Put(1, 3, t.Dim, b.say("not named yet"))
	}
	x := 21
	for _, f := range families {
		x = c.Put(x, 3, t.Ink(int(f)), count(t, f, itoa(v.Florins[f]))) + 2
	}
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		q.drawPierShort(c.Part(0, phonePiers+3*int(at-1), c.W, 3), at)
	}
	q.drawTonightShort(c.Part(0, phoneDecision-1, c.W, 1))
	d.draw(c.Part(0, phoneDecision, c.W, 4))
	return c.Part(0, 18, c.W, c.H-18)
}
