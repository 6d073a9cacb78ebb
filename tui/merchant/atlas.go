package merchant

import (
	"sync"

	"medici/rules/merchant"
)

// atlas is the sheets of a map, which all its boards share.
type atlas struct {
	small, wide *sheet   // the map's own grid, and the same as wide as a terminal of 120 columns
	laid        []*sheet // with lines, the smallest first
}

var atlases sync.Map // of *merchant.Map, each a func() *atlas

// atlasOf returns the one of a map, made when it is first asked for.
func atlasOf(m *merchant.Map) *atlas {
	made, ok := atlases.Load(m)
	if !ok {
		made, _ = atlases.LoadOrStore(m, sync.OnceValue(func() *atlas { return newAtlas(m) }))
	}
	return made.(func() *atlas)()
}

func newAtlas(m *merchant.Map) *atlas {
	grid := &merchant.Layout{Width: m.Grid.Width, Height: m.Grid.Height, Free: m.Grid.Free}
	for _, p := range m.Places {
		grid.Labels = append(grid.Labels, merchant.Cell{p.X, p.Y})
	}
	a := &atlas{small: newSheet(m, grid, near)}
	a.wide = a.small.stretched(m, 117)
	for _, l := range m.Layouts {
		a.laid = append(a.laid, newSheet(m, l, farther))
	}
	return a
}

// How far from the nearest place nobody's land begins, in columns.
const (
	near    = 12
	farther = 19 // where there is more room between places
)

// within returns the largest sheet with lines that has room on so many cells, nil for none.
func (a *atlas) within(w, h int) (best *sheet) {
	for _, s := range a.laid {
		if s.Width <= w && s.Height <= h {
			best = s
		}
	}
	return best
}
