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
	v := b.view
	x, y := c.Dawn(b.Theme, v.Day, b.say("DAY %d", v.Day), b.say("%d cards in the deck", v.Deck))
	if b.motion.day > 1 {
		b.putSeat(c, c.Put(x, y, b.Theme.Text, b.say("selector|first"))+1, y, v.Selector, c.W-x-12)
	}
}
