package picture

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"

	"medici/tui/still"
)

// shapes are areas and signs of one layer, together by colour in the order in which
// the colours came.
type shapes struct {
	inks []color.RGBA
	of   map[color.RGBA]*shape
}

type shape struct {
	areas []area
	signs strings.Builder
}

// area is a rectangle on the picture.
type area struct{ x, y, w, h int }

// at returns the area of a cell.
func at(col, row int) area {
	return area{margin + col*width, margin + row*height, width, height}
}

// part returns an area by its place in another.
func (a area) part(x, y, w, h int) area { return area{a.x + x, a.y + y, w, h} }

func (s *shapes) ink(c color.RGBA) *shape {
	if s.of == nil {
		s.of = map[color.RGBA]*shape{}
	}
	if s.of[c] == nil {
		s.of[c] = &shape{}
		s.inks = append(s.inks, c)
	}
	return s.of[c]
}

// fill colours an area. Areas come from left to right and row after row.
func (s *shapes) fill(c color.RGBA, a area) {
	in := s.ink(c)
	if n := len(in.areas); n > 0 {
		last := &in.areas[n-1]
		if last.y == a.y && last.h == a.h && last.x+last.w == a.x {
			last.w += a.w
			return
		}
	}
	in.areas = append(in.areas, a)
}

// draw draws a character as a shape, if it is one that is better drawn than written.
func (s *shapes) draw(r rune, l still.Style, cell area) bool {
	if parts, ok := still.Blocks[r]; ok {
		for _, part := range parts {
			s.fill(l.Ink, cell.part(part.X, part.Y, part.W, part.H))
		}
		return true
	}
	if percent, ok := still.Shades[r]; ok {
		s.fill(still.Mix(l.Ink, l.Bed, percent), cell)
		return true
	}
	sign, ok := still.Signs[r]
	if ok {
		fmt.Fprintf(&s.ink(l.Ink).signs, "M%d %d%s", cell.x, cell.y, sign)
	}
	return ok
}

// write writes a path a colour.
func (s *shapes) write(b *strings.Builder) {
	for _, c := range s.inks {
		fmt.Fprintf(b, `<path fill="%s" d="`, hex(c))
		for _, a := range stacked(s.of[c].areas) {
			fmt.Fprintf(b, "M%d %dh%dv%dh-%dz", a.x, a.y, a.w, a.h, a.w)
		}
		b.WriteString(s.of[c].signs.String())
		b.WriteString("\"/>\n")
	}
}

// stacked joins areas of the same width that stand on each other, so no seam
// shows between them.
func stacked(areas []area) []area {
	areas = slices.Clone(areas)
	slices.SortStableFunc(areas, func(a, b area) int { return a.y - b.y })
	var whole []area
	under := map[area]int{} // the place right under a whole one, without height
	for _, a := range areas {
		i, ok := under[area{x: a.x, y: a.y, w: a.w}]
		if ok {
			whole[i].h += a.h
		} else {
			i = len(whole)
			whole = append(whole, a)
		}
		under[area{x: a.x, y: a.y + a.h, w: a.w}] = i
	}
	return whole
}

// single returns the character of a text that has only one.
func single(text string) (rune, bool) {
	r, n := utf8.DecodeRuneInString(text)
	return r, n > 0 && n == len(text)
}
