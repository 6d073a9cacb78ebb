package merchant

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"slices"
)

//go:embed routes.json
var routesFile []byte

// Layout is how a map is drawn with its routes as lines, in cells: data like the map's grid,
// and no part of its rules.
type Layout struct {
	Width, Height int
	Free          Rectangle  // without labels and lines
	Labels        []Cell     // the first cell of each place's label, by its index
	Lines         []Polyline // of each route, by its index
}

// Cell is one of a layout, its column first.
type Cell [2]int

// Polyline is a route.
type Polyline struct {
	Corners []Cell // from a cell of A's label by way of each bend to one of B's
	Cost    Cell   // the first of those that the cost takes
}

type layoutFile struct {
	Layouts []layoutEntry `json:"layouts"`
}

type layoutEntry struct {
	Width  int          `json:"width"`
	Height int          `json:"height"`
	Free   Rectangle    `json:"free"`
	Labels []labelEntry `json:"labels"`
	Lines  []lineEntry  `json:"lines"`
}

type labelEntry struct {
	Place string `json:"place"`
	At    Cell   `json:"at"`
}

type lineEntry struct {
	A       string `json:"a"`
	B       string `json:"b"`
	Corners []Cell `json:"corners"`
	Cost    Cell   `json:"cost"`
}

// LayoutsEnd takes the place of the ending of a map's file in the name of that of its layouts.
const LayoutsEnd = ".routes.json"

// Laid returns the map with the layouts of a file. The error says what is wrong with the first
// thing that is.
func (m *Map) Laid(text []byte) (*Map, error) {
	var f layoutFile
	from := json.NewDecoder(bytes.NewReader(text))
	from.DisallowUnknownFields()
	if err := from.Decode(&f); err != nil {
		return nil, fmt.Errorf("the layouts are not of the form of the standard ones: %w", err)
	}
	if _, err := from.Token(); err != io.EOF {
		return nil, fmt.Errorf("something follows the end of the layouts")
	}
	laid := *m
	laid.Layouts = nil
	for _, e := range f.Layouts {
		l, err := e.build(m)
		if err == nil {
			err = l.Check(m)
		}
		if err != nil {
			return nil, fmt.Errorf("the layout of %d by %d cells: %w", e.Width, e.Height, err)
		}
		laid.Layouts = append(laid.Layouts, l)
	}
	return &laid, nil
}

// build looks up the names of places.
func (e *layoutEntry) build(m *Map) (*Layout, error) {
	l := &Layout{Width: e.Width, Height: e.Height, Free: e.Free, Labels: make([]Cell, len(m.Places)),
		Lines: make([]Polyline, len(m.Routes))}
	seen := map[string]bool{}
	for _, label := range e.Labels {
		p := m.Place(label.Place)
		if p == nil || seen[label.Place] {
			return nil, fmt.Errorf("%q is no place, or has two labels", label.Place)
		}
		seen[label.Place] = true
		l.Labels[p.Index] = label.At
	}
	if len(seen) != len(m.Places) {
		return nil, fmt.Errorf("%d of %d places have a label", len(seen), len(m.Places))
	}
	for _, line := range e.Lines {
		k := slices.IndexFunc(m.Routes, func(r Route) bool {
			a, b := m.Places[r.A].ID, m.Places[r.B].ID
			return a == line.A && b == line.B || a == line.B && b == line.A
		})
		if k < 0 || l.Lines[k].Corners != nil {
			return nil, fmt.Errorf("no route leads from %q to %q, or it has two lines", line.A, line.B)
		}
		if m.Places[m.Routes[k].A].ID != line.A {
			slices.Reverse(line.Corners)
		}
		l.Lines[k] = Polyline{line.Corners, line.Cost}
	}
	for k, line := range l.Lines {
		if line.Corners == nil {
			return nil, fmt.Errorf("the route from %s to %s has no line", m.Places[m.Routes[k].A].ID, m.Places[m.Routes[k].B].ID)
		}
	}
	return l, nil
}

// covers reports whether a cell lies in the rectangle.
func (r Rectangle) covers(c Cell) bool { return r.Covers(c[0], c[1], 1) }

// Cells returns those of the line between its labels, from A's to B's.
func (l Polyline) Cells() (list []Cell) {
	for i := 1; i < len(l.Corners); i++ {
		from, to := l.Corners[i-1], l.Corners[i]
		step := Cell{sign(to[0] - from[0]), sign(to[1] - from[1])}
		for c := from; c != to; c = c.plus(step) {
			list = append(list, c)
		}
	}
	return list[1:]
}

func (c Cell) plus(d Cell) Cell { return Cell{c[0] + d[0], c[1] + d[1]} }

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
