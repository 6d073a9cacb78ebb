package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// Glance draws the game for people who watch from elsewhere: the lot and who is asked, then a row for each
// buyer, two where a ship is too long.
func (b *Board) Glance(c *ui.Canvas) (rows int) {
	g := glance{b.pen(), &b.scene.view}
	rows = 1
	if c.H >= g.buyers+ui.FigureHeight+1 {
		rows = ui.FigureHeight
	}
	g.drawLot(c.Part(0, 0, c.W, rows))
	for s := range rules.Seat(g.buyers) {
		rows += g.drawShip(c.Part(0, rows, c.W, c.H-rows), s)
	}
	return rows
}

// glance is the game as people see it who watch from elsewhere.
type glance struct {
	pen
	view *medici.View
}

// drawLot draws the lot, as cards where there is room, the highest bid and who is asked.
func (g *glance) drawLot(c *ui.Canvas) {
	t, v, x := g.Theme, g.view, 1
	if c.H == 1 {
		x = c.Put(x, 0, t.Dim, g.say("lot")) + 1
	}
	for i := range medici.LotSize {
		switch {
		case c.H > 1 && i < len(v.Lot):
			g.drawCard(c.Part(x, 0, 8, c.H), v.Lot[i], 1)
			x += 9
		case c.H > 1:
			g.drawSlot(c.Part(x, 0, 8, c.H), false)
			x += 9
		case i < len(v.Lot):
			x = c.Face(t, x, 0, int(v.Lot[i].Good()), v.Lot[i].String()) + 1
		}
	}
	asked, y := x, 0
	for s, said := range v.Said {
		if said > 0 && int(said) == v.Bid {
			x = c.Put(x, 0, t.Ink(s), t.Seat(s))
			if t.Full == "" { // both are digits
				x = c.Put(x, 0, t.Text, ":")
			}
			x = c.Put(x+1, 0, t.Key, itoa(v.Bid)) + 2
		}
	}
	if c.H > 1 {
		x, y = asked, 1
	}
	if v.Actor < 0 {
		return
	}
	if word, style := g.part(v, v.Actor); x+ui.Width(word)+3 < c.W {
		x = c.Put(x, y, t.Ink(int(v.Actor)), t.Seat(int(v.Actor))) + 1
		c.Put(x, y, style, word)
	}
}

// drawShip draws a buyer's florins, ship and what it is worth, and returns how many rows
// that takes.
func (g *glance) drawShip(c *ui.Canvas, s rules.Seat) (rows int) {
	const florins = 15
	t, v := g.Theme, g.view
	rows = 1
	g.putSeat(c, 1, 0, s, florins-4-len(itoa(v.Florins[s])))
	c.Right(florins, 0, t.Strong, itoa(v.Florins[s]))
	c.Right(c.W-1, 0, t.Strong, itoa(v.Value(s)))
	x := florins + 1
	for i := range v.Holds {
		if x+ui.FaceWidth > c.W-3 {
			x, rows = florins+1, rows+1
		}
		if i < len(v.Ships[s]) {
			x = c.Face(t, x, rows-1, int(v.Ships[s][i].Good()), v.Ships[s][i].String())
		} else {
			x = c.Hold(t, x, rows-1, ui.FaceWidth)
		}
	}
	return rows
}

// DrawSummary shows in a row what waits for the reader: the lot, who leads, and what the reader has.
func (b *Board) DrawSummary(c *ui.Canvas, ink ui.Style) {
	p, v, x := b.pen(), &b.scene.view, 0
	if v.You < 0 {
		return
	}
	for _, card := range v.Lot {
		x = c.Face(p.Theme, x, 0, int(card.Good()), card.String()) + 1
	}
	said := p.say("draw or sell")
	switch bidder := b.scene.bidder(); {
	case bidder >= 0:
		said = p.say("highest: %s %d", p.Name(bidder), v.Bid)
	case v.May.Speak:
		said = p.say("no bid yet")
	}
	ui.Said(c, x+2, 0, ink, said, p.say("purse|you have %d", v.Florins[v.You]))
}
