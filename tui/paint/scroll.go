package paint

// A scroll must save the painting of so many lines.
const worth = 3

// far is how many lines a frame is looked for away from where it was.
const far = 8

// scroll moves lines that are on the screen already, as those of a story do that
// goes on. It deletes lines above and inserts as many below, or the other way
// round: unlike scrolling, that needs no region, and works on a terminal with more
// rows than the frame. It reports whether it has.
func (b *brush) scroll() bool {
	most, from, end, by := worth-1, 0, 0, 0
	found := b.found()
	for n := 1; n <= min(far, len(b.is)-1); n++ {
		for _, d := range [2]int{n, -n} {
			if !found[far+d] {
				continue
			}
			if saved, f, e := b.moved(d); saved > most {
				most, from, end, by = saved, f, e, d
			}
		}
	}
	if by == 0 {
		return false
	}
	n := max(by, -by)
	deleted, inserted, lines := from, end-n, b.was[from:end]
	bare := lines[:n]
	if by > 0 {
		copy(lines, lines[n:])
		bare = lines[len(lines)-n:]
	} else {
		deleted, inserted = inserted, deleted
		copy(lines[n:], lines)
	}
	for y := range bare {
		bare[y] = b.bare()
	}
	b.reach(0, deleted)
	b.command(n, 'M')
	b.reach(0, inserted)
	b.command(n, 'L')
	return true
}

// found tells how far below on the screen, less far above, lines stand that need painting. As many as are worth
// a move follow each other, so it looks for one of so many. Most other lines differ from it where it
// differs from the one that stands in its place.
func (b *brush) found() (found [2*far + 1]bool) {
	n := 0
	for y, x := range b.from {
		if x == b.cols {
			continue
		}
		if n++; n%worth > 0 {
			continue
		}
		for z := max(0, y-far); z <= min(y+far, len(b.was)-1); z++ {
			if b.was[z][x] == b.is[y][x] && equal(b.was[z], b.is[y]) {
				found[far+z-y] = true
			}
		}
	}
	return found
}

// moved finds the longest part of the frame that was n rows below on the screen,
// or above, and the rows touched by moving it there. Saved are the lines
// that need no painting then, less those that need it only then.
func (b *brush) moved(n int) (saved, from, end int) {
	first, last := max(0, -n), min(len(b.is), len(b.is)-n)
	for y := first; y < last; y++ {
		start, good := y, 0
		for ; y < last && b.same(y, y+n); y++ {
			if !b.asWas(y) {
				good++
			}
		}
		if good <= saved {
			continue
		}
		f, e, spoilt := start, y+n, y // rows of the screen, and the first of those laid bare
		if n < 0 {
			f, e, spoilt = start+n, y, start+n
		}
		for z := spoilt; z < spoilt+max(n, -n); z++ {
			if b.asWas(z) && !equal(b.is[z], b.bare()) {
				good--
			}
		}
		if good > saved {
			saved, from, end = good, f, e
		}
	}
	return saved, from, end
}

// bare returns a row on which nothing stands.
func (b *brush) bare() []Glyph {
	if len(b.blanks) < b.cols {
		b.blanks = make([]Glyph, b.cols)
	}
	return b.blanks[:b.cols]
}
