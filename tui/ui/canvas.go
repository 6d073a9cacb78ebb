// Package ui is what every screen and board draws with: a canvas of cells, a theme,
// figures, faces and panels, a table of keys, an input field, an amount. It knows no
// game, no lobby and no socket.
package ui

import (
	"slices"
	"strings"
	"unicode/utf8"

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
	w, h  int
	grid  *grid
	zones []zone
	lost  []string // for want of room
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
	w, h = max(0, w), max(0, h)
	return &Canvas{W: w, H: h, sheet: &sheet{w: w, h: h, grid: newGrid(w * h)}}
}

// Part is a rectangle of the canvas as a canvas of its own, cut to what is there.
func (c *Canvas) Part(x, y, w, h int) *Canvas {
	return &Canvas{W: max(0, min(w, c.W-x)), H: max(0, min(h, c.H-y)), x: c.x + x, y: c.y + y, sheet: c.sheet}
}

// Put writes text at a place and returns the column behind it. Its surface is the
// style's own, or what is there. Text never covers other text; it covers what was
// drawn with Fill.
func (c *Canvas) Put(x, y int, style Style, text string) int {
	if text == "" {
		return x
	}
	if x < 0 || y < 0 || x >= c.W || y >= c.H {
		c.lost = append(c.lost, text)
		return x
	}
	row := c.row(y)
	for at := 0; at < len(text); {
		r, n := utf8.DecodeRuneInString(text[at:])
		w, sign := 1, r
		switch {
		case control(r):
			at += n
			continue
		case !paint.Simple(r) || more(text[at+n:]): // a character is not a cell
			var cluster string
			cluster, w = ansi.FirstGraphemeCluster(text[at:], ansi.GraphemeWidth)
			n = len(cluster)
			if w == 0 { // a mark without its letter
				at += n
				continue
			}
			sign = c.grid.sign(cluster)
		}
		if x+w > c.W || row[x].put || row[x+w-1].put {
			c.lost = append(c.lost, text)
			return x
		}
		row[x].set(sign, style)
		if w == 2 {
			row[x+1].set(covered, style)
		}
		x, at = x+w, at+n
	}
	return x
}

// more reports that what follows a character may join it.
func more(rest string) bool {
	if rest == "" || rest[0] < utf8.RuneSelf {
		return false
	}
	r, _ := utf8.DecodeRuneInString(rest)
	return !paint.Simple(r)
}

// control reports what is no character.
func control(r rune) bool { return r < ' ' || r >= 0x7f && r < 0xa0 }

// row is the cells of a row of the canvas, which has it.
func (c *Canvas) row(y int) []cell {
	from := (c.y+y)*c.w + c.x
	return c.grid.cells[from : from+c.W]
}

// Fill lays a surface over a rectangle, and over what was put there. A style without
// a surface covers nothing.
func (c *Canvas) Fill(x, y, w, h int, surface Style) {
	if !surface.filled {
		return
	}
	left, right := max(0, x), min(c.W, x+w)
	for i := max(0, y); i < min(c.H, y+h) && left < right; i++ {
		row := c.row(i)
		row[left].uncover(row, left, -1)
		row[right-1].uncover(row, right-1, +1)
		for x := left; x < right; x++ {
			row[x] = cell{style: surface.Style}
		}
	}
}

// Clear lays a surface over the whole canvas.
func (c *Canvas) Clear(surface Style) { c.Fill(0, 0, c.W, c.H, surface) }

// Draw repeats a sign over a rectangle, like a rule. It is no text: what is put there
// covers it.
func (c *Canvas) Draw(x, y, w, h int, style Style, sign string) {
	r, _ := utf8.DecodeRuneInString(sign)
	for i := max(0, y); i < min(c.H, y+h); i++ {
		row := c.row(i)
		for j := max(0, x); j < min(c.W, x+w); j++ {
			if !row[j].put {
				row[j].set(r, style)
				row[j].put = false
			}
		}
	}
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

// Lost is what was put and cannot be seen whole.
func (c *Canvas) Lost() []string { return c.lost }

// Wrap breaks a sentence into lines of a width.
func Wrap(text string, w int) []string {
	return strings.Split(ansi.Wrap(text, max(1, w), ""), "\n")
}

// Width is how many cells text takes.
func Width(text string) int { return ansi.StringWidth(text) }
