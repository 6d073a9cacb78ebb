package merchant

import (
	"cmp"
	"slices"

	"medici/rules/merchant"
	"medici/tui/ui"
)

// drawRoutes draws where the routes from the place under the cursor lead: a row each
// where there is room, else their codes.
func (b *Board) drawRoutes(c *ui.Canvas) {
	near := b.neighbours()
	if len(near) <= c.H {
		for y, p := range near {
			b.drawRoute(c.Part(0, y, c.W, 1), p)
		}
		return
	}
	x, y := 1, 0
	for _, p := range near {
		w := ui.Width(b.routeName(p)) + 1 + len(itoa(b.cost(p)))
		if x+w >= c.W {
			x, y = 1, y+1
		}
		if y == c.H {
			return
		}
		x = b.drawRouteName(c, x, y, p)
		x = c.Put(x+1, y, b.routeStyle(p), itoa(b.cost(p))) + 2
		c.Zone(x-w-2, y, w, 1, ui.Click{Intent: place, Arg: p.Index})
	}
}

// neighbours are those of the place under the cursor, the reader's own first, then the
// nearest.
func (b *Board) neighbours() []*merchant.Place {
	near := slices.DeleteFunc(b.view.Map.Neighbours(b.at), func(p *merchant.Place) bool { return !b.view.There(p) })
	slices.SortStableFunc(near, func(p, q *merchant.Place) int {
		if b.mine(p) != b.mine(q) {
			return cmp.Compare(len(b.sign(q)), len(b.sign(p)))
		}
		return b.cost(p) - b.cost(q)
	})
	return near
}

// cost is that of the route between a place and the one under the cursor.
func (b *Board) cost(p *merchant.Place) int {
	n, _ := b.view.Map.Cost(b.at, p)
	return n
}

func (b *Board) mine(p *merchant.Place) bool { return b.view.You >= 0 && b.view.Of(b.view.You, p) > 0 }

// sign marks a place of the reader; a colon keeps figures apart.
func (b *Board) sign(p *merchant.Place) string {
	switch {
	case !b.mine(p):
		return ""
	case b.Theme.Full == "":
		return ":" + b.Theme.Seat(int(b.view.You))
	}
	return b.Theme.Seat(int(b.view.You))
}

// size is that of a city as it is written.
func size(p *merchant.Place) string {
	if p.City() {
		return itoa(p.Size)
	}
	return ""
}

func (b *Board) routeName(p *merchant.Place) string { return p.Code + size(p) + b.sign(p) }

func (b *Board) routeStyle(p *merchant.Place) ui.Style {
	if b.mine(p) {
		return b.Theme.Strong
	}
	return b.Theme.Dim
}

// drawRouteName draws the code of a place, its size, and whether the reader is there.
func (b *Board) drawRouteName(c *ui.Canvas, x, y int, p *merchant.Place) int {
	x = c.Put(x, y, b.routeStyle(p), p.Code)
	x = c.Put(x, y, b.sizeStyle(p), size(p))
	return c.Put(x, y, b.Theme.Ink(max(0, int(b.view.You))), b.sign(p))
}

// drawRoute draws a route in a row of its own.
func (b *Board) drawRoute(c *ui.Canvas, p *merchant.Place) {
	b.drawRouteName(c, 1, 0, p)
	cost := itoa(b.cost(p))
	c.Put(8, 0, b.routeStyle(p), b.Theme.Fit(p.Name, c.W-11-len(cost)))
	c.Right(c.W-1, 0, b.routeStyle(p), cost)
	c.Zone(0, 0, c.W, 1, ui.Click{Intent: place, Arg: p.Index})
}
