package ui

import "medici/tui/paint"

// Style is how text looks: its ink, and its surface if it has one. Text without a surface of its own leaves
// the one below.
type Style struct {
	paint.Style
	filled bool // has a surface
}

// Bold returns the style in bold, unless that would change the ink: many terminals have grey for a bold
// black of the sixteen colours.
func (s Style) Bold() Style {
	if s.Ink != paint.Basic(0) {
		s.Marks |= paint.Bold
	}
	return s
}

// Underline returns the style underlined.
func (s Style) Underline() Style { s.Marks |= paint.Underlined; return s }

// On returns the style on the surface of another.
func (s Style) On(surface Style) Style {
	s.Surface, s.filled = surface.Surface, true
	s.Marks = s.Marks&^paint.Reversed | surface.Marks&paint.Reversed
	return s
}

// Filled reports whether the style has a visible surface of its own.
func (s Style) Filled() bool { return s.Surface != 0 || s.Marks&paint.Reversed != 0 }

// over returns how the style looks on what is there.
func (s Style) over(below paint.Style) paint.Style {
	if !s.filled {
		s.Surface = below.Surface
		s.Marks |= below.Marks & paint.Reversed
	}
	return s.Style
}
