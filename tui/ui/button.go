package ui

// Button draws a key with what it does, clickable, and returns the column behind.
func (c *Canvas) Button(x, y int, t *Theme, b Binding, label string, arg int) int {
	end := c.Put(x, y, t.Key, b.Written(t))
	if label != "" {
		end = c.Put(end+1, y, t.Text, label)
	}
	c.Zone(x, y, end-x, 1, Click{b.Intent, arg})
	return end
}

// Primary draws the button for what is highlighted: its key is filled.
func (c *Canvas) Primary(x, y int, t *Theme, b Binding, label string, arg int) int {
	end := c.Put(x, y, t.Gold.Bold(), " "+b.Written(t)+" ")
	end = c.Put(end+1, y, t.Strong, label)
	c.Zone(x, y, end-x, 1, Click{b.Intent, arg})
	return end
}
