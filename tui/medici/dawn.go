package medici

import (
	"medici/rules/medici"
	"medici/tui/ui"
)

// dawns reports whether a day follows a scored one and nothing has been sold yet.
func (b *Board) dawns() bool {
	s, day := &b.scene, b.accounts.Stage
	return s.view.Day == day+1 && s.past.curve.Stages() == day && len(s.view.Lot) <= 1 && s.past.lot <= 1
}

// drawDawn tells where the auctions were that a day begins, and then who begins it.
func (p *pen) drawDawn(c *ui.Canvas, v *medici.View, who bool) {
	x, y := c.Dawn(p.Theme, v.Day, p.say("DAY %d", v.Day), p.say("%d cards in the deck", v.Deck))
	if who {
		p.putSeat(c, c.Put(x, y, p.Theme.Text, p.say("selector|first"))+1, y, v.Selector, c.W-x-12)
	}
}
