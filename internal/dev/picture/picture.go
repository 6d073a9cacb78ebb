// Package picture draws what a terminal shows as an SVG.
//
// The same frame makes the same bytes. Columns hold in every renderer and with every
// monospaced font: what fills a cell or joins the next one is drawn as a shape, and
// text has the length of its cells. The package knows no screen and no program; it
// takes frames as package paint does.
package picture

import (
	"fmt"
	"image/color"
	"strings"

	"medici/tui/paint"
)

// Theme is the colours a terminal has where a frame names none.
type Theme struct{ Ink, Ground color.RGBA }

// The themes of the pictures.
var (
	Dark  = Theme{Ink: color.RGBA{0xe9, 0xe5, 0xda, 0xff}, Ground: color.RGBA{0x14, 0x16, 0x1d, 0xff}}
	Light = Theme{Ink: color.RGBA{0x22, 0x1f, 0x1a, 0xff}, Ground: color.RGBA{0xfa, 0xf6, 0xec, 0xff}}
)

// Sizes in units of the picture.
const (
	width    = 9 // of a cell
	height   = 19
	baseline = 14 // of the text, below the top of its cell
	margin   = 8
	// DejaVu Sans Mono, Menlo and Liberation Mono are a cell wide at this size;
	// renderers that know no textLength (librsvg) need that.
	fontSize = "14.95"
	fonts    = "DejaVu Sans Mono,Menlo,Consolas,Liberation Mono,monospace"
)

// Draw is the picture of a frame on a terminal of a size in cells.
func Draw(frame string, cols, rows int, theme Theme) []byte {
	return Film([]Shot{{Frame: frame}}, cols, rows, theme)
}

// picture is what is drawn, from behind to the front.
type picture struct {
	theme          Theme
	behind, shapes shapes
	texts          texts
}

func (p *picture) write(b *strings.Builder) {
	p.behind.write(b)
	p.shapes.write(b)
	p.texts.write(b)
}

// beds draws what is behind the text of a row.
func (p *picture) beds(y int, row []paint.Cell) {
	for x, c := range row {
		if bed := p.look(c).bed; bed != p.theme.Ground {
			p.behind.fill(bed, at(x, y))
		}
	}
}

// inks draws the text of a row, and what takes its place.
func (p *picture) inks(y int, row []paint.Cell) {
	for x, c := range row {
		s, area := p.look(c), at(x, y)
		if c.Marks&paint.Hidden != 0 {
			continue
		}
		if c.Marks&paint.Underlined != 0 {
			p.shapes.fill(s.ink, area.part(0, 16, width, 1))
		}
		if c.Marks&paint.Struck != 0 {
			p.shapes.fill(s.ink, area.part(0, 10, width, 1))
		}
		if r, ok := single(c.Text); ok && p.shapes.draw(r, s, area) {
			continue
		}
		p.texts.add(s, x, y, c)
	}
}

// look is how a cell is drawn.
type look struct {
	ink, bed     color.RGBA
	bold, italic bool
}

func (p *picture) look(c paint.Cell) look {
	l := look{ink: p.theme.Ink, bed: p.theme.Ground, bold: c.Marks&paint.Bold != 0, italic: c.Marks&paint.Italic != 0}
	if c.Ink != nil {
		l.ink = color.RGBAModel.Convert(c.Ink).(color.RGBA)
	}
	if c.Bed != nil {
		l.bed = color.RGBAModel.Convert(c.Bed).(color.RGBA)
	}
	if c.Marks&paint.Reversed != 0 {
		l.ink, l.bed = l.bed, l.ink
	}
	if c.Marks&paint.Faint != 0 {
		l.ink = mix(l.ink, l.bed, 50)
	}
	return l
}

// mix is a colour with so many percent of itself and the rest of another.
func mix(c, other color.RGBA, percent int) color.RGBA {
	part := func(a, b uint8) uint8 { return uint8((int(a)*percent + int(b)*(100-percent)) / 100) }
	return color.RGBA{part(c.R, other.R), part(c.G, other.G), part(c.B, other.B), 0xff}
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
