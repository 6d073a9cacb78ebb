package medici

import (
	"medici/rules"
	"medici/tui/ui"
)

// drawCurve draws the florins of everybody over the three days, half a cell high; at
// the right the names, where there is room for them. The numbers stand elsewhere.
func (b *Board) drawCurve(c *ui.Canvas, names int) {
	t := b.Theme
	top := 0
	if names > 0 {
		c.Head(t, b.say("FLORINS"), "")
		top = 1
	}
	const left = 6
	plot := c.Part(left, top, c.W-left-names-1, c.H-top-1)
	if plot.W < 8 || plot.H < 2 || len(b.past.curve) < 2 {
		return
	}
	most := 1
	for _, at := range b.past.curve {
		for s := range b.buyers() {
			most = max(most, int(at[s]))
		}
	}
	c.Right(left-1, top, t.Dim, itoa(most))
	c.Right(left-1, top+plot.H-1, t.Dim, "0")
	begin := 0
	for day, end := range b.past.days {
		x := b.column(begin, plot.W)
		if begin > 0 {
			plot.Fill(x, 0, 1, plot.H, t.Raised)
		}
		c.Put(left+x, c.H-1, t.Dim, t.Fit(b.say("day %d", day+1), max(0, b.column(end, plot.W)-x)))
		begin = end
	}
	order := b.standing()
	for i := len(order) - 1; i >= 0; i-- {
		b.plot(plot, order[i], most)
	}
	if names > 10 {
		for i, s := range order {
			if y := top + i; y < c.H {
				b.putSeat(c, c.W-names+1, y, s, names-4)
			}
		}
	}
}

// column is where a point of the curve lies.
func (b *Board) column(i, w int) int { return i * (w - 1) / max(1, len(b.past.curve)-1) }

// plot draws one buyer's curve.
func (b *Board) plot(c *ui.Canvas, s rules.Seat, most int) {
	height := func(x int) int {
		i := (x*(len(b.past.curve)-1) + (c.W-1)/2) / (c.W - 1)
		florins := max(0, int(b.past.curve[i][s]))
		return (2*c.H - 1) * florins / most
	}
	last := height(0)
	for x := range c.W {
		now := height(x)
		for h := min(last, now); h <= max(last, now); h++ {
			c.Point(b.Theme, x, 2*c.H-1-h, b.Theme.Ink(int(s)), b.Theme.Seat(int(s)))
		}
		last = now
	}
}
