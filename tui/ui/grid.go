package ui

import (
	"sync"

	"medici/tui/paint"
)

// sheet is what a canvas and its parts draw on.
type sheet struct {
	grid, last *paint.Grid // last is the last frame's, nil when that is of no use
	*desk
	frame
	former frame
	light  Inputs          // see Begin
	lost   []string        // for want of room
	within int             // index of the first part that lies in the one being drawn
	stands bool            // the part that others will lie on is as on the last frame
	next   int             // of the last frame's parts, the likely next one that stands
	drawn  int             // parts that were drawn, not left as they were
	named  map[string]Area // parts; nil when nobody asks
	// beneath is how many of the zones something else covers.
	beneath int
}

const tintBits = 8

// desk is what is needed while a sheet is drawn on. Desks are reused.
type desk struct {
	tints    [1 << tintBits]tint // by what they are made of
	canvases [][]Canvas
	used     int // number of canvases used
}

var desks = sync.Pool{New: func() any { return new(desk) }}

// tint is how a style looks on what is there.
type tint struct {
	style Style
	below paint.Number
	known bool
	sign  paint.Number // for a sign
	blank paint.Number // for a blank
}

// tint finds the numbers of a style on what is there. Styles come in runs, and are few.
func (d *desk) tint(style Style, below paint.Number) *tint {
	hash := uint64(style.Ink)<<32 ^ uint64(style.Surface) ^ uint64(style.Marks)<<56 ^ uint64(below)<<24
	b := &d.tints[hash*0x9e3779b97f4a7c15>>(64-tintBits)] // the top bits of a product depend on all others
	if !b.known || b.below != below || b.style != style {
		over := style.over(below.Style())
		*b = tint{style, below, true, over.Number(), over.Seen(paint.Blank).Number()}
	}
	return b
}

// of returns the number for a sign.
func (b *tint) of(s paint.Sign) paint.Number {
	if s == paint.Blank {
		return b.blank
	}
	return b.sign
}

// ink returns a glyph for a sign that is put on what is there.
func (d *desk) ink(below paint.Glyph, sign paint.Sign, style Style, text bool) paint.Glyph {
	return paint.NewGlyph(sign, d.tint(style, below.Number()).of(sign), text)
}

// atOnce is how many canvases are allocated at once.
const atOnce = 64

// part returns a canvas that is valid until the sheet is wiped.
func (d *desk) part(c Canvas) *Canvas {
	row, at := d.used/atOnce, d.used%atOnce
	if row == len(d.canvases) {
		d.canvases = append(d.canvases, make([]Canvas, atOnce))
	}
	d.used++
	d.canvases[row][at] = c
	return &d.canvases[row][at]
}

// clear prepares the desk for the next sheet.
func (d *desk) clear() {
	for i := range min(len(d.canvases), d.used/atOnce+1) {
		clear(d.canvases[i])
	}
	d.used = 0
}

// uncover blanks the other half of a wide sign when one half is about to be covered.
func uncover(row []paint.Glyph, x, way int) {
	next := x + way
	if next < 0 || next >= len(row) || (row[x].Sign() == paint.Covered) != (way < 0) {
		return
	}
	if other := &row[next]; way < 0 || other.Sign() == paint.Covered {
		*other = paint.NewGlyph(paint.Blank, other.Style().Seen(paint.Blank).Number(), other.Text())
	}
}
