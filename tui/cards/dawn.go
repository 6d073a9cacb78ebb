package cards

import (
	"medici/rules/cards"
	"medici/tui/ui"
)

// dawns reports whether a round follows a scored one and nothing has been taken yet.
func (b *Board) dawns() bool {
	s, round := &b.scene, b.accounts.Stage
	return s.view.Round == round+1 && s.past.curve.Stages() == round && s.past.turn == 0 && len(s.view.Market) <= 1
}

// drawDawn tells where one decides that a round begins, and then who begins it.
func (p *pen) drawDawn(c *ui.Canvas, v *cards.View, who bool) {
	x, y := c.Dawn(p.Theme, v.Round, p.say("ROUND %d", v.Round), p.say("%d in the deck", v.Deck))
	if who {
		x = c.Put(x, y, p.Theme.Text, p.say("stage|first")) + 1
		p.PutSeat(c, x, y, int(v.Buyer), v.Buyer == p.you, c.W-x-3)
	}
}
