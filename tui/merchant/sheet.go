package merchant

import (
	"strconv"
	"sync"

	"medici/rules/merchant"
)

// sheet is a map drawn at a size: where its labels stand, its lands and, where it was laid
// out, its routes. All boards of the map share it.
type sheet struct {
	*merchant.Layout
	lands   *lands
	strokes [][]stroke // of each route; none on a map that was not laid out
	taken   [][]what   // by row and column

	names  sync.Map // of naming, where the names of the territories stand
	trails sync.Map // of trailing, where routes lead that are found as they are asked for
}

// what stands on a cell.
type what uint8

const (
	nothing what = iota
	line
	text // a label or a cost
)

// stroke is some cells of a line that look alike.
type stroke struct {
	x, y, w, h int16
	sign       int8 // of ui.Signs.Box, or crossing
}

// The signs of ui.Signs.Box, and one more.
const (
	upperLeft = iota
	upperRight
	lowerLeft
	lowerRight
	level
	wall
	crossing
)

func newSheet(m *merchant.Map, on *merchant.Layout, far int) *sheet {
	s := &sheet{Layout: on, lands: landsOf(m, on, far), taken: make([][]what, on.Height)}
	for y := range s.taken {
		s.taken[y] = make([]what, on.Width)
	}
	for i, at := range on.Labels {
		s.take(at, m.Places[i].Width(), text)
	}
	crossed := map[merchant.Cell]int{}
	for k, route := range on.Lines {
		for _, c := range route.Cells() {
			crossed[c]++
			s.take(c, 1, line)
		}
		s.take(route.Cost, len(strconv.Itoa(m.Routes[k].Cost)), text)
	}
	for _, route := range on.Lines {
		s.strokes = append(s.strokes, strokesOf(route, crossed))
	}
	return s
}

func (s *sheet) take(at merchant.Cell, w int, by what) {
	for x := at[0]; x < at[0]+w && x < s.Width; x++ {
		s.taken[at[1]][x] = by
	}
}

// stretched returns the same map on more columns: its labels lie farther apart.
func (s *sheet) stretched(m *merchant.Map, cols int) *sheet {
	x := func(x int) int { return x * cols / s.Width }
	f := s.Free
	on := &merchant.Layout{Width: cols, Height: s.Height,
		Free: merchant.Rectangle{X: x(f.X), Y: f.Y, Width: x(f.X+f.Width) - x(f.X), Height: f.Height}}
	for _, at := range s.Labels {
		on.Labels = append(on.Labels, merchant.Cell{x(at[0]), at[1]})
	}
	wide := &sheet{Layout: on, lands: s.lands.stretched(cols), taken: make([][]what, on.Height)}
	for y := range wide.taken {
		wide.taken[y] = make([]what, cols)
	}
	for i, at := range on.Labels {
		wide.take(at, m.Places[i].Width(), text)
	}
	return wide
}

// strokesOf returns those of a line: a sign for each cell, and one for all of a straight stretch between
// two that are crossed or bend.
func strokesOf(line merchant.Polyline, crossed map[merchant.Cell]int) (list []stroke) {
	cells := line.Cells()
	for i, c := range cells {
		before, behind := line.Corners[0], line.Corners[len(line.Corners)-1]
		if i > 0 {
			before = cells[i-1]
		}
		if i+1 < len(cells) {
			behind = cells[i+1]
		}
		sign := signOf(before, c, behind)
		if crossed[c] > 1 {
			sign = crossing
		}
		list = join(list, stroke{int16(c[0]), int16(c[1]), 1, 1, sign})
	}
	return list
}

// join adds a stroke of a cell to the one before, where they look alike.
func join(list []stroke, s stroke) []stroke {
	if len(list) == 0 || list[len(list)-1].sign != s.sign || s.sign != level && s.sign != wall {
		return append(list, s)
	}
	last := &list[len(list)-1]
	x, y := min(last.x, s.x), min(last.y, s.y)
	*last = stroke{x, y, max(last.x+last.w, s.x+1) - x, max(last.y+last.h, s.y+1) - y, s.sign}
	return list
}

// signOf returns how a line looks in a cell, by the cells before and behind.
func signOf(before, c, behind merchant.Cell) int8 {
	to := func(x, y int) bool {
		at := merchant.Cell{c[0] + x, c[1] + y}
		return at == before || at == behind
	}
	switch left, right, up := to(-1, 0), to(1, 0), to(0, -1); {
	case left && right:
		return level
	case left && up:
		return lowerRight
	case right && up:
		return lowerLeft
	case left:
		return upperRight
	case right:
		return upperLeft
	}
	return wall
}
