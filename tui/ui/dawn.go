package ui

// Dawn draws the beginning of a stage over a panel: its number large, its name, and a line about it. It
// returns where a third line begins.
func (c *Canvas) Dawn(t *Theme, n int, title, more string) (x, y int) {
	c.Clear(t.Raised)
	y = max(0, c.H/2-1)
	c.Figure(t, 2, y, t.Key, n, 1)
	x = 7
	c.Put(x, y, t.Strong, t.Fit(title, c.W-x-1))
	c.Put(x, y+1, t.Text, t.Fit(more, c.W-x-1))
	return x, y + 2
}
