package ui

import (
	"slices"

	"medici/tui/paint"
)

// kept is a part that Keep has drawn, in few bytes, because each session has some forty. The parts within
// it precede it.
type kept struct {
	inputs Inputs
	place
	below        paint.Number // the surface that it lies on
	covered      bool         // something was drawn over it
	moves        bool         // see KeepRow
	lies         bool         // see KeepOn
	zones, parts span         // its own, and those within it
}

// place is where a part lies on the sheet.
type place struct{ x, y, w, h int16 }

// span is a range of a list.
type span struct{ from, to int32 }

func (s span) moved(by int32) span { return span{s.from + by, s.to + by} }

// Keep draws a part of the canvas from some inputs, or leaves it as it stands on the last frame if it was
// kept there from equal inputs, in the same place, with nothing drawn over it. Else it may take it from
// another sheet drawn lately. draw may depend only on the inputs, on what Begin was told, and on the one
// surface that the part lies on. A part may contain others.
func (c *Canvas) Keep(x, y, w, h int, in Inputs, draw func(*Canvas)) {
	c.keep(c.Part(x, y, w, h), kept{inputs: in}, draw)
}

// KeepOn keeps a part that lies on another, where that has only a surface, and follows it in every
// frame in which the other is drawn: so the one can stand while the other changes.
func (c *Canvas) KeepOn(surface Style, x, y, w, h int, in Inputs, draw func(*Canvas)) {
	below := c.ink(0, paint.Blank, surface, false).Number()
	c.keep(c.Part(x, y, w, h), kept{inputs: in, below: below, lies: true}, func(p *Canvas) {
		p.Clear(surface)
		draw(p)
	})
}

// KeepRow keeps a row of a text that scrolls: it may have stood in another row. Nothing in it can be
// clicked.
func (c *Canvas) KeepRow(y int, in Inputs, draw func(*Canvas)) {
	c.keep(c.Part(0, y, c.W, 1), kept{inputs: in, moves: true}, draw)
}

func (c *Canvas) keep(p *Canvas, is kept, draw func(*Canvas)) {
	if p.W == 0 || p.H == 0 {
		draw(p)
		return
	}
	is.place = place{int16(p.x), int16(p.y), int16(p.W), int16(p.H)}
	if !is.lies {
		c.touch(p.x, p.y, p.W, p.H)
		is.below = p.row(0)[0].Number()
	}
	is.zones.from, is.parts.from = int32(len(c.zones)), int32(len(c.parts))
	was := c.standing(&is)
	if was != nil {
		c.leave(p, was, is.lies && c.stands)
	} else if key := is.key(c.light); !c.shares() || !serve(p, key) {
		lost, outer, stands := len(c.lost), c.within, c.stands
		c.within = len(c.parts)
		draw(p)
		c.within, c.stands = outer, stands
		c.drawn++
		if c.shares() && len(c.lost) == lost && len(c.parts) == int(is.parts.from) { // else another has them
			store(p, key, c.zones[is.zones.from:])
		}
	}
	if !is.lies {
		c.stands = was != nil
	}
	is.zones.to, is.parts.to = int32(len(c.zones)), int32(len(c.parts))
	c.parts = append(c.parts, is)
}

// standing returns a part as it stands on the last frame, or nil. Parts come in the same order in most
// frames, and a standing part that cannot move is the only match.
func (s *sheet) standing(is *kept) *kept {
	if s.last == nil || s.named != nil { // parts get their names while they are drawn
		return nil
	}
	parts := s.former.parts
	for range parts {
		if s.next >= len(parts) {
			s.next = 0
		}
		was := &parts[s.next]
		s.next++
		switch moved := is.moves && was.moves; {
		case was.place != is.place && (!moved || was.x != is.x || was.w != is.w): // somewhere else
		case was.inputs == is.inputs && was.below == is.below && !was.covered:
			return was
		case !moved:
			return nil
		}
	}
	return nil
}

// leave takes a part and those within it from the last frame, unless it is there with the one on which it
// lies.
func (c *Canvas) leave(p *Canvas, was *kept, there bool) {
	for i := 0; i < p.H && !there; i++ {
		copy(p.row(i), c.last.Row(int(was.y) + i)[p.x:p.x+p.W])
	}
	zones, parts := int32(len(c.zones))-was.zones.from, int32(len(c.parts))-was.parts.from
	c.zones = append(c.zones, c.former.zones[was.zones.from:was.zones.to]...)
	for _, part := range c.former.parts[was.parts.from:was.parts.to] {
		part.zones, part.parts = part.zones.moved(zones), part.parts.moved(parts)
		c.parts = append(c.parts, part)
	}
}

// touch records that something is drawn over a rectangle of the sheet. Within a part it only covers others
// within that part, and outside it none of those.
func (s *sheet) touch(x, y, w, h int) {
	for i := len(s.parts) - 1; i >= s.within; i-- {
		p := &s.parts[i]
		if left, top := int(p.x), int(p.y); x < left+int(p.w) && x+w > left && y < top+int(p.h) && y+h > top {
			p.covered = true
		} else {
			i = int(p.parts.from) // nor does it cover those within
		}
	}
}

// Kept returns how many of the parts of Keep were left as on the last frame, or taken from another sheet,
// and how many were drawn.
func (c *Canvas) Kept() (left, drawn int) { return len(c.parts) - c.drawn, c.drawn }

// KeepPanel keeps a panel.
func (c *Canvas) KeepPanel(t *Theme, x, y, w, h int, in Inputs, draw func(*Canvas)) {
	left := 0
	if t.Flat && x > 0 {
		left = 1 // its bar
	}
	c.Keep(x-left, y, w+left, h, in, func(c *Canvas) { draw(c.Panel(t, left, 0, w, h)) })
}

// Trim forgets which parts stand on the last frame: the next is drawn anew. What was drawn still answers to clicks.
func Trim(c *Canvas) {
	if c.sheet != nil {
		c.frame, c.former = frame{zones: slices.Clone(c.zones)}, frame{}
	}
}

// frame is what a sheet knows about a frame when it is drawn.
type frame struct {
	zones []zone
	parts []kept
}

// Begin starts a new drawing, on an empty grid, until Wipe or End. Where it is the same as the last frame,
// that is reused: last is the last frame's grid, with the same signs (see [paint.Grid.Follow]), or nil when
// something differs that Keep is not told about. light stands for all of that, like the theme and the
// language, among all sheets of the process; it is 0 when parts may not be shared.
func (c *Canvas) Begin(on, last *paint.Grid, light Inputs) {
	if c.sheet == nil {
		c.sheet = &sheet{}
	}
	c.W, c.H = on.Cols, on.Rows
	c.grid, c.last, c.light, c.desk = on, last, light, desks.Get().(*desk)
	c.frame, c.former = c.former, c.frame
	c.zones, c.parts, c.lost, c.named = c.zones[:0], c.parts[:0], nil, nil
	c.drawn, c.next, c.within, c.beneath, c.stands = 0, 0, 0, 0, false
}
