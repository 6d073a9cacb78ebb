package medici

import (
	"slices"

	"medici/rules/medici"
	"medici/tui/ui"
)

// dawns reports a day of which nothing has been sold, behind one that was scored.
func (b *Board) dawns() bool {
	return b.view.Day == b.accounts.Stage+1 && b.past.curve.Stages() == b.accounts.Stage && len(b.view.Lot) <= 1 && b.past.lot <= 1
}

// dawn shows that a day begins, with empty ships.
func (b *Board) dawn(v medici.View) ui.Beat {
	b.view = v
	b.view.Unseen, b.view.Lot, b.view.May = slices.Concat(v.Unseen, v.Lot), nil, medici.May{}
	b.view.Deck += len(v.Lot)
	return b.play(2, 300*ms, func(f *Board, frame int) { f.motion.day = frame + 1 })
}

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
