package ui

// Focus is what a person is at: of several in sight, the last of the highest kind counts.
type Focus int

const (
	OnKey    Focus = iota + 1 // Enter, among the keys of the footer
	OnButton                  // what Enter does
	OnRow                     // the chosen row of a list
	OnField                   // what is being typed
)

// focus is the intent of a zone without a size, which no click hits: so a part that is left as it stood
// keeps its focus.
const focus Intent = "focus"

// At says that what a person is at begins in a cell. The terminal's cursor goes there: screen readers and
// magnifiers follow it.
func (c *Canvas) At(x, y int, on Focus) {
	if x >= 0 && x < c.W && y >= 0 && y < c.H {
		c.Zone(x, y, 0, 0, Click{focus, int(on)})
	}
}

// Cover says that everything drawn from now on lies over the rest, so the person is at something in it, or
// at nothing.
func (c *Canvas) Cover() { c.beneath = len(c.zones) }

// Focused returns the cell of the whole sheet where what the person is at begins; false when they are at
// nothing.
func (c *Canvas) Focused() (x, y int, ok bool) {
	highest := 0
	for _, z := range c.zones[c.beneath:] {
		if z.click.Intent == focus && z.click.Arg >= highest {
			x, y, ok, highest = z.x, z.y, true, z.click.Arg
		}
	}
	return x, y, ok
}

// Choose marks a row of a list as the one that a person is at.
func (t *Theme) Choose(c *Canvas, x, y int, style Style) {
	c.At(x, y, OnRow)
	c.Put(x, y, style, t.Mark)
}
