package ui

import "strconv"

// Button draws a key with what it does, clickable, and returns the column behind it.
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

// Primary draws the button of what is highlighted: its key is filled.
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

// asleep reports whether a key that answers is dead at the moment.
func (t *Theme) asleep(b Binding) bool { return t.Dead && Answers(b.Keys[0]) }

// KeyInk returns how to write a key that lies on what is there.
func (t *Theme) KeyInk(b Binding) Style {
	if t.asleep(b) {
		return t.Dim
	}
	return t.Key
}

// Stepper draws a number at the right end of a row, with arrows for less and more beside it, each as wide
// as a thumb needs, and returns the column where that begins. The button that spends the number begins at
// the left of the row below, so a slip beside an arrow spends nothing.
func Stepper(c *Canvas, t *Theme, y, value int, less, more Intent) (x int) {
	const target = 4
	text := strconv.Itoa(value)
	end := c.W - 1
	c.Put(end-2, y, t.Key, t.More)
	c.Zone(end-target, y, target+1, 1, Click{Intent: more})
	x = end - target - Width(text)
	c.Put(x, y, t.Strong, text)
	x -= target
	c.Put(x+1, y, t.Key, t.Less)
	c.Zone(x, y, target, 1, Click{Intent: less})
	return x
}
