package cards

import (
	"slices"

	"medici/rules/cards"
	"medici/tui/ui"
)

// dawns reports a round of which nothing has been taken, behind one that was scored.
func (b *Board) dawns() bool {
	return b.view.Round == b.accounts.Stage+1 && b.past.curve.Stages() == b.accounts.Stage && b.past.turn == 0 && len(b.view.Market) <= 1
}

// dawn shows that a round begins, with empty ships.
func (b *Board) dawn(v cards.View) ui.Beat {
	b.view = v
	b.view.Unseen, b.view.Market, b.view.May = slices.Concat(v.Unseen, v.Market), nil, cards.May{}
	b.view.Deck += len(v.Market)
	return b.play(2, 300*ms, func(f *Board, frame int) { f.motion.round = frame + 1 })
}

// drawDawn tells where one decides that a round begins, and who begins it.
func (b *Board) drawDawn(c *ui.Canvas) {
	v := b.view
	x, y := c.Dawn(b.Theme, v.Round, b.say("ROUND %d", v.Round), b.say("%d in the deck", v.Deck))
	if b.motion.round > 1 {
		x = c.Put(x, y, b.Theme.Text, b.say("stage|first")) + 1
		b.PutSeat(c, x, y, int(v.Buyer), v.Buyer == v.You, c.W-x-3)
	}
}
