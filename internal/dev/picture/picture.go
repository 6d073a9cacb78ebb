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
	"medici/tui/still"
)

// Theme is the colours a terminal has where a frame names none.
type Theme = still.Theme

// The themes of the pictures.
var Dark, Light = still.Dark, still.Light

// Sizes in units of the picture.
const (
	width    = still.Width // of a cell
	height   = still.Height
	baseline = 14 // of the text, below the top of its cell
	margin   = 8
	// DejaVu Sans Mono, Menlo and Liberation Mono are a cell wide at this size;
	// renderers that know no textLength (librsvg) need that.
	fontSize = "14.95"
	fonts    = "DejaVu Sans Mono,Menlo,Consolas,Liberation Mono,monospace"
)

// Draw returns the picture of a frame on a terminal of a size in cells.
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
		if bed := p.theme.Style(c).Bed; bed != p.theme.Ground {
			p.behind.fill(bed, at(x, y))
		}
	}
}

// inks draws the text of a row, and what takes its place.
func (p *picture) inks(y int, row []paint.Cell) {
	for x, c := range row {
		s, area := p.theme.Style(c), at(x, y)
		if c.Marks&paint.Hidden != 0 {
			continue
		}
		if c.Marks&paint.Underlined != 0 {
			p.shapes.fill(s.Ink, area.part(0, 16, width, 1))
		}
		if c.Marks&paint.Struck != 0 {
			p.shapes.fill(s.Ink, area.part(0, 10, width, 1))
		}
		if r, ok := single(c.Text); ok && p.shapes.draw(r, s, area) {
			continue
		}
		p.texts.add(s, x, y, c)
	}
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
