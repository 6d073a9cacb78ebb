package cards

import (
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// glancePhone is how wide a part has room for the market in large cards.
const glancePhone = 40

// Glance draws the game for people who watch from elsewhere: the market and who is asked, then the ships,
// and in a game for two the neutral cards below.
func (b *Board) Glance(c *ui.Canvas) (rows int) {
	s, p := &b.scene, b.pen()
	offers, ships, r := market{p, s, b.choice.take}, fleet{p, &s.view, s.taken(b.choice.take)}, phoneRack(p.buyers)
	height := p.buyers * r.rows
	if rows = ui.FigureHeight + 1; c.W >= glancePhone && c.H > rows+height {
		offers.draw(c, 0, 7, ui.FigureHeight, 8)
		rows++ // for who is asked
		p.glanceAsked(c.Part(0, rows-1, c.W, 1), 1, &s.view)
	} else {
		rows = 1
		x := offers.drawRow(c.Part(0, 0, c.W, 1))
		p.glanceAsked(c.Part(0, 0, c.W, 1), x+1, &s.view)
	}
	ships.draw(c.Part(0, rows, c.W, height), r, 0)
	return rows + height
}

// glanceAsked says whose turn it is, from a column on.
func (p *pen) glanceAsked(c *ui.Canvas, x int, v *cards.View) {
	t := p.Theme
	if v.Actor != rules.Nobody && x+3 < c.W {
		x = c.Put(x, 0, t.Ink(int(v.Buyer)), t.Seat(int(v.Buyer))) + 1
		c.Put(x, 0, t.Text, t.Fit(p.status(v, 9), c.W-x))
	}
}

// DrawSummary tells in a row what waits for the reader: what is within reach, and what the reader has.
func (b *Board) DrawSummary(c *ui.Canvas, ink ui.Style) {
	p, v := b.pen(), &b.scene.view
	if v.You < 0 {
		return
	}
	offers, x := market{p, &b.scene, b.choice.take}, 0
	for _, card := range v.Market[max(0, len(v.Market)-cards.MostCards):] {
		x = offers.face(c, x, 0, 4, card, false) + 1
	}
	ui.Said(c, x+2, 0, ink, p.say("take cards, or turn one up"), p.say("purse|you have %d", v.Florins[v.You]))
}
