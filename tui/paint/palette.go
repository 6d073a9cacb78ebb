package paint

import (
	"image/color"
	"sync"
	"sync/atomic"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
)

// palette is the colours a terminal has.
type palette struct{ profile colorprofile.Profile }

// everything is what a terminal with all colours has.
const everything = colorprofile.TrueColor

// fitted are the styles of some palette by the number of what is wanted, for all screens: the
// search for the nearest colour is dear.
type fitted struct {
	sync.Mutex
	list atomic.Pointer[[]Style] // of the first numbers
}

var fits [everything]fitted

// style returns the one with a number, as the terminal can show it.
func (p palette) style(n Number) Style {
	if p.profile >= everything {
		return n.Style()
	}
	of := &fits[p.profile]
	if list := of.list.Load(); list != nil && int(n) < len(*list) {
		return (*list)[n]
	}
	return of.fit(p)[n]
}

// fit returns all styles that there are in the colours of a terminal.
func (f *fitted) fit(p palette) (list []Style) {
	f.Lock()
	defer f.Unlock()
	if known := f.list.Load(); known != nil {
		list = *known
	}
	for _, s := range (*styles.list.Load())[len(list):] {
		list = append(list, p.fitted(s)) // who reads the shorter list does not look behind its end
	}
	f.list.Store(&list)
	return list
}

func (p palette) fitted(s Style) Style {
	if p.mute() {
		return Style{}
	}
	return Style{p.fit(s.Ink), p.fit(s.Surface), s.Marks}
}

// mute reports that the terminal knows no styles at all.
func (p palette) mute() bool { return p.profile < colorprofile.ASCII }

// fit returns the nearest colour that the terminal has. Profile.Convert would find the same, and
// remember it for ever.
func (p palette) fit(c Colour) Colour {
	switch {
	case p.profile < colorprofile.ANSI:
		return 0
	case p.profile >= everything, c&kind <= basic, c&kind == indexed && p.profile == colorprofile.ANSI256:
		return c
	case p.profile == colorprofile.ANSI256:
		return indexed | Colour(ansi.Convert256(c.color()))
	}
	return basic | Colour(ansi.Convert16(c.color()))
}

// color returns nil for the terminal's own colour.
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
