// Package routes lays a map of Medieval Merchant out for terminals with room: a cell for each
// label, a line for each route and cells for its cost. What it finds is data that lies beside the
// map's file; nothing is found while a game is played.
package routes

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"medici/rules/merchant"
)

// size is a drawing of the map's grid on more cells.
type size struct {
	width, height int
	across        float64 // columns for one of the grid
	down          int     // rows for one of the grid
}

// sizes are those that the board knows.
var sizes = []size{{117, 27, 1.46, 2}, {196, 39, 2.48, 3}}

// tries are how often labels are moved, at one size, before the program gives up.
const tries = 60

// Lay returns a file of layouts of a map, of those sizes for which all its routes found a way, and what
// the others lack. The same map and seed give the same file.
func Lay(m *merchant.Map, seed uint64) (file []byte, lacks []error, err error) {
	var laid []*merchant.Layout
	for _, s := range sizes {
		l, err := layOut(m, s, rand.New(rand.NewPCG(seed, uint64(s.width))))
		if err != nil {
			lacks = append(lacks, fmt.Errorf("on %d by %d cells %w", s.width, s.height, err))
			continue
		}
		laid = append(laid, l)
	}
	if len(laid) == 0 {
		return nil, nil, fmt.Errorf("nothing is laid out: %w", errors.Join(lacks...))
	}
	return write(m, laid), lacks, nil
}

// layOut moves labels a little until all routes have a line and all lines room for their cost.
func layOut(m *merchant.Map, s size, rng *rand.Rand) (*merchant.Layout, error) {
	var lack error
	labels := s.labels(m)
	for range tries {
		l := &merchant.Layout{Width: s.width, Height: s.height, Free: s.free(m), Labels: labels}
		k := newSketch(m, l, rng)
		left := k.draw()
		if len(left) == 0 {
			if left = k.price(); len(left) == 0 {
				return l, l.Check(m)
			}
		}
		lack = fmt.Errorf("%s", k.names(left))
		labels = s.moved(m, labels, left, rng)
	}
	return nil, lack
}

// labels returns where the grid has them.
func (s size) labels(m *merchant.Map) (list []merchant.Cell) {
	for i := range m.Places {
		list = append(list, s.at(&m.Places[i]))
	}
	return list
}

func (s size) at(p *merchant.Place) merchant.Cell {
	return merchant.Cell{int(s.across * float64(p.X)), s.down * p.Y}
}

// free returns the rectangle without labels, to the edge where it reaches that on the grid.
func (s size) free(m *merchant.Map) merchant.Rectangle {
	f := m.Grid.Free
	x, end := int(s.across*float64(f.X))-1, int(s.across*float64(f.X+f.Width))
	if f.X+f.Width == m.Grid.Width {
		end = s.width
	}
	return merchant.Rectangle{X: x, Y: s.down * f.Y, Width: end - x, Height: s.down * f.Height}
}

// How far a label may lie from where the grid has it.
const (
	aside = 2
	above = 1
)

// moved returns labels, with those at the ends of some routes a little elsewhere.
func (s size) moved(m *merchant.Map, labels []merchant.Cell, routes []int, rng *rand.Rand) []merchant.Cell {
	labels = append([]merchant.Cell(nil), labels...)
	for _, k := range routes {
		for _, i := range []int{m.Routes[k].A, m.Routes[k].B} {
			home := s.at(&m.Places[i])
			to := merchant.Cell{home[0] + rng.IntN(2*aside+1) - aside, home[1] + rng.IntN(2*above+1) - above}
			if s.fits(m, labels, i, to) {
				labels[i] = to
			}
		}
	}
	return labels
}

// fits reports whether a label has room, with two cells to the next in its row.
func (s size) fits(m *merchant.Map, labels []merchant.Cell, place int, to merchant.Cell) bool {
	w := m.Places[place].Width()
	if to[0] < 0 || to[1] < 0 || to[0]+w > s.width || to[1] >= s.height || s.free(m).Covers(to[0], to[1], w) {
		return false
	}
	for i, at := range labels {
		if i != place && at[1] == to[1] && to[0] < at[0]+m.Places[i].Width()+2 && at[0] < to[0]+w+2 {
			return false
		}
	}
	return true
}

// write returns layouts as a file, a line for each label and each route.
func write(m *merchant.Map, all []*merchant.Layout) []byte {
	var b strings.Builder
	b.WriteString("{\n  \"layouts\": [\n")
	for n, l := range all {
		f := l.Free
		fmt.Fprintf(&b, "    {\n      \"width\": %d, \"height\": %d, \"free\": {\"x\": %d, \"y\": %d, \"width\": %d, "+
			"\"height\": %d},\n      \"labels\": [\n",
			l.Width, l.Height, f.X, f.Y, f.Width, f.Height)
		for i, at := range l.Labels {
			fmt.Fprintf(&b, "        {\"place\": %q, \"at\": %s}%s\n", m.Places[i].ID, cell(at), comma(i, len(l.Labels)))
		}
		b.WriteString("      ],\n      \"lines\": [\n")
		for i, line := range l.Lines {
			var corners []string
			for _, c := range line.Corners {
				corners = append(corners, cell(c))
			}
			r := m.Routes[i]
			fmt.Fprintf(&b, "        {\"a\": %q, \"b\": %q, \"corners\": [%s], \"cost\": %s}%s\n",
				m.Places[r.A].ID, m.Places[r.B].ID, strings.Join(corners, ", "), cell(line.Cost), comma(i, len(l.Lines)))
		}
		fmt.Fprintf(&b, "      ]\n    }%s\n", comma(n, len(all)))
	}
	b.WriteString("  ]\n}\n")
	return []byte(b.String())
}

func cell(c merchant.Cell) string { return fmt.Sprintf("[%d, %d]", c[0], c[1]) }

func comma(i, n int) string {
	if i == n-1 {
		return ""
	}
	return ","
}
