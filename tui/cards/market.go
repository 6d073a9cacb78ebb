package cards

import (
	"medici/rules/cards"
	"medici/tui/ui"
)

// shown is how many cards of the market are drawn large.
const shown = 5

// drawMarket draws the newest cards, the oldest of them at the left, each with what it
// is called to be taken; older ones stand small above them.
func (b *Board) drawMarket(c *ui.Canvas, top, w, h, pitch int) {
	c.Part(0, 0, c.W, min(c.H, top+h+2)).Name("market")
	t, market := b.Theme, b.view.Market
	if len(market) == 0 {
		c.Put(2, top, t.Dim, t.Fit(b.say("The market is empty."), c.W-3))
		return
	}
	older := max(0, len(market)-shown)
	if older > 0 && top > 0 {
		b.faces(c, 2, top-1, c.W-1, 4, market[:older], true)
	}
	for i, card := range market[older:] {
		x, place := 1+i*pitch, len(market)-older-1-i
		b.offered(c.Part(x, top, w, h), card, place)
		b.drawLabel(c.Part(x, top+h, w, 1), place)
		if b.MyTurn() && place < cards.MostCards {
			c.Zone(x, top, w, h+1, ui.Click{Intent: picks[place]})
		}
	}
}

// offered draws a card of the market, as much of it as can be seen.
func (b *Board) offered(c *ui.Canvas, card cards.Card, place int) {
	switch newest := place == 0; {
	case newest && b.motion.turning == 2:
		c.Clear(b.Theme.Well)
	case newest && b.motion.turning == 1:
		if c.Clear(b.style(card, false)); b.Theme.Bare {
			c.Frame(b.Theme)
		}
	default:
		b.card(c, card, place >= cards.MostCards)
	}
}

// drawLabel says below a card how it is called, and whether it is chosen.
func (b *Board) drawLabel(c *ui.Canvas, place int) {
	t := b.Theme
	switch {
	case b.motion.taking.Has(place):
		c.Clear(t.Gold)
		c.Put(0, 0, t.Gold.Bold(), t.Fit(t.Seat(int(b.view.Buyer))+" "+b.Name(b.view.Buyer), c.W))
	case place >= cards.MostCards:
		c.Center(0, t.Dim, t.Fit(b.say("stays"), c.W))
	case b.MyTurn() && b.take.Has(place):
		c.Clear(t.Gold)
		c.Center(0, t.Gold.Bold(), t.Fit(b.say("take %d", place+1), c.W))
	default:
		c.Center(0, t.Dim, t.Fit(b.say("take %d", place+1), c.W))
	}
}
