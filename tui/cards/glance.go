package cards

import (
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// glancePhone is how wide a part has room for the market in large cards.
const glancePhone = 40

// Glance draws the game for people who look on from elsewhere: the market and who is asked,
// then the ships, of a game for two with the neutral cards below.
func (b *Board) Glance(c *ui.Canvas) (rows int) {
	r := rack{name: 3, florins: 16, holds: 17, pitch: 3, face: 3, rows: 1}
	if b.buyers() == 2 {
		r = rack{name: 3, florins: 13, holds: 14, pitch: 3, face: 3, rows: 2}
	}
	ships := b.buyers() * r.rows
	if rows = ui.FigureHeight + 1; c.W >= glancePhone && c.H > rows+ships {
		b.drawMarket(c, 0, 7, ui.FigureHeight, 8)
		rows++ // for who is asked
		b.glanceAsked(c.Part(0, rows-1, c.W, 1), 1)
	} else {
		rows = 1
		x := b.glanceMarket(c.Part(0, 0, c.W, 1))
		b.glanceAsked(c.Part(0, 0, c.W, 1), x+1)
	}
	b.drawShips(c.Part(0, rows, c.W, ships), r, 0)
	return rows + ships
}

// glanceMarket draws the newest cards in a row, those behind that cannot be taken as not
// yet there, and returns the column behind.
func (b *Board) glanceMarket(c *ui.Canvas) int {
	x, market := c.Put(1, 0, b.Theme.Dim, b.say("MARKET"))+1, b.view.Market
	for i, card := range market[max(0, len(market)-shown):] {
		place := min(len(market), shown) - 1 - i
		x = b.face(c, x, 0, 4, card, place >= cards.MostCards)
	}
	return x
}

// glanceAsked says whose turn it is, from a column on.
func (b *Board) glanceAsked(c *ui.Canvas, x int) {
	t, v := b.Theme, b.view
	if v.Actor != rules.Nobody && x+3 < c.W {
		x = c.Put(x, 0, t.Ink(int(v.Buyer)), t.Seat(int(v.Buyer))) + 1
		c.Put(x, 0, t.Text, t.Fit(b.status(9), c.W-x))
	}
}
