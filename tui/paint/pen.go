package paint

import "strconv"

// reach moves the cursor.
func (b *brush) reach(x, y int) {
	switch {
	case x == b.x && y == b.y:
		return
	case y == b.y && x == b.x+1:
		b.to = append(b.to, "\x1b[C"...)
	case y == b.y && x > b.x:
		b.command(x-b.x, 'C')
	default:
		to := decimal(append(b.to, "\x1b["...), y+1)
		if x > 0 {
			to = decimal(append(to, ';'), x+1)
		}
		b.to = append(to, 'H')
	}
	b.x, b.y = x, y
}

// command sends a control sequence with one number.
func (b *brush) command(n int, final byte) {
	b.to = append(decimal(append(b.to, "\x1b["...), n), final)
}

// decimal appends a number; most have at most three digits.
func decimal(to []byte, n int) []byte {
	switch {
	case n < 0 || n > 999:
		return strconv.AppendInt(to, int64(n), 10)
	case n > 99:
		return append(to, '0'+byte(n/100), '0'+byte(n/10%10), '0'+byte(n%10))
	case n > 9:
		return append(to, '0'+byte(n/10), '0'+byte(n%10))
	}
	return append(to, '0'+byte(n))
}

// dip changes the style the terminal writes in.
func (b *brush) dip(s Style) {
	b.to = s.After(b.to, b.pen)
	b.pen, b.dipped = s, 0
}

// dipFor changes the style as far as it can be seen on a glyph. Glyphs of a style come in
// runs.
func (b *brush) dipFor(g Glyph) {
	if b.dipped != 0 && g>>styleFrom == b.dipped && g.Sign() != Blank {
		return
	}
	style := b.style(g)
	if g.blank() {
		b.dip(b.pen.Over(style.Surface))
		return
	}
	b.dip(style)
	b.dipped = g >> styleFrom
}

// wipe empties the line from the cursor on, and fills it with a style's surface.
func (b *brush) wipe(s Style) {
	b.dip(b.pen.Over(s.Surface))
	b.to = append(b.to, "\x1b[K"...)
}
