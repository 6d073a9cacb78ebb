package ui

// Panel draws a quiet surface on the ground, with its title in the first row, and one column of ground to
// the left of it. Where surfaces look alike a rule stands in the first row and a bar in that column; no
// cell moves.
func (c *Canvas) Panel(t *Theme, x, y, w, h int) *Canvas {
	p := c.Part(x, y, w, h)
	p.Clear(t.Panel)
	if !t.Flat {
		return p
	}
	p.Draw(0, 0, p.W, 1, t.Rule, t.Line)
	if p.x > 1 && x > 0 {
		c.Draw(x-1, y, 1, 1, t.Rule, t.Tee)
		c.Draw(x-1, y+1, 1, h-1, t.Rule, t.Wall)
	}
	return p
}

// Head writes a panel's title, and something quieter behind it, and returns the column after them.
func (c *Canvas) Head(t *Theme, title, more string) int {
	x := c.Put(1, 0, t.Title, title)
	if more != "" {
		x = c.Put(x+2, 0, t.Dim, more)
	}
	return x
}

// Lit fills a panel's title row: it is the panel to decide in.
func (c *Canvas) Lit(surface Style) { c.Fill(0, 0, c.W, 1, surface) }

// Row raises a row of a canvas: the reader's, or that of the cursor.
func (c *Canvas) Row(t *Theme, y, h int) { c.Fill(0, y, c.W, h, t.Raised) }

// Lighting draws the panel to decide in as it lights up, before there is anything to press in it: first all
// of it is raised, then its title row is filled.
func (c *Canvas) Lighting(t *Theme, step int) {
	if step == 1 {
		c.Clear(t.Raised)
		return
	}
	c.Lit(t.Gold)
}
