package ui

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"medici/tui/paint"
)

// Wrap breaks a sentence into lines of a width.
func Wrap(text string, w int) []string { return WrapTo(nil, text, w) }

// WrapTo appends the lines of a sentence to others.
func WrapTo(to []string, text string, w int) []string {
	n, ok := cells(text)
	switch {
	case ok && n <= w:
		return append(to, text)
	case ok && w > 0 && n == len(text):
		if lines, ok := wrapWords(to, text, w); ok {
			return lines
		}
		return wrapCells(to, text, w)
	case ok && w > 0 && !strings.ContainsFunc(text, strangeSpace):
		return wrapCells(to, text, w)
	}
	for line := range strings.SplitSeq(ansi.Wrap(text, max(1, w), ""), "\n") {
		to = append(to, line)
	}
	return to
}

// Width returns how many cells text takes. Like Fit and [Canvas.Put] it keeps no text, of which
// the library is not known: what it gets is a copy.
func Width(text string) int {
	if n, ok := cells(text); ok {
		return n
	}
	return ansi.StringWidth(strings.Clone(text))
}

// cells returns the width of text whose characters all take one, as nearly all do.
func cells(text string) (n int, ok bool) {
	for n < len(text) && text[n] >= ' ' && text[n] < 0x7f {
		n++
	}
	for at := n; at < len(text); n++ {
		r, size := rune(text[at]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(text[at:])
		}
		if !paint.Simple(r) {
			return 0, false
		}
		at += size
	}
	return n, true
}

// Fit returns text cut to a width, with a sign where something is missing.
func (s *Signs) Fit(text string, w int) string {
	if Width(text) <= w {
		return text
	}
	return ansi.Truncate(strings.Clone(text), w, s.Ellipsis)
}

// FitList returns names in a row, as many as have room, with the sign behind the last one where some are missing.
func (s *Signs) FitList(names []string, w int) string {
	text := strings.Join(names, ", ")
	for n := len(names) - 1; n > 0 && Width(text) > w; n-- {
		text = strings.Join(names[:n], ", ") + ", " + s.Ellipsis
	}
	return s.Fit(text, w)
}
