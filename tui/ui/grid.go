package ui

import (
	"sync"
	"unicode/utf8"

	"medici/internal/paint"
)

// cell is a place on a sheet.
type cell struct {
	sign  rune // 0 is a blank, what is below 0 a cluster of characters, or covered
	style paint.Style
	put   bool // text, which other text does not cover
}

// covered is the second half of a wide character.
const covered rune = -1 << 31

func (c *cell) set(sign rune, style Style) {
	c.style, c.sign, c.put = style.over(c.style), sign, true
}

// uncover makes a blank of the other half of a wide character of which one half is
// about to be covered.
func (c *cell) uncover(row []cell, x, way int) {
	if next := x + way; next >= 0 && next < len(row) && (c.sign == covered) == (way < 0) {
		if other := &row[next]; way < 0 || other.sign == covered {
			other.sign = 0
		}
	}
}

// grid is the cells of a sheet. Grids are used again.
type grid struct {
	cells    []cell
	clusters []string // characters that are no rune
	text     []byte   // the frame, as it is written
}

var grids = sync.Pool{New: func() any { return new(grid) }}

func newGrid(n int) *grid {
	g := grids.Get().(*grid)
	if cap(g.cells) < n {
		g.cells = make([]cell, n)
	}
	g.cells = g.cells[:n]
	clear(g.cells)
	return g
}

// sign is what stands in a cell for some characters.
func (g *grid) sign(cluster string) rune {
	if r, n := utf8.DecodeRuneInString(cluster); n == len(cluster) {
		return r
	}
	g.clusters = append(g.clusters, cluster)
	return rune(-len(g.clusters))
}

// String is the whole sheet: its lines, each without blanks at the end that have no
// surface, and with a change of style only where one can be seen.
func (c *Canvas) String() string {
	g := c.grid
	if g == nil {
		return ""
	}
	to := g.text[:0]
	for y := range c.h {
		if y > 0 {
			to = append(to, '\n')
		}
		to = g.line(to, g.cells[y*c.w:(y+1)*c.w])
	}
	g.text = to
	return string(to)
}

// line appends a row.
func (g *grid) line(to []byte, row []cell) []byte {
	for len(row) > 0 && row[len(row)-1].nothing() {
		row = row[:len(row)-1]
	}
	var pen paint.Style
	for _, c := range row {
		style := c.style
		if c.blank() {
			style = pen.Over(style.Surface)
		}
		switch {
		case c.sign == covered:
			continue
		case style != pen:
			to = style.After(to, pen)
			pen = style
		}
		switch {
		case c.sign == 0:
			to = append(to, ' ')
		case c.sign < 0:
			to = append(to, g.clusters[-c.sign-1]...)
		default:
			to = utf8.AppendRune(to, c.sign)
		}
	}
	if pen != (paint.Style{}) {
		to = append(to, "\x1b[m"...)
	}
	return to
}

// blank reports a cell of which only the surface is seen.
func (c *cell) blank() bool {
	return (c.sign == 0 || c.sign == ' ') && c.style.Marks&(paint.Reversed|paint.Underlined) == 0
}

// nothing reports a cell of which nothing is seen.
func (c *cell) nothing() bool { return c.blank() && c.style.Surface == 0 }

// Wipe forgets what was put. Its zones still answer to clicks.
func (c *Canvas) Wipe() {
	if c.grid == nil {
		return
	}
	clear(c.grid.clusters) // keep nobody's words alive
	c.grid.clusters = c.grid.clusters[:0]
	grids.Put(c.grid)
	c.grid = nil
}
