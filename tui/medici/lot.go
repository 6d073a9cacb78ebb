package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// drawLot draws whose the lot on offer is. Until the next lot begins it shows the last.
func (b *Board) drawLot(c *ui.Canvas) {
	c.Name("lot")
	t := b.Theme
	_, seller, number := b.lot()
	x := c.Put(1, 0, t.Title, b.say("LOT %d", max(1, number))) + 1
	if seller >= 0 {
		x = c.Put(x, 0, t.Dim, b.say("seller|of")) + 1
		b.putSeat(c, x, 0, seller, c.W-x-2)
	}
}

// lot is what is on offer, or was at last, whose it is, and its number.
func (b *Board) lot() (cards []medici.Card, seller rules.Seat, number int) {
	if sale, closing := b.closing(); closing {
		return sale.cards, sale.seller, sale.number
	}
	return b.view.Lot, b.view.Selector, b.past.lot
}

// drawCards draws the cards of the lot, and what they are worth.
func (b *Board) drawCards(c *ui.Canvas, l *layout) {
	t := b.Theme
	cards, _, _ := b.lot()
	top := (c.H - l.card.H) / 2
	if l.card.H > 5 {
		top = 2
	}
	left := (c.W - medici.LotSize*(l.card.W+1) + 1) / 2
	gap := 1
	if l == &huge {
		left, gap = 4, 2
	}
	for i := range medici.LotSize {
		c.KeepOn(t.Panel, left+i*(l.card.W+gap), top, l.card.W, l.card.H, b.placed(cards, i), func(c *ui.Canvas) {
			b.drawOffered(c, cards, i, l.figure)
		})
	}
	c.KeepOn(t.Panel, 1, min(c.H-1, top+l.card.H+1), c.W-1, 1, ui.With(ui.InputsOf("worth"), cards), func(c *ui.Canvas) {
		if len(cards) == 0 {
			return
		}
		value := 0
		for _, card := range cards {
			value += card.Value()
		}
		c.Rich(0, 0, t, t.Fit(b.say("worth %d, takes %s", value, b.say("%d holds", len(cards))), c.W-1))
	})
}

// drawOffered draws a place of the lot: its card, as much of it as can be seen.
func (b *Board) drawOffered(c *ui.Canvas, cards []medici.Card, i, times int) {
	newest := i == len(cards)-1
	switch {
	case i >= len(cards) || b.motion.gone || newest && b.motion.turning == 2:
		b.drawSlot(c, i == len(cards) && b.selecting() && len(cards) > 0 && b.motion.turning == 0)
	case newest && b.motion.turning == 1 && !b.Theme.Bare:
		c.Clear(b.Theme.Faces[cards[i].Good()])
	case newest && b.motion.turning == 1:
		c.Frame(b.Theme)
	default:
		b.drawCard(c, cards[i], times)
	}
}

// drawSlot draws the place of a card that is not there; asked when it may come.
func (b *Board) drawSlot(c *ui.Canvas, asked bool) {
	t := b.Theme
	c.Clear(t.Well)
	if t.Flat {
		c.Frame(t)
	}
	if asked {
		c.Center(c.H/2, t.Dim, t.Fit(b.say("next?"), c.W))
	}
}

// drawCard draws a card of the lot: its letter, its value in large figures, its name.
func (b *Board) drawCard(c *ui.Canvas, card medici.Card, times int) {
	t, g := b.Theme, int(card.Good())
	face := t.Faces[g]
	if t.Bare {
		c.Frame(t)
		c.Center(c.H/2, face, card.String())
		c.Center(c.H-1, t.Text, b.label(card.Good(), c.W-2))
		return
	}
	c.Clear(face)
	c.Put(1, 0, face, card.Good().Letter())
	name := b.label(card.Good(), c.W-3)
	width := ui.FigureWidth(card.Value()) * times
	switch plain := face; {
	case c.H > ui.FigureHeight:
		c.Put(1, c.H-1, plain, name)
		c.Right(c.W-1, c.H-1, plain, itoa(card.Value()))
		c.Figure(t, (c.W-width)/2, (c.H-ui.FigureHeight*times)/2, face, card.Value(), times)
	case width > c.W-3:
		c.Put(2, 1, face, itoa(card.Value()))
		c.Put(1, 2, plain, b.label(card.Good(), c.W-2))
	default:
		c.Figure(t, c.W-width-1, 0, face, card.Value(), times)
	}
}

// label is a good's name, or what stands over its track where there is little room.
func (b *Board) label(g medici.Good, w int) string {
	if name := b.good(g); ui.Width(name) <= w || g == medici.Gold {
		return b.Theme.Fit(name, w)
	}
	return b.Theme.Fit(b.say(goodHeads[g]), w)
}
