package cards

import (
	"medici/rules/cards"
	"medici/tui/ui"
)

// shown is how many cards of the market are drawn large.
const shown = 5

// market is the panel of the cards that can be taken, and of those behind them.
type market struct {
	pen
	scene *scene
	take  cards.Take // what I have chosen
}

// draw draws the newest cards, the oldest of them at the left, each with what it
// is called to be taken; older ones stand small above them.
func (p *market) draw(c *ui.Canvas, top, w, h, pitch int) {
	c.Part(0, 0, c.W, min(c.H, top+h+2)).Name("market")
	t, list := p.Theme, p.scene.view.Market
	if len(list) == 0 {
		c.Put(2, top, t.Dim, t.Fit(p.say("The market is empty."), c.W-3))
		return
	}
	older := max(0, len(list)-shown)
	if older > 0 && top > 0 {
		p.faces(c, 2, top-1, c.W-1, 4, list[:older], true)
	}
	for i, card := range list[older:] {
		x, place := 1+i*pitch, len(list)-older-1-i
		p.drawOffered(c.Part(x, top, w, h), card, place)
		p.drawLabel(c.Part(x, top+h, w, 1), place)
		if p.scene.myTurn() && place < cards.MostCards {
			c.Zone(x, top, w, h, ui.Click{Intent: picks[place]}) // what takes may lie below its label
		}
	}
	if y := top + h + 1 + (c.H-top-h-1)/3; w >= wordy && y < c.H-1 {
		c.Put(1, y, t.Dim, t.Fit(p.say("what is left stays for the next buyer"), c.W-2))
	}
}

// drawOffered draws a card of the market, as much of it as can be seen.
func (p *market) drawOffered(c *ui.Canvas, card cards.Card, place int) {
	turning := p.scene.motion.turning
	switch newest := place == 0; {
	case newest && turning == 2:
		c.Clear(p.Theme.Well)
	case newest && turning == 1:
		if c.Clear(p.style(card, false)); p.Theme.Bare {
			c.Frame(p.Theme)
		}
	default:
		p.card(c, card, place >= cards.MostCards)
	}
}

// drawLabel says below a card how it is called, and whether it is chosen.
func (p *market) drawLabel(c *ui.Canvas, place int) {
	t, buyer := p.Theme, p.scene.view.Buyer
	switch {
	case p.scene.motion.taking.Has(place):
		c.Clear(t.Gold)
		c.Put(0, 0, t.Gold.Bold(), t.Fit(t.Seat(int(buyer))+" "+p.Name(buyer), c.W))
	case place >= cards.MostCards:
		c.Center(0, t.Dim, t.Fit(p.say("stays"), c.W))
	case p.scene.myTurn() && p.take.Has(place):
		c.Clear(t.Gold)
		c.Center(0, t.Gold.Bold(), t.Fit(p.say("take %d", place+1), c.W))
	case p.scene.myTurn():
		c.Clear(t.Raised)
		c.Center(0, t.Text, t.Fit(p.say("take %d", place+1), c.W))
	default:
		c.Center(0, t.Dim, t.Fit(p.say("take %d", place+1), c.W))
	}
}

// drawRow draws the newest cards in a row, those behind that cannot be taken as not
// yet there, and returns the column behind.
func (p *market) drawRow(c *ui.Canvas) int {
	x, list := c.Put(1, 0, p.Theme.Dim, p.say("MARKET"))+1, p.scene.view.Market
	for i, card := range list[max(0, len(list)-shown):] {
		place := min(len(list), shown) - 1 - i
		x = p.face(c, x, 0, 4, card, place >= cards.MostCards)
	}
	return x
}
