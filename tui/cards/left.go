package cards

import (
	"medici/rules/cards"
	"medici/tui/ui"
)

// left is the panel of the cards in the deck.
type left struct {
	pen
	view *cards.View
}

// draw counts the cards in the deck, a row a good.
func (p *left) draw(c *ui.Canvas) {
	t := p.Theme
	c.Head(t, p.say("CARDS LEFT"), t.Fit(p.say("%d in the deck", p.view.Deck), 30))
	top := 1
	if c.H > 8 {
		top = 2
	}
	var kinds [cards.Goods + 1]int // that are drawn
	for i := 0; i < len(p.view.Unseen); {
		card, n := p.view.Unseen[i], 0
		for i < len(p.view.Unseen) && p.view.Unseen[i] == card {
			i, n = i+1, n+1
		}
		x, y := 2+9*kinds[card.Good()], top+int(card.Good())
		kinds[card.Good()]++
		if x+9 > c.W || y >= c.H {
			continue
		}
		x = p.face(c, x, y, 4, card, false)
		c.Put(x, y, t.Dim, t.Times+itoa(n))
	}
}
