package ui

import "strings"

// Rich writes text with its numbers strong, and returns the column behind it.
func (c *Canvas) Rich(x, y int, t *Theme, text string) int {
	const digits = "0123456789"
	for text != "" {
		style, n := t.Strong, len(text)-len(strings.TrimLeft(text, digits))
		if n == 0 {
			if style, n = t.Text, strings.IndexAny(text, digits); n < 0 {
				n = len(text)
			}
		}
		x, text = c.Put(x, y, style, text[:n]), text[n:]
	}
	return x
}
