package ui

// Progress shows how far a game is: its stages, and what is left of the stock.
type Progress struct {
	Stage       string // the name of a stage
	Now, Of     int
	Stock       string // the name of the stock; may be empty
	Left, Whole int
	Count       string // both numbers, in words
}

// Draw draws the stages, with the present one lit, and what is left; with little room it leaves out the
// names, then the gauge.
func (p Progress) Draw(c *Canvas, t *Theme) {
	x := 0
	if c.W >= 30 {
		x = c.Put(0, 0, t.Dim, t.Fit(p.Stage, 12)) + 1
	}
	for n := 1; n <= p.Of && x+3 <= c.W; n++ {
		style := t.Text
		if n == p.Now {
			style = t.Gold.Bold()
		}
		x = c.Put(x, 0, style, " "+Number(n)+" ")
	}
	if x += 2; x < c.W && p.Stock != "" {
		p.drawStock(c.Part(x, 0, c.W-x, 1), t)
	}
}

func (p Progress) drawStock(c *Canvas, t *Theme) {
	gauge := min(24, c.W-Width(p.Stock)-Width(p.Count)-4)
	if gauge < 8 {
		c.Put(0, 0, t.Text, t.Fit(p.Stock+" "+Number(p.Left), c.W))
		return
	}
	x := c.Put(0, 0, t.Dim, p.Stock) + 1
	c.Gauge(t, x, 0, gauge, p.Left, p.Whole)
	c.Put(x+gauge+1, 0, t.Strong, p.Count)
}
