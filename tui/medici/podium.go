package medici

import (
	"slices"

	"medici/rules"
	"medici/tui/ui"
)

// drawPodium draws everybody on a step, the first highest, second to the left.
func (b *Board) drawPodium(c *ui.Canvas) {
	order := b.standing()
	if len(order) > 2 {
		order[0], order[1] = order[1], order[0]
	} else {
		slices.Reverse(order)
	}
	n := len(order)
	w := min(14, (c.W-n)/n)
	left := (c.W - n*(w+1) + 1) / 2
	rank := slices.Clone(b.standing())
	for i, s := range order {
		place := slices.Index(rank, s)
		if b.motion.stands > 0 && place < n-b.motion.stands {
			continue
		}
		top := min(c.H-5, 3+place+place/2)
		if c.H > 15 {
			top = min(c.H-6, 4+2*place)
		}
		b.drawStand(c.Part(left+i*(w+1), 0, w, c.H), top, s, place == 0)
	}
}

// drawStand draws a step of the podium: name above, florins on it, place below.
func (b *Board) drawStand(c *ui.Canvas, top int, s rules.Seat, first bool) {
	t := b.Theme
	surface, ink := t.Raised, t.Strong
	if first {
		surface, ink = t.Gold, t.Gold
	}
	b.putSeat(c, max(0, (c.W-2-ui.Width(b.Name(s)))/2), top-2+1, s, c.W-2)
	stand := c.Part(0, top, c.W, c.H-top-1)
	stand.Clear(surface)
	if t.Flat {
		stand.Frame(t)
	}
	florins := b.view.Florins[s]
	if w := ui.FigureWidth(florins); w <= c.W && c.W > 8 && stand.H >= 5 {
		stand.Figure(t, (c.W-w)/2, 1, ink, florins, 1)
	} else {
		stand.Center(1, ink.Bold(), itoa(florins))
	}
	stand.Center(stand.H-1, ink, b.finish(s))
}
