package ui

// Area is a rectangle of a sheet, in cells.
type Area struct{ X, Y, W, H int }

// shared returns how many cells two areas have in common.
func (a Area) shared(b Area) int {
	w := min(a.X+a.W, b.X+b.W) - max(a.X, b.X)
	h := min(a.Y+a.H, b.Y+b.H) - max(a.Y, b.Y)
	return max(0, w) * max(0, h)
}

// apart returns how many columns and rows lie between two areas; below 0 they share some.
func (a Area) apart(b Area) (columns, rows int) {
	return max(a.X-b.X-b.W, b.X-a.X-a.W), max(a.Y-b.Y-b.H, b.Y-a.Y-a.H)
}

// Name says that the canvas is a part of the board, for who asked to be told where those
// lie. Of parts with one name the last holds.
func (c *Canvas) Name(part string) {
	if c.named != nil {
		c.named[part] = Area{c.x, c.y, c.W, c.H}
	}
}

// KeepParts has the sheet remember parts that are named from now on.
func (c *Canvas) KeepParts() { c.sheet.named = map[string]Area{} }

// Named returns where a part lies on the sheet; false when none has the name.
func (c *Canvas) Named(part string) (Area, bool) {
	a, ok := c.named[part]
	return a, ok && a.W > 0 && a.H > 0
}

// Beside returns where a box lies best that is about an area: near it, with a column or row
// between for an arrow, and over as little as can be of the area and of others that are
// to be seen; covers says how much. About nothing it lies in the middle. The first and last rows are kept free.
func (c *Canvas) Beside(box Size, about Area, seen ...Area) (best Area, covers int) {
	if about.W == 0 {
		return Area{(c.W - box.W) / 2, (c.H - box.H) / 2, box.W, box.H}, 0
	}
	least, found := 0, false
	for y := 1; y+box.H < c.H || y == 1; y++ {
		for x := 0; x+box.W <= c.W || x == 0; x++ {
			at := Area{x, y, box.W, box.H}
			hidden := 4 * at.shared(about)
			for _, area := range seen {
				hidden += at.shared(area)
			}
			if cost := 1000*hidden + at.distance(about); !found || cost < least {
				best, covers, least, found = at, hidden, cost, true
			}
		}
	}
	return best, covers
}

// distance returns how far a box is from where it would lie best beside an area.
func (a Area) distance(from Area) int {
	columns, rows := a.apart(from)
	across, down := abs(2*a.X+a.W-2*from.X-from.W), abs(2*a.Y+a.H-2*from.Y-from.H)
	switch {
	case rows >= 0 && a.Y < from.Y: // below is better
		return 8*abs(rows-1) + 4*max(0, columns) + across/2 + 12
	case rows >= 0:
		return 8*abs(rows-1) + 4*max(0, columns) + across/2
	case columns >= 0:
		return 8*abs(columns-1) + down
	}
	return across + down
}

func abs(n int) int { return max(n, -n) }
