package paint

import (
	"image/color"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
)

// palette is the colours a terminal has.
type palette struct {
	profile colorprofile.Profile
	known   map[Colour]Colour // what the dear search for the nearest has found
}

// remembered is how many colours a palette knows at a time; a theme has twenty.
const remembered = 256

// everything is what a terminal with all colours has.
const everything = colorprofile.TrueColor

// fitted is a style as the terminal can show it.
func (p *palette) fitted(s Style) Style {
	switch {
	case p.profile == everything:
		return s
	case p.mute():
		return Style{}
	}
	return Style{p.fit(s.Ink), p.fit(s.Surface), s.Marks}
}

// mute reports that the terminal knows no styles at all.
func (p *palette) mute() bool { return p.profile < colorprofile.ASCII }

// fit is the nearest colour that the terminal has.
func (p *palette) fit(c Colour) Colour {
	switch {
	case p.profile < colorprofile.ANSI:
		return 0
	case p.profile == everything, c&kind <= basic, c&kind == indexed && p.profile == colorprofile.ANSI256:
		return c
	}
	near, ok := p.known[c]
	if ok {
		return near
	}
	// Profile.Convert would find the same, and remember it for ever.
	if p.profile == colorprofile.ANSI256 {
		near = indexed | Colour(ansi.Convert256(c.color()))
	} else {
		near = basic | Colour(ansi.Convert16(c.color()))
	}
	if p.known == nil || len(p.known) >= remembered {
		p.known = map[Colour]Colour{}
	}
	p.known[c] = near
	return near
}

// color is nil for the terminal's own colour.
func (c Colour) color() color.Color {
	switch c & kind {
	case basic:
		return ansi.BasicColor(c &^ kind)
	case indexed:
		return ansi.IndexedColor(c &^ kind)
	case rgb:
		return color.RGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 255}
	}
	return nil
}
