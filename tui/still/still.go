package still

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"sync"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"medici/tui/paint"
)

// The cells of a picture in pixels. 80 by 24 of them are what programs that show links have room for, 1200 by 630.
const (
	cellW, cellH = 15, 26
	margin       = 3  // above and below
	baseline     = 20 // of the text, below the top of its cell
	fontSize     = 25 // at which Go Mono is a cell wide
)

// PNG returns the picture of a frame on a terminal of a size in cells.
func PNG(frame string, cols, rows int, theme Theme) []byte {
	to := image.NewRGBA(image.Rect(0, 0, cols*cellW, rows*cellH+2*margin))
	draw.Draw(to, to.Bounds(), image.NewUniform(theme.Ground), image.Point{}, draw.Src)
	pen.Lock()
	defer pen.Unlock()
	for y, row := range paint.Cells(frame, cols, rows) {
		for x, c := range row { // wide ones lie over the bed of the next
			at := image.Rect(x*cellW, margin+y*cellH, (x+1)*cellW, margin+(y+1)*cellH)
			draw.Draw(to, at, image.NewUniform(theme.Style(c).Bed), image.Point{}, draw.Src)
		}
		for x, c := range row {
			pen.ink(to, image.Pt(x*cellW, margin+y*cellH), c, theme.Style(c))
		}
	}
	var b bytes.Buffer
	_ = png.Encode(&b, to) // into memory
	return b.Bytes()
}

// artist draws one picture at a time, with the shapes of letters that it knows.
type artist struct {
	sync.Mutex
	faces [2]font.Face // of usual and of bold letters; made for the first picture
	masks map[letter]*image.Alpha
}

type letter struct {
	r    rune
	bold bool
}

// mostMasks is how many shapes are kept: what people are called has few letters.
const mostMasks = 1000

var pen = artist{masks: map[letter]*image.Alpha{}}

// ink draws what stands in a cell.
func (a *artist) ink(to *image.RGBA, at image.Point, c paint.Cell, l Style) {
	if c.Marks&paint.Hidden != 0 {
		return
	}
	if c.Marks&paint.Underlined != 0 {
		fill(to, at, l.Ink, Area{0, 16, Width, 1})
	}
	if c.Marks&paint.Struck != 0 {
		fill(to, at, l.Ink, Area{0, 10, Width, 1})
	}
	r, n := utf8.DecodeRuneInString(c.Text)
	if n == 0 || r == ' ' {
		return
	}
	switch parts, percent, path := Blocks[r], Shades[r], Signs[r]; {
	case n < len(c.Text): // a cluster: its first character
	case parts != nil:
		for _, part := range parts {
			fill(to, at, l.Ink, part)
		}
		return
	case percent > 0:
		fill(to, at, Mix(l.Ink, l.Bed, percent), Area{0, 0, Width, Height})
		return
	case path != "":
		a.stamp(to, at, letter{r, false}, l.Ink, func(m *image.Alpha) { trace(m, path) })
		return
	}
	a.stamp(to, at, letter{r, l.Bold}, l.Ink, func(m *image.Alpha) { a.write(m, r, l.Bold) })
}

// fill colours a part of a cell, as wide as a pixel at least.
func fill(to *image.RGBA, at image.Point, ink color.RGBA, part Area) {
	x, y := part.X*cellW/Width, part.Y*cellH/Height
	w, h := max(1, (part.X+part.W)*cellW/Width-x), max(1, (part.Y+part.H)*cellH/Height-y)
	draw.Draw(to, image.Rect(x, y, x+w, y+h).Add(at), image.NewUniform(ink), image.Point{}, draw.Src)
}

// stamp lays a shape over a cell.
func (a *artist) stamp(to *image.RGBA, at image.Point, of letter, ink color.RGBA, shape func(*image.Alpha)) {
	mask := a.masks[of]
	if mask == nil {
		mask = image.NewAlpha(image.Rect(0, 0, 2*cellW, cellH))
		shape(mask)
		if len(a.masks) < mostMasks {
			a.masks[of] = mask
		}
	}
	draw.DrawMask(to, mask.Bounds().Add(at), image.NewUniform(ink), image.Point{}, mask, image.Point{}, draw.Over)
}

// write draws a letter; of one that the font has not, nothing.
func (a *artist) write(to *image.Alpha, r rune, bold bool) {
	n := 0
	if bold {
		n = 1
	}
	if a.faces[n] == nil {
		a.faces[n] = face([][]byte{gomono.TTF, gomonobold.TTF}[n])
	}
	if _, has := a.faces[n].GlyphAdvance(r); !has {
		return
	}
	d := font.Drawer{Dst: to, Src: image.Opaque, Face: a.faces[n], Dot: fixed.P(0, baseline)}
	d.DrawString(string(r))
}

func face(ttf []byte) font.Face {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic(err) // it is in the binary: every test says so
	}
	made, err := opentype.NewFace(f, &opentype.FaceOptions{Size: fontSize, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(err)
	}
	return made
}

// trace fills a path of [Signs].
func trace(to *image.Alpha, path string) {
	z := vector.NewRasterizer(to.Bounds().Dx(), to.Bounds().Dy())
	walk(path, func(kind byte, x, y float32) {
		x, y = x*cellW/Width, y*cellH/Height
		switch kind {
		case 'm':
			z.MoveTo(x, y)
		case 'l':
			z.LineTo(x, y)
		case 'z':
			z.ClosePath()
		}
	})
	z.Draw(to, to.Bounds(), image.Opaque, image.Point{})
}
