package ui

import "strings"

// Inked draws text with its words as a board has them, if it has any.
func (c *Canvas) Inked(board Board, x, y int, style Style, text string) {
	inker, ok := board.(Inker)
	for ok && text != "" {
		word, rest, _ := strings.Cut(text, " ")
		bare := strings.TrimRight(word, ".,:;")
		ink, known := inker.Ink(bare)
		if !known {
			ink = style
		}
		x = c.Put(x, y, ink, bare)
		x = c.Put(x, y, style, word[len(bare):])
		if text = rest; text != "" {
			x = c.Put(x, y, style, " ")
		}
	}
	c.Put(x, y, style, text)
}
