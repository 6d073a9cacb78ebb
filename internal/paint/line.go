package paint

import "unicode/utf8"

// cell is a place on a simple line. An empty one is a space without style.
type cell struct {
	r     rune
	style Style
}

var empty = cell{r: ' '}

// line paints one line that may have changed.
func (b *brush) line(y int) {
	var plainOld, plainNow bool
	b.old, plainOld = b.cells(b.old[:0], b.was[y])
	b.now, plainNow = b.cells(b.now[:0], b.is[y])
	if plainOld && plainNow {
		b.change(y, b.old, b.now)
	} else {
		b.rewrite(y, b.is[y])
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

// cells are the places of a line, without empty ones at its end. ok is false when
// the line is not simple.
func (b *brush) cells(to []cell, line string) (cells []cell, ok bool) {
	var s Style
	for i := 0; i < len(line); {
		if line[i] == '\x1b' {
			n := sequence(line[i:])
			s = b.palette.obey(s, line[i:i+n])
			i += n
			continue
		}
		r, n := utf8.DecodeRuneInString(line[i:])
		if !Simple(r) {
			return to, false
		}
		if len(to) == b.cols {
			break
		}
		to = append(to, cell{r, s.seen(r)})
		i += n
	}
	for len(to) > 0 && to[len(to)-1] == empty {
		to = to[:len(to)-1]
	}
	return to, true
}

// sequence is the length of the SGR sequence at the start of s, or 1.
func sequence(s string) int {
	if len(s) < 2 || s[1] != '[' {
		return 1
	}
	for i, c := range []byte(s[2:]) {
		switch {
		case c == 'm':
			return 2 + i + 1
		case c < '0' || c > ';':
			return 1
		}
	}
	return 1
}

// control is the length of what is no character at the start of s, or 0.
func control(s string) int {
	r, n := utf8.DecodeRuneInString(s)
	if r < ' ' || r >= 0x7f && r < 0xa0 {
		return n
	}
	return 0
}

// change paints the cells that differ. A terminal that erases fills with the surface
// it writes on, so that a long blank of one surface costs a few bytes.
func (b *brush) change(y int, old, now []cell) {
	tail := b.tail(now)
	for x := 0; x < min(tail, len(now)); x++ {
		if now[x] == at(old, x) {
			continue
		}
		b.skip(x, y, now)
		b.dipFor(now[x])
		if n := blank(now[x:tail]); n >= long {
			b.command(n, 'X')
			x += n - 1
			continue
		}
		b.to = utf8.AppendRune(b.to, now[x].r)
		b.x++
	}
	for x := tail; x < b.cols; x++ {
		if c := at(now, x); c != at(old, x) {
			b.skip(x, y, now)
			b.wipe(c.style)
			return
		}
	}
}

// long is how many cells of a blank are erased rather than written: that takes a
// command and a leap over them.
const long = 12

// at is a place on a line, also behind its end.
func at(line []cell, x int) cell {
	if x < len(line) {
		return line[x]
	}
	return empty
}

// tail is where a line's end begins that is one blank.
func (b *brush) tail(line []cell) int {
	x := len(line)
	if x < b.cols {
		return x
	}
	for x > 0 && line[x-1] == line[len(line)-1] && line[x-1].blank() {
		x--
	}
	return x
}

// blank is how many cells at the start of a line are one blank.
func blank(line []cell) (n int) {
	for n < len(line) && line[n] == line[0] && line[0].blank() {
		n++
	}
	return n
}

// blank reports a cell that erasing makes as well.
func (c cell) blank() bool { return c.r == ' ' && c.style.Marks == 0 }

// skip moves the cursor to the right over what stays as it is. To write a few
// characters again is shorter than to leap over them.
func (b *brush) skip(x, y int, now []cell) {
	const few = 3
	if y == b.y && x > b.x && x-b.x <= few && x <= len(now) {
		for _, c := range now[b.x:x] {
			if c.r >= utf8.RuneSelf || c.style != b.pen.seen(c.r) {
				b.reach(x, y)
				return
			}
		}
		for _, c := range now[b.x:x] {
			b.to = append(b.to, byte(c.r))
		}
		b.x = x
		return
	}
	b.reach(x, y)
}

// rewrite paints a whole line on which terminals may differ about widths: it is
// emptied first, and behind every such place the cursor is told where it is.
func (b *brush) rewrite(y int, line string) {
	b.reach(0, y)
	b.wipe(Style{})
	b.to = append(b.to, "\x1b[?7l"...) // what is drawn too wide must not wrap
	sure := true
	for x, g := range b.palette.clusters(line, b.cols) {
		r, n := utf8.DecodeRuneInString(g.text)
		known := n == len(g.text) && Simple(r)
		if known && !sure {
			b.y = -1
			b.reach(x, y)
		}
		b.dip(g.style)
		b.to = append(b.to, g.text...)
		b.x, sure = x+g.width, known
	}
	b.to = append(b.to, "\x1b[?7h"...)
	b.y = -1
}
