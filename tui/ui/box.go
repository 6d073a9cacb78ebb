package ui

// Box draws a canvas that lies over others: a surface with a title row in gold. Where surfaces look alike
// it has bars at its sides and a rule below.
func (c *Canvas) Box(t *Theme, surface Style) {
	c.Clear(surface)
	c.Fill(0, 0, c.W, 1, t.Gold)
	if t.Flat {
		c.Draw(0, 1, 1, c.H-1, t.Rule, t.Wall)
		c.Draw(c.W-1, 1, 1, c.H-1, t.Rule, t.Wall)
	}
}

// PointOut points from a box at the part that it is about. Where colours or special characters cannot show
// that, signs stand before and behind its title.
func (c *Canvas) PointOut(t *Theme, about, from Area) {
	if t.Bare || t.Full == "" {
		c.Draw(about.X-1, about.Y, 2, 1, t.Key, ">")
		c.Draw(about.X+about.W-1, about.Y, 2, 1, t.Key, "<")
	}
	x, y := from.beside(about)
	switch columns, rows := from.apart(about); {
	case c.W < Small.W || max(columns, rows) < 1: // there is no room
	case rows > 0 && about.Y < from.Y:
		c.point(t, x, from.Y-1, t.Points[0])
	case rows > 0:
		c.point(t, x, from.Y+from.H, t.Points[1])
	case about.X < from.X:
		c.point(t, from.X-1, y, t.Points[2])
	default:
		c.point(t, from.X+from.W, y, t.Points[3])
	}
}

// point puts an arrow over whatever is there.
func (c *Canvas) point(t *Theme, x, y int, sign string) {
	c.Fill(x, y, 1, 1, t.Tint)
	c.Put(x, y, t.Key, sign)
}

// beside returns a column and a row of an area that another one, beside it, has as well, or the nearest
// ones.
func (a Area) beside(b Area) (x, y int) {
	middle := func(from, size, least, room int) int { return min(max(from+size/2, least+2), least+room-3) }
	return middle(b.X, b.W, a.X, a.W), middle(b.Y, b.H, a.Y, a.H)
}
