package ui

// Gauge draws how much of a whole is left.
func (c *Canvas) Gauge(t *Theme, x, y, w, left, whole int) {
	full := (w*left + whole/2) / max(1, whole)
	if t.Bare {
		c.Draw(x, y, w, 1, t.Dim, t.Dot)
		c.Draw(x, y, full, 1, t.Text, "#")
		return
	}
	c.Fill(x, y, w, 1, t.Well)
	c.Fill(x, y, full, 1, t.Gauge)
}
