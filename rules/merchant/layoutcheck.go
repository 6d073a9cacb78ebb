package merchant

import (
	"fmt"
	"strconv"
)

// course is how a line goes through a cell.
type course uint8

const (
	across course = iota
	upright
	bend
)

// passage is a line's way through a cell.
type passage struct {
	route  int
	course course
}

// drawn is a layout with what lies on its cells.
type drawn struct {
	*Layout
	m      *Map
	labels map[Cell]int // places
	lines  map[Cell][]passage
	costs  map[Cell]int // routes
}

// Check says what is wrong with a layout of a map: a route must join its two labels; no line
// lies on a label or seems to end at another's; lines share no cell but where they cross
// squarely; each cost has cells of its own.
func (l *Layout) Check(m *Map) error {
	if l.Width < 1 || l.Height < 1 || l.Width > mostCells || l.Height > mostCells {
		return fmt.Errorf("a layout has 1 to %d columns and rows", mostCells)
	}
	s := drawn{l, m, map[Cell]int{}, map[Cell][]passage{}, map[Cell]int{}}
	for _, check := range []func() error{s.checkLabels, s.checkLines, s.checkCells, s.checkEnds, s.checkCosts} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// mostCells is more than any terminal has in a row or a column.
const mostCells = 1000

func (s *drawn) inside(c Cell) bool {
	return c[0] >= 0 && c[1] >= 0 && c[0] < s.Width && c[1] < s.Height
}

func (s *drawn) free(c Cell) bool { return s.inside(c) && !s.Free.covers(c) }

func (s *drawn) checkLabels() error {
	for i := range s.m.Places {
		p := &s.m.Places[i]
		for x := range p.Width() {
			c := s.Labels[i].plus(Cell{x, 0})
			if _, taken := s.labels[c]; taken || !s.free(c) {
				return fmt.Errorf("the label of %s has no room at %d", p.ID, s.Labels[i])
			}
			s.labels[c] = i
		}
	}
	return nil
}

// checkLines follows each line from one label to the other.
func (s *drawn) checkLines() error {
	for k, r := range s.m.Routes {
		line := s.Lines[k]
		for _, c := range line.Corners {
			if !s.inside(c) {
				return fmt.Errorf("%s leaves the layout at %d", s.name(k), c)
			}
		}
		for i := 1; i < len(line.Corners); i++ {
			if a, b := line.Corners[i-1], line.Corners[i]; (a[0] == b[0]) == (a[1] == b[1]) {
				return fmt.Errorf("%s goes aslant from %d to %d", s.name(k), a, b)
			}
		}
		if len(line.Corners) < 2 || !s.of(line.Corners[0], r.A) || !s.of(line.Corners[len(line.Corners)-1], r.B) {
			return fmt.Errorf("%s does not join its two labels", s.name(k))
		}
		cells := line.Cells()
		if len(cells) == 0 {
			return fmt.Errorf("%s has no cell between its labels", s.name(k))
		}
		for i, c := range cells {
			before, behind := line.Corners[0], line.Corners[len(line.Corners)-1]
			if i > 0 {
				before = cells[i-1]
			}
			if i+1 < len(cells) {
				behind = cells[i+1]
			}
			s.lines[c] = append(s.lines[c], passage{k, courseOf(before, c, behind)})
		}
	}
	return nil
}

func courseOf(before, c, behind Cell) course {
	switch {
	case before[1] == c[1] && c[1] == behind[1]:
		return across
	case before[0] == c[0] && c[0] == behind[0]:
		return upright
	}
	return bend
}

func (s *drawn) of(c Cell, place int) bool {
	i, label := s.labels[c]
	return label && i == place
}

// checkCells looks at what lines share, and at what they only seem to join.
func (s *drawn) checkCells() error {
	for _, line := range s.Lines {
		for _, c := range line.Cells() {
			if err := s.checkCell(c); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *drawn) checkCell(c Cell) error {
	all := s.lines[c]
	if _, label := s.labels[c]; label || !s.free(c) {
		return fmt.Errorf("%s leads over a label, or where nothing may be, at %d", s.name(all[0].route), c)
	}
	square := len(all) == 2 && all[0].course != bend && all[1].course != bend && all[0].course != all[1].course
	if len(all) > 1 && !square {
		return fmt.Errorf("%s and %s share the cell %d, and do not cross", s.name(all[0].route), s.name(all[1].route), c)
	}
	return nil
}

// checkEnds looks at the cells beside a label: what bends there seems to end at it.
func (s *drawn) checkEnds() error {
	for i := range s.m.Places {
		p, at := &s.m.Places[i], s.Labels[i]
		for _, c := range []Cell{at.plus(Cell{-1, 0}), at.plus(Cell{p.Width(), 0})} {
			for _, way := range s.lines[c] {
				if r := s.m.Routes[way.route]; way.course == bend && r.A != i && r.B != i {
					return fmt.Errorf("%s seems to end at %s", s.name(way.route), p.ID)
				}
			}
		}
	}
	return nil
}

// checkCosts gives each cost cells of its own: on its line, and beside that on nothing else.
func (s *drawn) checkCosts() error {
	for k, line := range s.Lines {
		on, w := false, len(strconv.Itoa(s.m.Routes[k].Cost))
		for x := -1; x <= w; x++ {
			c := line.Cost.plus(Cell{x, 0})
			_, cost := s.costs[c]
			if cost || x >= 0 && x < w && !s.mayCost(k, c) {
				return fmt.Errorf("the cost of %s has no cells of its own at %d", s.name(k), line.Cost)
			}
		}
		for x := range w {
			c := line.Cost.plus(Cell{x, 0})
			s.costs[c] = k
			on = on || len(s.lines[c]) > 0
		}
		if !on {
			return fmt.Errorf("the cost of %s does not stand on its line", s.name(k))
		}
	}
	return nil
}

// mayCost reports whether a digit of a route's cost may stand on a cell.
func (s *drawn) mayCost(route int, c Cell) bool {
	all := s.lines[c]
	_, label := s.labels[c]
	return !label && s.free(c) && (len(all) == 0 || len(all) == 1 && all[0].route == route)
}

func (s *drawn) name(route int) string {
	r := s.m.Routes[route]
	return fmt.Sprintf("the route from %s to %s", s.m.Places[r.A].ID, s.m.Places[r.B].ID)
}
