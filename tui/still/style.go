// Package still draws what a terminal shows as a picture in pixels, for people who see a link before they
// follow it.
//
// The same frame makes the same bytes. What fills a cell or joins the next one is drawn as a shape, and so
// are the signs that fonts differ about. The package knows no screen and no program; it takes frames in
// package paint's form.
package still

import (
	"image/color"

	"medici/tui/paint"
)

// Theme is the colours a terminal has where a frame names none.
type Theme struct{ Ink, Ground color.RGBA }

// The themes of the pictures.
var (
	Dark  = Theme{Ink: color.RGBA{0xe9, 0xe5, 0xda, 0xff}, Ground: color.RGBA{0x14, 0x16, 0x1d, 0xff}}
	Light = Theme{Ink: color.RGBA{0x22, 0x1f, 0x1a, 0xff}, Ground: color.RGBA{0xfa, 0xf6, 0xec, 0xff}}
)

// Sizes of a cell in the units of shapes.
const (
	Width  = 9
	Height = 19
)

// Area is a rectangle, in units.
type Area struct{ X, Y, W, H int }

// Style is how a cell is drawn.
type Style struct {
	Ink, Bed     color.RGBA
	Bold, Italic bool
}

// Style returns the style of a cell.
func (t Theme) Style(c paint.Cell) Style {
	l := Style{Ink: t.Ink, Bed: t.Ground, Bold: c.Marks&paint.Bold != 0, Italic: c.Marks&paint.Italic != 0}
	if c.Ink != nil {
		l.Ink = color.RGBAModel.Convert(c.Ink).(color.RGBA)
	}
	if c.Bed != nil {
		l.Bed = color.RGBAModel.Convert(c.Bed).(color.RGBA)
	}
	if c.Marks&paint.Reversed != 0 {
		l.Ink, l.Bed = l.Bed, l.Ink
	}
	if c.Marks&paint.Faint != 0 {
		l.Ink = Mix(l.Ink, l.Bed, 50)
	}
	return l
}

// Mix returns a colour with so many percent of itself and the rest of another.
func Mix(c, other color.RGBA, percent int) color.RGBA {
	part := func(a, b uint8) uint8 { return uint8((int(a)*percent + int(b)*(100-percent)) / 100) }
	return color.RGBA{part(c.R, other.R), part(c.G, other.G), part(c.B, other.B), 0xff}
}
