// Package ui has what every screen and board draws with: a canvas of cells, a theme, figures, faces and
// panels, a table of keys, an input field, an amount. It knows no game, no lobby and no socket.
package ui

import (
	"fmt"
	"slices"
	"strings"

	"medici/tui/paint"
)

// Canvas is a rectangle of cells to draw on. Things are put at fixed places, so nothing moves when
// something else changes. What does not fit is cut off.
type Canvas struct {
	W, H int // cells
	x, y int // the upper left corner on the sheet
	*sheet
}

// Click is what a mouse click on a place asks for.
type Click struct {
	Intent Intent
	Arg    int // which one, where there are several
}

type zone struct {
	x, y, w, h int
	click      Click
}

// NewCanvas returns an empty canvas of that many cells.
func NewCanvas(w, h int) *Canvas {
	c := &Canvas{}
	c.Begin(paint.NewGrid(w, h), nil, 0)
	return c
}

// Room returns a canvas to measure with, on which nothing can be drawn.
func Room(w, h int) *Canvas { return &Canvas{W: w, H: h, sheet: &sheet{desk: &desk{}}} }

// End leaves the grid as it is. What was drawn still answers to clicks.
func (c *Canvas) End() {
	c.desk.clear()
	desks.Put(c.desk)
	c.grid, c.last, c.desk = nil, nil, nil
}

// Wipe removes what was drawn, which still answers to clicks.
func (c *Canvas) Wipe() {
	if c.grid != nil {
		c.grid.Free()
		c.End()
	}
}

// String returns the whole sheet as text, empty once it is wiped.
func (c *Canvas) String() string {
	if c.grid == nil {
		return ""
	}
	return c.grid.String()
}

// Part returns a rectangle of the canvas as a canvas of its own, cut to what is there.
func (c *Canvas) Part(x, y, w, h int) *Canvas {
	return c.part(Canvas{W: max(0, min(w, c.W-x)), H: max(0, min(h, c.H-y)), x: c.x + x, y: c.y + y, sheet: c.sheet})
}

// row returns the glyphs of a row that the canvas has.
func (c *Canvas) row(y int) []paint.Glyph { return c.grid.Row(c.y + y)[c.x : c.x+c.W] }

// Fill lays a surface over a rectangle and everything in it. A style without a surface covers nothing.
func (c *Canvas) Fill(x, y, w, h int, surface Style) {
	left, right := max(0, x), min(c.W, x+w)
	if !surface.filled || left >= right {
		return
	}
	c.touch(c.x+left, c.y+y, right-left, h)
	blank := c.ink(0, paint.Blank, surface, false)
	var filled []paint.Glyph // the first row
	for i := max(0, y); i < min(c.H, y+h); i++ {
		row := c.row(i)
		uncover(row, left, -1)
		uncover(row, right-1, +1)
		if row = row[left:right]; copy(row, filled) == 0 {
			for x := range row {
				row[x] = blank
			}
			filled = row
		}
	}
}

// Clear lays a surface over the whole canvas.
func (c *Canvas) Clear(surface Style) {
	if whole := c.W == c.grid.Cols && c.H == c.grid.Rows; !whole || !surface.filled {
		c.Fill(0, 0, c.W, c.H, surface)
		return
	}
	c.touch(0, 0, c.W, c.H)
	c.grid.Fill(c.ink(0, paint.Blank, surface, false))
}

// Draw repeats a sign over a rectangle, like a rule. It is no text: text covers it.
func (c *Canvas) Draw(x, y, w, h int, style Style, sign string) {
	mark, _, _ := c.sign(sign)
	c.touch(c.x+x, c.y+y, w, h)
	for i := max(0, y); i < min(c.H, y+h); i++ {
		row := c.row(i)
		for j := max(0, x); j < min(c.W, x+w); j++ {
			if !row[j].Text() {
				row[j] = c.ink(row[j], mark, style, false)
			}
		}
	}
}

// Right writes text that ends before a column.
func (c *Canvas) Right(x, y int, style Style, text string) {
	c.Put(max(0, x-Width(text)), y, style, text)
}

// Center writes text in the middle of a row.
func (c *Canvas) Center(y int, style Style, text string) {
	c.Put(max(0, (c.W-Width(text))/2), y, style, text)
}

// Zone makes a rectangle answer to mouse clicks. A later zone lies above.
func (c *Canvas) Zone(x, y, w, h int, click Click) {
	c.zones = append(c.zones, zone{c.x + x, c.y + y, w, h, click})
}

// Hit returns what a click at a place of the whole sheet asks for.
func (c *Canvas) Hit(x, y int) (Click, bool) {
	if c.sheet == nil { // nothing was ever drawn
		return Click{}, false
	}
	for _, z := range slices.Backward(c.zones) {
		if x >= z.x && x < z.x+z.w && y >= z.y && y < z.y+z.h {
			return z.click, true
		}
	}
	return Click{}, false
}

// Lost returns what was put and cannot be seen whole.
func (c *Canvas) Lost() []string { return c.lost }

// Numbers joins numbers with commas.
func Numbers(list []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(list), "[]"), " ", ", ")
}
