package medici

import (
	"medici/rules"
	"medici/tui/ui"
)

// closing is how the auction ended that was the last thing to happen, as long as no
// other lot has begun.
func (b *Board) closing() (sale, bool) {
	s, ok := b.past.last()
	return s, ok && b.past.fresh && len(b.view.Lot) == 0 && b.view.Actor != rules.Nobody
}

// sold is the word over the bidding, in blocks four cells wide and three high.
var sold = []string{
	"█▀▀▀ █▀▀█ █    █▀▀▄",
	"▀▀▀█ █  █ █    █  █",
	"▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀ ",
}

// drawSale tells how an auction ended: who has the lot, and for how much.
func (b *Board) drawSale(c *ui.Canvas, s sale) {
	t := b.Theme
	if s.buyer < 0 {
		c.Clear(t.Raised)
		c.Put(2, 2, t.Strong, b.say("NOT SOLD"))
		c.Put(2, 4, t.Text, t.Fit(b.say("everybody passed; the lot is out of the game"), c.W-4))
		return
	}
	c.Clear(t.Gold)
	top := 1 + (c.H-7)/3
	x := b.drawWord(c, 2, top) + 4
	end := c.Put(x, top, t.Gold, b.say("buyer|to")) + 2
	c.Fill(end-1, top, min(c.W-end, 4+ui.Width(b.Name(s.buyer))), 1, t.Bar)
	b.putSeat(c, end, top, s.buyer, c.W-end-4)
	c.Figure(t, x, top+1, t.Gold, s.florins, 1)
	right := x + ui.FigureWidth(s.florins) + 2
	c.Put(right, top+2, t.Gold.Bold(), b.say("florins"))
	now := b.view.Florins[s.buyer]
	if b.motion.unpaid > 0 {
		now -= s.florins
	}
	c.Put(right, top+3, t.Gold, itoa(now+s.florins)+" "+t.To+" "+itoa(now))
	y := c.H - 2
	if s.next.said > 0 {
		c.Put(2, y, t.Gold, t.Fit(b.say("next best: %s %d", b.Name(s.next.seat), int(s.next.said)), c.W-4))
	}
	if b.motion.unpaid == 0 {
		c.Put(2, y+1, t.Gold.Bold(), t.Fit(b.became(s.buyer), c.W-4))
	}
}

// drawWord draws SOLD in blocks, or as it is in this language.
func (b *Board) drawWord(c *ui.Canvas, x, y int) int {
	t, word := b.Theme, b.say("SOLD")
	if word != "SOLD" || t.Full == "" || t.Bare {
		return c.Put(x, y+1, t.Gold.Bold(), word)
	}
	times := 1
	if c.W > 60 {
		times = 2
	}
	c.Blocks(x, y, t.Gold, sold, times)
	return x + ui.Width(sold[0])*times
}

// became says what a lot made of a ship.
func (b *Board) became(s rules.Seat) string {
	f := b.view.Forecast(rules.Nobody, nil)
	place := b.place(f.Ships[s])
	if s == b.view.You {
		return b.say("your ship is worth %d, now %s", b.view.Value(s), place)
	}
	return b.say("the ship is worth %d, now %s", b.view.Value(s), place)
}
