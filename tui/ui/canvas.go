// Package ui is what every screen and board draws with: a canvas of fixed places,
// a theme, a table of keys, an input field. It knows no game, no lobby and no
// socket.
package ui

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"medici/internal/paint"
)

// Canvas is a rectangle of cells to draw on. Things are put at fixed places, so
// that nothing moves when something else changes. What does not fit is cut off.
type Canvas struct {
	W, H int // cells
	x, y int // of the upper left corner on the sheet
	*sheet
}

// sheet is shared by a canvas and its parts.
type sheet struct {
	rows  [][]span
	zones []zone
	lost  []string // for want of room
}

type span struct {
	x, w  int
	style Style
	text  string
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

// NewCanvas is an empty canvas of some cells.
func NewCanvas(w, h int) *Canvas {
	return &Canvas{W: w, H: h, sheet: &sheet{rows: make([][]span, h)}}
}

// Part is a rectangle of the canvas as a canvas of its own, cut to what is there.
func (c *Canvas) Part(x, y, w, h int) *Canvas {
	return &Canvas{W: max(0, min(w, c.W-x)), H: max(0, min(h, c.H-y)), x: c.x + x, y: c.y + y, sheet: c.sheet}
}

// Put writes text at a place and returns the column behind it.
func (c *Canvas) Put(x, y int, style Style, text string) int {
	if text == "" {
		return x
	}
	if x < 0 || y < 0 || x >= c.W || y >= c.H {
		c.lost = append(c.lost, text)
		return x
	}
	whole := text
	text, w := cut(whole, c.W-x)
	if len(text) < len(whole) {
		c.lost = append(c.lost, whole)
	}
	c.rows[c.y+y] = append(c.rows[c.y+y], span{c.x + x, w, style, text})
	return x + w
}

// cut is text no wider than some cells, and how wide it is.
func cut(text string, most int) (string, int) {
	w := 0
	for i, r := range text {
		switch {
		case !paint.Simple(r): // a character is not a cell
			text = ansi.Truncate(text, most, "")
			return text, ansi.StringWidth(text)
		case w == most:
			return text[:i], w
		}
		w++
	}
	return text, w
}

// Right writes text so that it ends before a column.
func (c *Canvas) Right(x, y int, style Style, text string) {
	c.Put(max(0, x-ansi.StringWidth(text)), y, style, text)
}

// Center writes text in the middle of a row.
func (c *Canvas) Center(y int, style Style, text string) {
	c.Put(max(0, (c.W-ansi.StringWidth(text))/2), y, style, text)
}

// Zone makes a rectangle answer to mouse clicks. A later zone lies above.
func (c *Canvas) Zone(x, y, w, h int, click Click) {
	c.zones = append(c.zones, zone{c.x + x, c.y + y, w, h, click})
}

// Hit is what a click at a place of the whole sheet asks for.
func (c *Canvas) Hit(x, y int) (Click, bool) {
	for _, z := range slices.Backward(c.zones) {
		if x >= z.x && x < z.x+z.w && y >= z.y && y < z.y+z.h {
			return z.click, true
		}
	}
	return Click{}, false
}

// String is the whole sheet, without spaces at the ends of lines. Where two
// things were put at the same place the first is kept.
func (c *Canvas) String() string {
	var b strings.Builder
	b.Grow(c.size())
	for y, row := range c.rows {
		if y > 0 {
			b.WriteByte('\n')
		}
		slices.SortStableFunc(row, func(a, b span) int { return a.x - b.x })
		at := 0
		for _, s := range row {
			if s.x < at {
				c.lost = append(c.lost, s.text)
				continue
			}
			for ; at < s.x; at++ {
				b.WriteByte(' ')
			}
			b.WriteString(s.style.on)
			b.WriteString(s.text)
			b.WriteString(s.style.off)
			at += s.w
		}
	}
	return b.String()
}

// size is how many bytes the sheet takes at most: a frame is kept for long, and
// should have no room to spare.
func (c *Canvas) size() int {
	n := len(c.rows)
	for _, row := range c.rows {
		end, wide := 0, 0
		for _, s := range row {
			n += len(s.style.on) + len(s.text) + len(s.style.off)
			end, wide = max(end, s.x+s.w), wide+s.w
		}
		n += max(0, end-wide)
	}
	return n
}

// Wipe forgets what was put. Its zones still answer to clicks.
func (c *Canvas) Wipe() { clear(c.rows) }

// Lost is what was put and cannot be seen whole, as far as it is known: String
// finds what lies below something else.
func (c *Canvas) Lost() []string { return c.lost }

// Wrap breaks a sentence into lines of a width.
func Wrap(text string, w int) []string {
	return strings.Split(ansi.Wrap(text, max(1, w), ""), "\n")
}

// Button draws a key with what it does, clickable, and returns the column behind.
func (c *Canvas) Button(x, y int, t *Theme, b Binding, label string, arg int) int {
	end := c.Put(x, y, t.Key, "["+b.Name()+"]")
	end = c.Put(end+1, y, t.Text, label)
	c.Zone(x, y, end-x, 1, Click{b.Intent, arg})
	return end
}

// Width is how many cells text takes.
func Width(text string) int { return ansi.StringWidth(text) }
