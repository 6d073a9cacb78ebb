package medici

import "medici/tui/ui"

// drawDawn tells where the auctions were that a day begins, and who begins it.
func (b *Board) drawDawn(c *ui.Canvas) {
	t, v := b.Theme, b.view
	c.Clear(t.Raised)
	y := c.H/2 - 1
	c.Figure(t, 2, y, t.Key, v.Day, 1)
	const x = 8
	c.Put(x, y, t.Strong, b.say("DAY %d", v.Day))
	c.Put(x, y+1, t.Text, t.Fit(b.say("%d cards in the deck", v.Deck), c.W-x-1))
	if b.motion.day > 1 {
		b.putSeat(c, c.Put(x, y+2, t.Text, b.say("selector|first"))+1, y+2, v.Selector, c.W-x-12)
	}
}
