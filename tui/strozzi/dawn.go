package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// dawns reports a round in which nothing has been bought, behind one that was scored.
func (b *Board) dawns() bool {
	v := b.view
	return v.Round == b.accounts.Stage+1 && b.past.curve.Stages() == b.accounts.Stage && b.past.turn == 0 && len(v.Lot) <= 1 && v.Price < 0
}

// dawn shows that a round begins, with ships that are empty and nowhere.
func (b *Board) dawn(v strozzi.View) ui.Beat {
	b.view = v
	b.view.Deck += len(v.Lot)
	b.view.Lot, b.view.May = nil, strozzi.May{}
	return b.play(2, 300*ms, func(f *Board, frame int) { f.motion.round = frame + 1 })
}

// drawDawn tells where one decides that a round begins, and who begins it.
func (b *Board) drawDawn(c *ui.Canvas) {
	v := b.view
	x, y := c.Dawn(b.Theme, v.Round, b.say("ROUND %d", v.Round), b.say("%d in the bag", v.Deck))
	if b.motion.round > 1 && v.Active != strozzi.NoFamily {
		x = c.Put(x, y, b.Theme.Text, b.say("stage|first")) + 1
		b.PutSeat(c, x, y, int(v.Active), v.Active.Seat() == v.You, c.W-x-3)
	}
}
