package paint

import "unicode/utf8"

// line paints one row that has changed from a column on.
func (b *brush) line(y, from int) {
	if is, was := b.is[y], b.was[y]; b.simple(is) && b.simple(was) {
		b.change(y, from, was, is)
	} else {
		b.rewrite(y, is)
	}
}

// Simple reports whether every terminal draws r in one cell, and nothing that
// follows is drawn into the same: Latin, Greek and Cyrillic letters, punctuation,
// arrows, lines, blocks and shapes.
func Simple(r rune) bool {
	switch {
	case r < 0x300:
		return r >= 0xa0 && r != 0xad || r >= ' ' && r < 0x7f
	case r < 0x530:
		return r >= 0x370 && (r < 0x483 || r > 0x489)
	case r < 0x2028:
		return r >= 0x2010
	}
	return r >= 0x2030 && r < 0x205f || r >= 0x2190 && r < 0x2200 || r >= 0x2500 && r < 0x25fd
}

// change paints the glyphs that differ, the first of them in a column. A terminal that erases fills with the surface
// it writes on, so a long blank of one surface costs a few bytes.
func (b *brush) change(y, from int, old, now []Glyph) {
	tail := b.tail(now)
	for x := from; x < tail; x += alike(now[x:tail], old[x:]) {
		b.skip(x, y, now)
		b.dipFor(now[x])
		if n := blanks(now[x:tail]); n >= long {
			b.command(n, 'X')
			x += n
			continue
		}
		x += b.write(now[x:tail], old[x:])
		b.x = x
	}
	if x := tail + alike(now[tail:], old[tail:]); x < b.cols {
		b.skip(x, y, now)
		b.wipe(b.style(now[x]))
	}
}

// alike returns how many glyphs at the start of two rows look the same; the first ends first.
func alike(now, old []Glyph) (n int) {
	old = old[:len(now)]
	for n < len(now) && now[n].looks(old[n]) {
		n++
	}
	return n
}

// write writes the glyphs at the start of a row that differ and need the pen of the first, and
// says how many.
func (b *brush) write(now, old []Glyph) (n int) {
	first, to := now[0], b.to
	old = old[:len(now)]
	for ; n < len(now) && !now[n].looks(old[n]); n++ {
		g := now[n]
		if blank := g.Sign() == Blank; blank != (first.Sign() == Blank) || g>>styleFrom != first>>styleFrom {
			break
		}
		to = g.Sign().append(to, nil)
	}
	b.to = to
	return n
}

// long is how many cells of a blank are erased rather than written: that takes a
// command and a leap over them.
const long = 12

// tail returns where a row's end begins that is one blank.
func (b *brush) tail(row []Glyph) int {
	x := len(row)
	if x == 0 || !row[x-1].blank() {
		return x
	}
	for last := row[x-1]; x > 0 && row[x-1].looks(last); {
		x--
	}
	return x
}

// blanks returns how many glyphs at the start of a row are one blank.
func blanks(row []Glyph) (n int) {
	if !row[0].blank() {
		return 0
	}
	for n < len(row) && row[n].looks(row[0]) {
		n++
	}
	return n
}

// blank reports a glyph that erasing makes as well.
func (g Glyph) blank() bool { return g.Sign() == Blank && g.Style().Marks == 0 }

// skip moves the cursor to the right over what stays as it is. To write a few
// characters again is shorter than to leap over them.
func (b *brush) skip(x, y int, now []Glyph) {
	const few = 3
	if y == b.y && x > b.x && x-b.x <= few {
		for _, g := range now[b.x:x] {
			if s := g.Sign(); s >= utf8.RuneSelf || b.style(g) != b.pen.Seen(s) {
				b.reach(x, y)
				return
			}
		}
		for _, g := range now[b.x:x] {
			b.to = g.Sign().append(b.to, nil)
		}
		b.x = x
		return
	}
	b.reach(x, y)
}

// rewrite paints a whole row on which terminals may differ about widths: it is
// emptied first, and behind every such place the cursor is told where it is.
func (b *brush) rewrite(y int, row []Glyph) {
	b.reach(0, y)
	b.wipe(Style{})
	b.to = append(b.to, "\x1b[?7l"...) // what is drawn too wide must not wrap
	for len(row) > 0 && row[len(row)-1].looks(0) {
		row = row[:len(row)-1]
	}
	sure := true
	for x, g := range row {
		if g.Sign() == Covered {
			continue
		}
		if g.simple() && !sure {
			b.y = -1
			b.reach(x, y)
		}
		b.dip(b.style(g))
		b.to = g.Sign().append(b.to, b.grid.clusters)
		sure = g.simple()
	}
	b.to = append(b.to, "\x1b[?7h"...)
	b.y = -1
}
