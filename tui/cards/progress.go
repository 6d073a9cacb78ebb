package cards

import (
	"medici/rules/cards"
	"medici/tui/ui"
)

// Progress draws the rounds, with the present one lit, and what is left of the deck.
func (b *Board) Progress(c *ui.Canvas) {
	p, v := b.pen(), &b.scene.view
	whole := max(v.Deck, b.scene.past.deck)
	ui.Progress{
		Stage: p.say("stage|ROUND"), Now: v.Round, Of: cards.Rounds, Stock: p.say("deck"), Left: v.Deck, Whole: whole,
		Count: p.say("%d of %d", v.Deck, whole),
	}.Draw(c, b.Theme)
}
