package merchant

import (
	"medici/rules/merchant"
)

// lands is which territory each cell of a sheet lies in, that of the nearest label, and which
// of some tints each territory has. It is -1 far from every label.
type lands struct {
	of   [][]int8 // by row and column
	tint [merchant.Territories]int
}

const tints = 4

func landsOf(m *merchant.Map, on *merchant.Layout, far int) *lands {
	l := &lands{of: make([][]int8, on.Height)}
	for y := range l.of {
		l.of[y] = make([]int8, on.Width)
		for x := range l.of[y] {
			l.of[y][x] = nearest(m, on, far*far, x, y)
		}
	}
	l.colour(0, l.neighbours())
	return l
}

// nearest returns the territory of the label next to a cell; rows are two columns high.
func nearest(m *merchant.Map, on *merchant.Layout, far, x, y int) (land int8) {
	land = -1
	for i, at := range on.Labels {
		p := &m.Places[i]
		aside, above := max(at[0]-x, x-(at[0]+p.Width()-1), 0), at[1]-y
		if d := aside*aside + 4*above*above; d < far {
			land, far = int8(p.Territory), d
		}
	}
	return land
}

// neighbours returns the territories that touch.
func (l *lands) neighbours() (touch [merchant.Territories][merchant.Territories]bool) {
	for y, row := range l.of {
		for x, a := range row {
			for _, b := range []int8{row[max(0, x-1)], l.of[max(0, y-1)][x]} {
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

// stretched returns the same on more columns.
func (l *lands) stretched(cols int) *lands {
	wide := &lands{tint: l.tint}
	for _, row := range l.of {
		long := make([]int8, cols)
		for x, land := range row {
			for i := x * cols / len(row); i < (x+1)*cols/len(row); i++ {
				long[i] = land
			}
		}
		wide.of = append(wide.of, long)
	}
	return wide
}

// middle returns the cell in the middle of a territory, outside a rectangle.
func (l *lands) middle(land int, but merchant.Rectangle) (mid merchant.Cell) {
	n := 0
	for row := range l.of {
		for col, of := range l.of[row] {
			if int(of) == land && !but.Covers(col, row, 1) {
				mid[0], mid[1], n = mid[0]+col, mid[1]+row, n+1
			}
		}
	}
	return merchant.Cell{mid[0] / max(1, n), mid[1] / max(1, n)}
}

// strange returns how many cells of a row of them lie in other territories than one.
func (l *lands) strange(land, x, y, w int) (n int) {
	for _, of := range l.of[y][x : x+w] {
		if int(of) != land {
			n++
		}
	}
	return n
}
