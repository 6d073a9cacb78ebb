package medici

import (
	"medici/rules/medici"
	"medici/tui/ui"
)

// drawCard draws a card of the lot: its letter, its value in large figures, its name.
func (p *pen) drawCard(c *ui.Canvas, card medici.Card, times int) {
	t, g := p.Theme, int(card.Good())
	face := t.Faces[g]
	if t.Bare {
		c.Frame(t)
		c.Center(c.H/2, face, card.String())
		c.Center(c.H-1, t.Text, p.label(card.Good(), c.W-2))
		return
	}
	c.Clear(face)
	c.Put(1, 0, face, card.Good().Letter())
	name := p.label(card.Good(), c.W-3)
	width := ui.FigureWidth(card.Value()) * times
	switch plain := face; {
	case c.H > ui.FigureHeight:
		c.Put(1, c.H-1, plain, name)
		c.Right(c.W-1, c.H-1, plain, itoa(card.Value()))
		c.Figure(t, (c.W-width)/2, (c.H-ui.FigureHeight*times)/2, face, card.Value(), times)
	case width > c.W-3:
		c.Put(2, 1, face, itoa(card.Value()))
		c.Put(1, 2, plain, p.label(card.Good(), c.W-2))
	default:
		c.Figure(t, c.W-width-1, 0, face, card.Value(), times)
	}
}

// drawSlot draws the place of a card that is not there; asked when it may come.
func (p *pen) drawSlot(c *ui.Canvas, asked bool) {
	t := p.Theme
	c.Clear(t.Well)
	if t.Flat {
		c.Frame(t)
	}
	if asked {
		c.Center(c.H/2, t.Dim, t.Fit(p.say("next?"), c.W))
	}
}
