package cards

import (
	"medici/rules/cards"
	"medici/tui/ui"
)

// Progress draws the rounds, the one that goes on lit, and what is left of the deck.
func (b *Board) Progress(c *ui.Canvas) {
	t, p, v, x := b.Theme, b.pen(), &b.scene.view, 0
	if c.W >= 30 {
		x = c.Put(0, 0, t.Dim, t.Fit(p.say("ROUND"), 12)) + 1
	}
	for n := 1; n <= cards.Rounds && x+3 <= c.W; n++ {
		style := t.Text
		if n == v.Round {
			style = t.Gold.Bold()
		}
		x = c.Put(x, 0, style, " "+itoa(n)+" ")
	}
	if x+2 < c.W {
		p.drawDeck(c.Part(x+2, 0, c.W-x-2, 1), v.Deck, max(v.Deck, b.scene.past.deck))
	}
}

// drawDeck draws how many cards are left, and where there is room how many of them.
func (p *pen) drawDeck(c *ui.Canvas, deck, whole int) {
	t := p.Theme
	label, count := p.say("deck"), p.say("%d of %d", deck, whole)
	gauge := min(24, c.W-ui.Width(label)-ui.Width(count)-4)
	if gauge < 8 {
		c.Put(0, 0, t.Text, t.Fit(p.say("deck %d", deck), c.W))
		return
	}
	x := c.Put(0, 0, t.Dim, label) + 1
	c.Gauge(t, x, 0, gauge, deck, whole)
	c.Put(x+gauge+1, 0, t.Strong, count)
}
