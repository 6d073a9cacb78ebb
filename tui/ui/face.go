package ui

import "strings"

// FaceWidth is the width of a face in a row of holds, in cells.
const FaceWidth = 4

// Face draws a loaded good: its face with up to three letters in it. Between brackets there is room for the
// last two.
func (c *Canvas) Face(t *Theme, x, y, good int, text string) int {
	if t.bracketed() {
		return c.Put(x, y, t.Faces[good], "["+two(text)+"]")
	}
	return c.Put(x, y, t.Faces[good], " "+pad(text, 3))
}

// Soft draws a good that is not loaded yet.
func (c *Canvas) Soft(t *Theme, x, y, good int, text string) int {
	style := t.NotYet[good]
	if !style.Filled() {
		return c.Put(x, y, t.Text, "("+two(text)+")")
	}
	return c.Put(x, y, style, " "+pad(text, 3))
}

// Hold draws the place of a missing good.
func (c *Canvas) Hold(t *Theme, x, y, w int) int {
	if !t.Flat {
		c.Fill(x, y, w, 1, t.Well)
		return x + w
	}
	c.Put(x+1, y, t.Dim, strings.Repeat("_", max(1, w-2)))
	return x + w
}

// Chip draws a good's name or letter on its face, in that many cells.
func (c *Canvas) Chip(t *Theme, x, y, good, w int, text string) int {
	style := t.Faces[good]
	if t.Bare {
		return c.Put(x, y, style, pad(text, w))
	}
	c.Fill(x, y, w, 1, style)
	c.Put(x, y, style, text)
	return x + w
}

// bracketed reports whether faces have brackets.
func (t *Theme) bracketed() bool { return t.Bare || t.own }

// two returns the last two letters of a face.
func two(text string) string { return pad(text[max(0, len(text)-2):], 2) }

// pad pads text with blanks to a width, as far as there are blanks.
func pad(text string, w int) string { return text + blanks[:min(len(blanks), max(0, w-Width(text)))] }

const blanks = "                                "

// Frame draws a card's edge where it has no face.
func (c *Canvas) Frame(t *Theme) {
	b, style := t.Box, t.Text
	c.Draw(0, 0, c.W, 1, style, b[4])
	c.Draw(0, c.H-1, c.W, 1, style, b[4])
	c.Draw(0, 1, 1, c.H-2, style, b[5])
	c.Draw(c.W-1, 1, 1, c.H-2, style, b[5])
	for i, at := range [4][2]int{{0, 0}, {c.W - 1, 0}, {0, c.H - 1}, {c.W - 1, c.H - 1}} {
		c.Draw(at[0], at[1], 1, 1, style, b[i])
	}
}
