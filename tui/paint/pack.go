package paint

import (
	"bytes"
	"encoding/binary"
	"sync"
)

// Pack keeps the grid in a tenth of its memory, until Unpack, and lets others use what it was in. Nobody may look at
// it meanwhile. Nil, a shared grid and one that is packed stay as they are.
func (g *Grid) Pack() {
	if g == nil || g.shared.Load() || g.packed != nil || len(g.glyphs) == 0 {
		return
	}
	b := texts.Get().(*[]byte)
	defer texts.Put(b)
	*b = pack((*b)[:0], g.glyphs)
	g.packed = bytes.Clone(*b)
	spare := sheets.Get().(*[]Glyph)
	*spare, g.glyphs = g.glyphs, nil
	sheets.Put(spare)
}

// Unpack lets the grid be looked at again. Nil, and one that is not packed, stay as they are.
func (g *Grid) Unpack() {
	if g == nil || g.packed == nil {
		return
	}
	spare := sheets.Get().(*[]Glyph)
	if n := g.Cols * g.Rows; cap(*spare) < n {
		g.glyphs = make([]Glyph, n)
	} else {
		g.glyphs, *spare = (*spare)[:n], nil
	}
	sheets.Put(spare)
	unpack(g.glyphs, g.packed)
	g.packed = nil
}

// sheets have what packed grids were in.
var sheets = sync.Pool{New: func() any { return new([]Glyph) }}

// pack appends glyphs in few bytes: after how many follow in one style, and that, stand their signs, with a blank how
// many there are.
func pack(to []byte, glyphs []Glyph) []byte {
	for len(glyphs) > 0 {
		style := glyphs[0] &^ Glyph(Covered)
		n := 1
		for n < len(glyphs) && glyphs[n]&^Glyph(Covered) == style {
			n++
		}
		to = binary.AppendUvarint(binary.AppendUvarint(to, uint64(n)), uint64(style/asText))
		for i := 0; i < n; {
			sign := glyphs[i].Sign()
			to = binary.AppendUvarint(to, uint64(sign))
			first := i
			for i++; sign == Blank && i < n && glyphs[i].Sign() == Blank; {
				i++
			}
			if sign == Blank {
				to = binary.AppendUvarint(to, uint64(i-first))
			}
		}
		glyphs = glyphs[n:]
	}
	return to
}

// unpack writes all glyphs that were packed.
func unpack(to []Glyph, from []byte) {
	next := func() uint64 {
		v, n := binary.Uvarint(from)
		from = from[n:]
		return v
	}
	for len(to) > 0 {
		n, style := int(next()), Glyph(next())*asText
		for i := 0; i < n; {
			sign, last := Sign(next()), i+1
			if sign == Blank {
				last = i + int(next())
			}
			for ; i < last; i++ {
				to[i] = Glyph(sign) | style
			}
		}
		to = to[n:]
	}
}
