package merchant

import (
	"medici/rules/merchant"
)

// lands is which territory a cell of the grid lies in, that of the nearest place, and
// which of some tints each territory has. It is -1 far from every place.
type lands struct {
	of   [][]int // by row and column of the grid
	tint [merchant.Territories]int

	named map[signing][]cell // where their names stand
}

const (
	tints = 4
	far   = 12 * 12 // columns, squared, to the nearest place where nobody's land begins
)

func landsOf(m *merchant.Map) *lands {
	l := &lands{of: make([][]int, m.Grid.Height), named: map[signing][]cell{}}
	for y := range l.of {
		l.of[y] = make([]int, m.Grid.Width)
		for x := range l.of[y] {
			l.of[y][x] = nearest(m, x, y)
		}
	}
	l.colour(0, l.neighbours())
	return l
}

// nearest is the territory of the place next to a cell; rows are two columns high.
func nearest(m *merchant.Map, x, y int) int {
	best, least := -1, far
	for i := range m.Places {
		p := &m.Places[i]
		aside := max(p.X-x, x-(p.X+p.Width()-1), 0)
		if d := aside*aside + 4*(p.Y-y)*(p.Y-y); d < least {
			best, least = p.Territory, d
		}
	}
	return best
}

// neighbours are the territories that touch.
func (l *lands) neighbours() (touch [merchant.Territories][merchant.Territories]bool) {
	for y, row := range l.of {
		for x, a := range row {
			for _, b := range []int{row[max(0, x-1)], l.of[max(0, y-1)][x]} {
				if a >= 0 && b >= 0 && a != b {
					touch[a][b], touch[b][a] = true, true
				}
			}
		}
	}
	return touch
}

// colour gives the territories from one on tints that no neighbour has, and reports
// whether there are such.
func (l *lands) colour(from int, touch [merchant.Territories][merchant.Territories]bool) bool {
	if from == merchant.Territories {
		return true
	}
	for tint := range tints {
		free := true
		for other := range from {
			free = free && !(touch[from][other] && l.tint[other] == tint)
		}
		if l.tint[from] = tint; free && l.colour(from+1, touch) {
			return true
		}
	}
	return false
}
