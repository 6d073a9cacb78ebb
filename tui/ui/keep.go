package ui

import (
	"hash/maphash"
	"math/bits"

	"medici/internal/paint"
)

// Inputs stand for all that a part of a frame is drawn from: what draws equal inputs in
// the same place draws the same.
type Inputs uint64

var seed = maphash.MakeSeed()

// Two odd numbers that nobody can know: what is multiplied by them loses nothing.
var stir, knead = maphash.String(seed, "stir") | 1, maphash.String(seed, "knead") | 1

// InputsOf are those of a part of a name, to which Int and Text add.
func InputsOf(part string) Inputs { return Inputs(stir).Text(part) }

// Int are the inputs with some numbers as well.
func (in Inputs) Int(numbers ...int) Inputs {
	for _, n := range numbers {
		in = in.add(uint64(n))
	}
	return in
}

// Is are the inputs with something that holds or not.
func (in Inputs) Is(holds bool) Inputs {
	if holds {
		return in.add(1)
	}
	return in.add(2)
}

// Text are the inputs with some text as well.
func (in Inputs) Text(text string) Inputs { return in.add(maphash.String(seed, text)) }

// With are the inputs with a list as well.
func With[T ~int | ~int8 | ~int16 | ~uint8](in Inputs, list []T) Inputs {
	in = in.add(1<<32 + uint64(len(list)))
	for _, n := range list {
		in = in.add(uint64(n))
	}
	return in
}

func (in Inputs) add(n uint64) Inputs {
	x := (uint64(in) ^ n) * stir
	return Inputs(bits.RotateLeft64(x, 32) * knead)
}

// kept is a part that was drawn by Keep, with its zones.
type kept struct {
	x, y, w, h int
	inputs     Inputs
	from, to   int
	covered    bool // something was drawn over it
	moves      bool // see KeepRow
}

// Keep draws a part of the canvas from some inputs, or leaves it as it stands on the
// frame before: when it was kept there from equal inputs, in the same place, with nothing
// drawn over it. Inputs are all that draw looks at, but for what Begin was told.
func (c *Canvas) Keep(x, y, w, h int, in Inputs, draw func(*Canvas)) {
	c.keep(c.Part(x, y, w, h), in, false, draw)
}

// KeepRow is Keep for a row of a text that moves up and down: it may have stood in another
// row, where the same lay below it. Nothing in it can be clicked.
func (c *Canvas) KeepRow(y int, in Inputs, draw func(*Canvas)) {
	c.keep(c.Part(0, y, c.W, 1), in, true, draw)
}

func (c *Canvas) keep(p *Canvas, in Inputs, moves bool, draw func(*Canvas)) {
	if c.keeping || p.W == 0 || p.H == 0 {
		draw(p)
		return
	}
	c.touch(p.x, p.y, p.W, p.H)
	is := kept{x: p.x, y: p.y, w: p.W, h: p.H, inputs: in, from: len(c.zones), moves: moves}
	if was := c.standing(is); was != nil {
		for i := range p.H {
			copy(p.row(i), c.last.Row(was.y + i)[p.x:p.x+p.W])
		}
		c.zones = append(c.zones, c.former.zones[was.from:was.to]...)
	} else {
		c.keeping = true
		draw(p)
		c.keeping = false
		c.drawn++
	}
	is.to = len(c.zones)
	c.parts = append(c.parts, is)
}

// standing is a part as it stands on the frame before; nil when it does not.
func (s *sheet) standing(is kept) *kept {
	if s.last == nil || s.named != nil { // parts are named while they are drawn
		return nil
	}
	for i := range s.former.parts {
		was := &s.former.parts[i]
		if was.x == is.x && (was.y == is.y || is.moves && was.moves) && was.w == is.w && was.h == is.h && was.inputs == is.inputs && !was.covered {
			return was
		}
	}
	return nil
}

// touch says that something is drawn over a rectangle of the sheet.
func (s *sheet) touch(x, y, w, h int) {
	if s.keeping {
		return // within the part
	}
	for i := range s.parts {
		if p := &s.parts[i]; x < p.x+p.w && x+w > p.x && y < p.y+p.h && y+h > p.y {
			p.covered = true
		}
	}
}

// Kept is how many of the parts of Keep were left as they stood on the frame before, and
// how many were drawn.
func (c *Canvas) Kept() (left, drawn int) { return len(c.parts) - c.drawn, c.drawn }

// KeepPanel is Keep for a panel.
func (c *Canvas) KeepPanel(t *Theme, x, y, w, h int, in Inputs, draw func(*Canvas)) {
	left := 0
	if t.Flat && x > 0 {
		left = 1 // its bar
	}
	c.Keep(x-left, y, w+left, h, in, func(c *Canvas) { draw(c.Panel(t, left, 0, w, h)) })
}

// frame is what a sheet knows of a frame when it is drawn.
type frame struct {
	zones []zone
	parts []kept
}

// Begin draws anew, on an empty grid, until Wipe or End. The frame before may be drawn on
// again where it is the same: last is the grid that it is on, with the same signs (see
// [paint.Grid.Follow]), or nil when something else is different that Keep is not told of,
// like the theme or the language.
func (c *Canvas) Begin(on, last *paint.Grid) {
	if c.sheet == nil {
		c.sheet = &sheet{}
	}
	c.W, c.H = on.Cols, on.Rows
	c.grid, c.last, c.desk = on, last, desks.Get().(*desk)
	c.frame, c.former = c.former, c.frame
	c.zones, c.parts, c.lost, c.named, c.drawn = c.zones[:0], c.parts[:0], nil, nil, 0
}
