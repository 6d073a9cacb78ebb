package medici

import (
	"medici/rules/medici"
	"medici/tui/ui"
)

// offered is the panel of the lot on offer. Until the next lot begins it shows the last.
type offered struct {
	pen
	scene *scene
}

// inputs returns those of whose lot it is.
func (p *offered) inputs() ui.Inputs {
	_, seller, number := p.scene.lot()
	return p.who(ui.InputsOf("lot").Int(number), seller)
}

// draw draws whose the lot is.
func (p *offered) draw(c *ui.Canvas) {
	c.Name("lot")
	t := p.Theme
	_, seller, number := p.scene.lot()
	x := c.Put(1, 0, t.Title, p.say("LOT %d", max(1, number))) + 1
	if seller >= 0 {
		x = c.Put(x, 0, t.Dim, p.say("seller|of")) + 1
		p.putSeat(c, x, 0, seller, c.W-x-2)
	}
}

// drawCards draws the cards of the lot, and what they are worth.
func (p *offered) drawCards(c *ui.Canvas, l *layout) {
	t := p.Theme
	cards, _, _ := p.scene.lot()
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
		c.KeepOn(t.Panel, left+i*(l.card.W+gap), top, l.card.W, l.card.H, p.placed(cards, i), func(c *ui.Canvas) {
			p.drawPlace(c, cards, i, l.figure)
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
		c.Rich(0, 0, t, t.Fit(p.say("worth %d, takes %s", value, p.say("%d holds", len(cards))), c.W-1))
	})
}

// placed returns the inputs of a place of the lot. The next card may be asked for; the newest is
// turned up.
func (p *offered) placed(cards []medici.Card, i int) ui.Inputs {
	s := p.scene
	in := ui.InputsOf("place").Is(s.motion.gone).Is(i < len(cards))
	if i < len(cards) {
		in = in.Int(int(cards[i]))
	} else {
		in = in.Is(i == len(cards) && i > 0 && s.selecting())
	}
	if i == len(cards) || i == len(cards)-1 {
		return in.Int(s.motion.turning)
	}
	return in
}

// drawPlace draws a place of the lot: its card, as much of it as can be seen.
func (p *offered) drawPlace(c *ui.Canvas, cards []medici.Card, i, times int) {
	newest, moves := i == len(cards)-1, &p.scene.motion
	switch {
	case i >= len(cards) || moves.gone || newest && moves.turning == 2:
		p.drawSlot(c, i == len(cards) && p.scene.selecting() && len(cards) > 0 && moves.turning == 0)
	case newest && moves.turning == 1 && !p.Theme.Bare:
		c.Clear(p.Theme.Faces[cards[i].Good()])
	case newest && moves.turning == 1:
		c.Frame(p.Theme)
	default:
		p.drawCard(c, cards[i], times)
	}
}

// drawPhone draws the lot on a phone, whose it is and what it is worth beside it.
func (p *offered) drawPhone(c *ui.Canvas) {
	c.Name("lot")
	t, v := p.Theme, &p.scene.view
	for i := range medici.LotSize {
		p.drawPlace(c.Part(1+i*9, 0, 8, c.H), v.Lot, i, 1)
	}
	const x = 28
	c.Put(x, 0, t.Text, t.Fit(p.say("lot %d", max(1, p.scene.past.lot)), c.W-x))
	if v.Selector >= 0 {
		p.putSeat(c, x, 1, v.Selector, c.W-x-2)
	}
	c.Rich(x, 2, t, t.Fit(p.say("worth %d", v.LotValue()), c.W-x))
}
