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

// draw counts them, a row a good, and says how likely the next card is of each.
func (p *left) draw(c *ui.Canvas) {
	t, unseen := p.Theme, p.view.Unseen
	c.Head(t, p.say("CARDS LEFT"), t.Fit(p.say("%d in the deck", p.view.Deck), 30))
	top, step, pitch := 1, 1, 8
	if c.H > 8 {
		top = 2
	}
	if c.H >= top+2*(cards.Goods+1) {
		step = 2
	}
	var kinds, all [cards.Goods + 1]int // that are drawn, and cards
	for i := 0; i < len(unseen); {
		card, n := unseen[i], 0
		for i < len(unseen) && unseen[i] == card {
			i, n = i+1, n+1
		}
		x, y := 2+pitch*kinds[card.Good()], top+step*int(card.Good())
		kinds[card.Good()]++
		all[card.Good()] += n
		if x+pitch > c.W-5 || y >= c.H {
			continue
		}
		x = p.face(c, x, y, 4, card, false)
		c.Put(x, y, t.Dim, t.Times+itoa(n))
	}
	for g, n := range all {
		if y := top + step*g; y < c.H && len(unseen) > 0 {
			c.Right(c.W-1, y, t.Dim, itoa((100*n+len(unseen)/2)/len(unseen))+"%")
		}
	}
}
