package strozzi

import (
	"medici/internal/text/words"
	"medici/rules/strozzi"
	"medici/tui/ui"
)

var pierShorts = [...]words.Text{strozzi.Left: "pier|LEFT", strozzi.Middle: "pier|MIDDLE", strozzi.Right: "pier|RIGHT"}

// The first rows of the piers and of the decision on a phone.
const (
	phonePiers    = 4
	phoneDecision = 14
)

// drawPhone draws the board on 40 by 18 cells: tracks are figures.
func (b *Board) drawPhone(c *ui.Canvas) *ui.Canvas {
	t, v := b.Theme, b.view
	c.Part(0, 0, c.W, 18).Clear(t.Panel)
	c.Part(0, 0, c.W, 3).Name("lot")
	c.Part(0, 3, c.W, 1).Name("price")
	c.Part(0, phonePiers, c.W, phoneDecision-phonePiers).Name("piers")
	for i := range v.Lot {
		b.drawOffered(c.Part(1+i*9, 0, 8, ui.FigureHeight), i, 1)
	}
	if len(v.Lot) > 0 {
		c.Put(29, 0, t.Ink(int(v.Active)), t.Seat(int(v.Active))+" "+b.name(v.Active, 9))
		c.Put(29, 1, t.Dim, b.say("worth %d", v.LotValue()))
	}
	switch {
	case v.Price >= 0:
		c.Put(1, 3, t.Strong, b.say("price %d", v.Price))
	case v.May.Name:
		c.Put(1, 3, t.Strong, b.say("price %d", b.price.Value))
	case !b.over():
		c.Put(1, 3, t.Dim, b.say("not named yet"))
	}
	x := 21
	for _, f := range families {
		x = c.Put(x, 3, t.Ink(int(f)), b.count(f, itoa(v.Florins[f]))) + 2
	}
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		b.drawPierShort(c.Part(0, phonePiers+3*int(at-1), c.W, 3), at)
	}
	b.drawTonightShort(c.Part(0, phoneDecision-1, c.W, 1))
	b.drawDecision(c.Part(0, phoneDecision, c.W, 4))
	return c.Part(0, 18, c.W, c.H-18)
}

// drawPierShort draws a pier in three rows.
func (b *Board) drawPierShort(c *ui.Canvas, at strozzi.Pier) {
	t, h := b.Theme, b.harbour()
	c.Put(1, 0, t.Title, b.say(pierShorts[at]))
	c.Zone(0, 0, c.W, c.H, ui.Click{Intent: pier, Arg: int(at)})
	for _, f := range families {
		b.drawShip(c.Part(9, int(f), 27, 1), 0, f, at)
		if h.Leader(at) == f {
			c.Right(c.W-1, int(f), t.Accent, "+"+itoa(strozzi.PierPay))
		}
	}
	x := 9
	for _, g := range h.Piers.Goods(at) {
		c.Chip(t, x+1, 2, face(g), 1, g.Letter())
		pawn := int(h.Pawns[at-1][g])
		end := b.drawStep(c, x+3, pawn)
		if to := h.Goes(at, g); to != pawn && !b.over() {
			end = c.Put(end, 2, t.Dim, t.To)
			b.drawStep(c, end, to)
		}
		x += 10
	}
}

// drawStep writes where a pawn stands.
func (b *Board) drawStep(c *ui.Canvas, x, pawn int) int {
	f, step := strozzi.Side(pawn)
	if f == strozzi.NoFamily {
		return c.Put(x, 2, b.Theme.Dim, "0")
	}
	return c.Put(x, 2, b.Theme.Ink(int(f)), b.count(f, itoa(step)))
}

func (b *Board) drawTonightShort(c *ui.Canvas) {
	t, pay := b.Theme, b.pay()
	c.Put(1, 0, t.Dim, b.say("pays now"))
	x := 21
	for _, f := range families {
		x = c.Put(x, 0, t.Ink(int(f)), b.count(f, "+"+itoa(pay[f]))) + 2
	}
}
