package ui

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"medici/tui/paint"
)

// Put writes text at a place and returns the column behind it. Its surface is the
// style's own, or what is there. Text never covers other text; it covers what was
// drawn with Fill. Put keeps no text: what is joined for it alone costs no memory.
func (c *Canvas) Put(x, y int, style Style, text string) int {
	if text == "" {
		return x
	}
	if x < 0 || y < 0 || x >= c.W || y >= c.H {
		c.lost = append(c.lost, strings.Clone(text))
		return x
	}
	end := x
	if _, ok := cells(text); ok {
		end = c.write(c.row(y), x, style, text)
	} else {
		end = c.writeClusters(c.row(y), x, style, strings.Clone(text)) // others keep it
	}
	c.touch(c.x+x, c.y+y, end-x, 1)
	return end
}

// write writes text on a row, whose characters all take one cell.
func (c *Canvas) write(row []paint.Glyph, x int, style Style, text string) int {
	var ink *tint // of style on what is below
	var below paint.Number
	for at := 0; at < len(text); x++ {
		n := 1
		if text[at] >= utf8.RuneSelf {
			_, n = utf8.DecodeRuneInString(text[at:])
		}
		sign := c.simple(text[at : at+n])
		if x == len(row) || row[x].Text() {
			c.lost = append(c.lost, strings.Clone(text))
			return x
		}
		if ink == nil || row[x].Number() != below {
			below = row[x].Number()
			ink = c.tint(style, below)
		}
		row[x] = paint.NewGlyph(sign, ink.of(sign), true)
		at += n
	}
	return x
}

// writeClusters writes any text on a row.
func (c *Canvas) writeClusters(row []paint.Glyph, x int, style Style, text string) int {
	for at := 0; at < len(text); {
		sign, w, n := c.sign(text[at:])
		if at += n; w == 0 {
			continue
		}
		if x+w > len(row) || row[x].Text() || row[x+w-1].Text() {
			c.lost = append(c.lost, text)
			return x
		}
		row[x] = c.ink(row[x], sign, style, true)
		if w == 2 {
			row[x+1] = c.ink(row[x+1], paint.Covered, style, true)
		}
		x += w
	}
	return x
}

// sign returns the first character of text, how many cells it takes, and how many bytes it is.
func (c *Canvas) sign(text string) (sign paint.Sign, w, n int) {
	r, n := utf8.DecodeRuneInString(text)
	switch {
	case control(r):
		return paint.Blank, 0, n
	case paint.Simple(r) && !more(text[n:]):
		return c.simple(text[:n]), 1, n
	}
	cluster, w := ansi.FirstGraphemeCluster(text, ansi.GraphemeWidth)
	if w == 0 { // a mark without its letter
		return paint.Blank, 0, len(cluster)
	}
	return c.grid.Sign(cluster), w, len(cluster)
}

// simple returns a character that takes one cell.
func (c *Canvas) simple(text string) paint.Sign {
	switch {
	case text == " ":
		return paint.Blank
	case len(text) == 1:
		return paint.Sign(text[0])
	}
	return c.grid.Sign(text)
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

// Said writes parts of a sentence behind each other, with commas, as many as there is room for.
func Said(c *Canvas, x, y int, style Style, parts ...string) (end int) {
	for i, part := range parts {
		if i > 0 {
			part = ", " + part
		}
		if x+Width(part) > c.W {
			return x
		}
		x = c.Put(x, y, style, part)
	}
	return x
}
