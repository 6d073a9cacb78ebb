package ui

import (
	"sync"

	"medici/tui/paint"
)

// background is the share of the ground in what recedes.
const background = 0.68

// Recede lets everything on the sheet except an area recede towards the ground.
func (c *Canvas) Recede(t *Theme, but Area) {
	c.touch(0, 0, c.grid.Cols, c.grid.Rows)
	for y := range c.grid.Rows {
		row := c.grid.Row(y)
		for x, g := range row {
			if inside := y >= but.Y && y < but.Y+but.H && x >= but.X && x < but.X+but.W; !inside {
				row[x] = paint.NewGlyph(g.Sign(), t.recede(g.Style()).Number(), g.Text())
			}
		}
	}
}

// recede returns a style that recedes: dim where colours cannot be mixed, and without emphasis where there
// are none.
func (t *Theme) recede(s paint.Style) paint.Style {
	switch t.Colours {
	case NoColour:
		return paint.Style{}
	case Of16:
		return paint.Style{Ink: t.Dim.Ink}
	}
	s.Ink, s.Surface = t.faded(s.Ink), t.faded(s.Surface)
	return s
}

// faded returns a colour that recedes, among those the theme has.
func (t *Theme) faded(c paint.Colour) paint.Colour {
	if hex, ok := c.Hex(); ok {
		return paint.RGB(blend(t.ground, hex, background))
	}
	n, ok := c.Index()
	if !ok || n < 16 {
		return c
	}
	key := fade{t.ground, n}
	near, known := fades.Load(key)
	if !known {
		near, _ = fades.LoadOrStore(key, paint.Indexed(nearest(blend(t.ground, of256(n), background))))
	}
	return near.(paint.Colour)
}

// fade is one of 256 colours on a ground; it caches the nearest colour to its receding one, which is slow
// to find.
type fade struct {
	ground uint32
	colour uint8
}

var fades sync.Map
