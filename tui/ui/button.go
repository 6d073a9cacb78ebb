package ui

// Button draws a key with what it does, clickable, and returns the column behind.
func (c *Canvas) Button(x, y int, t *Theme, b Binding, label string, arg int) int {
	key, text := t.KeyInk(b), t.Text
	if t.asleep(b) {
		text = t.Dim
	}
	end := c.Put(x, y, key, b.Written(t))
	if label != "" {
		end = c.Put(end+1, y, text, label)
	}
	c.Zone(x, y, end-x, 1, Click{b.Intent, arg})
	return end
}

// Primary draws the button for what is highlighted: its key is filled.
func (c *Canvas) Primary(x, y int, t *Theme, b Binding, label string, arg int) int {
	key, text := t.Gold.Bold(), t.Strong
	if t.asleep(b) {
		key, text = t.Dim, t.Dim
	}
	c.At(x+1, y, OnButton)
	end := c.Put(x, y, key, " "+b.Written(t)+" ")
	end = c.Put(end+1, y, text, label)
	c.Zone(x, y, end-x, 1, Click{b.Intent, arg})
	return end
}

// asleep reports a key that answers, as long as such keys are dead.
func (t *Theme) asleep(b Binding) bool { return t.Dead && Answers(b.Keys[0]) }

// KeyInk is how a key is written that lies on what is there.
func (t *Theme) KeyInk(b Binding) Style {
	if t.asleep(b) {
		return t.Dim
	}
	return t.Key
}
