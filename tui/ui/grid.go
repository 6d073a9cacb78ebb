package ui

import (
	"sync"

	"medici/tui/paint"
)

// sheet is what a canvas and its parts draw on.
type sheet struct {
	grid, last *paint.Grid // last is of the frame before, nil when that is no use
	*desk
	frame
	former frame
	light  Inputs          // see Begin
	lost   []string        // for want of room
	within int             // the first of the parts that lie in the one that is being drawn
	stands bool            // the part that others are to lie on, as on the frame before
	next   int             // of the parts of the frame before, is likely the next that stands
	drawn  int             // of the parts, and not left as they were
	named  map[string]Area // parts; nil when nobody asks
	// beneath is how many of the zones are of what something lies over.
	beneath int
}

const tintBits = 8

// desk is what is needed while a sheet is drawn on. Desks are used again.
type desk struct {
	tints    [1 << tintBits]tint // by what they are made of
	canvases [][]Canvas
	used     int // of the canvases
}

var desks = sync.Pool{New: func() any { return new(desk) }}

// tint is how a style looks on what is there.
type tint struct {
	style Style
	below paint.Number
	known bool
	sign  paint.Number // of a sign
	blank paint.Number // of a blank
}

// tint finds the numbers of a style on what is there. Styles come in runs, and are few.
func (d *desk) tint(style Style, below paint.Number) *tint {
	hash := uint64(style.Ink)<<32 ^ uint64(style.Surface) ^ uint64(style.Marks)<<56 ^ uint64(below)<<24
	b := &d.tints[hash*0x9e3779b97f4a7c15>>(64-tintBits)] // the top bits of a product depend on all
	if !b.known || b.below != below || b.style != style {
		over := style.over(below.Style())
		*b = tint{style, below, true, over.Number(), over.Seen(paint.Blank).Number()}
	}
	return b
}

// of is the number for a sign.
func (b *tint) of(s paint.Sign) paint.Number {
	if s == paint.Blank {
		return b.blank
	}
	return b.sign
}

// ink is a glyph for a sign that is put on what is there.
func (d *desk) ink(below paint.Glyph, sign paint.Sign, style Style, text bool) paint.Glyph {
	return paint.NewGlyph(sign, d.tint(style, below.Number()).of(sign), text)
}

// atOnce is how many canvases are made at once.
const atOnce = 64

// part is a canvas that holds until the sheet is wiped.
func (d *desk) part(c Canvas) *Canvas {
	row, at := d.used/atOnce, d.used%atOnce
	if row == len(d.canvases) {
		d.canvases = append(d.canvases, make([]Canvas, atOnce))
	}
	d.used++
	d.canvases[row][at] = c
	return &d.canvases[row][at]
}

// clear puts everything in order for the next sheet.
func (d *desk) clear() {
	for i := range min(len(d.canvases), d.used/atOnce+1) {
		clear(d.canvases[i])
	}
	d.used = 0
}

// uncover makes a blank of the other half of a wide sign of which one half is about to
// be covered.
func uncover(row []paint.Glyph, x, way int) {
	next := x + way
	if next < 0 || next >= len(row) || (row[x].Sign() == paint.Covered) != (way < 0) {
		return
	}
	if other := &row[next]; way < 0 || other.Sign() == paint.Covered {
		*other = paint.NewGlyph(paint.Blank, other.Style().Seen(paint.Blank).Number(), other.Text())
	}
}
