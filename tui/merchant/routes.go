package merchant

import (
	"cmp"
	"slices"

	"medici/rules/merchant"
	"medici/tui/ui"
)

// drawRoutes draws where the routes from the place under the cursor lead: a row each
// where there is room, else their codes.
func (g *guide) drawRoutes(c *ui.Canvas) {
	near := g.neighbours()
	if len(near) <= c.H {
		for y, p := range near {
			g.drawRoute(c.Part(0, y, c.W, 1), p)
		}
		return
	}
	x, y := 1, 0
	for _, p := range near {
		w := ui.Width(g.routeName(p)) + 1 + len(itoa(g.cost(p)))
		if x+w >= c.W {
			x, y = 1, y+1
		}
		if y == c.H {
			return
		}
		x = g.drawRouteName(c, x, y, p)
		x = c.Put(x+1, y, g.routeStyle(p), itoa(g.cost(p))) + 2
		c.Zone(x-w-2, y, w, 1, ui.Click{Intent: place, Arg: p.Index})
	}
}

// neighbours returns those of the place under the cursor, the reader's own first, then the nearest.
func (g *guide) neighbours() []*merchant.Place {
	near := slices.DeleteFunc(g.view.Map.Neighbours(g.at), func(p *merchant.Place) bool { return !g.view.There(p) })
	slices.SortStableFunc(near, func(p, q *merchant.Place) int {
		if g.mine(p) != g.mine(q) {
			return cmp.Compare(len(g.sign(q)), len(g.sign(p)))
		}
		return g.cost(p) - g.cost(q)
	})
	return near
}

// cost returns the cost of the route between a place and the one under the cursor.
func (g *guide) cost(p *merchant.Place) int {
	n, _ := g.view.Map.Cost(g.at, p)
	return n
}

func (g *guide) mine(p *merchant.Place) bool { return g.view.You >= 0 && g.view.Of(g.view.You, p) > 0 }

// sign marks a place of the reader; a colon keeps figures apart.
func (g *guide) sign(p *merchant.Place) string {
	switch {
	case !g.mine(p):
		return ""
	case g.Theme.Full == "":
		return ":" + g.Theme.Seat(int(g.view.You))
	}
	return g.Theme.Seat(int(g.view.You))
}

// size returns the size of a city as it is written.
func size(p *merchant.Place) string {
	if p.City() {
		return itoa(p.Size)
	}
	return ""
}

func (g *guide) routeName(p *merchant.Place) string { return p.Code + size(p) + g.sign(p) }

func (g *guide) routeStyle(p *merchant.Place) ui.Style {
	if g.mine(p) {
		return g.Theme.Strong
	}
	return g.Theme.Dim
}

// drawRouteName draws the code of a place, its size, and whether the reader is there.
func (g *guide) drawRouteName(c *ui.Canvas, x, y int, p *merchant.Place) int {
	x = c.Put(x, y, g.routeStyle(p), p.Code)
	x = c.Put(x, y, sizeStyle(g.Theme, g.view.Lies(p)), size(p))
	return c.Put(x, y, g.Theme.Ink(max(0, int(g.view.You))), g.sign(p))
}

// drawRoute draws a route in a row of its own.
func (g *guide) drawRoute(c *ui.Canvas, p *merchant.Place) {
	g.drawRouteName(c, 1, 0, p)
	cost := itoa(g.cost(p))
	c.Put(8, 0, g.routeStyle(p), g.Theme.Fit(p.Name, c.W-11-len(cost)))
	c.Right(c.W-1, 0, g.routeStyle(p), cost)
	c.Zone(0, 0, c.W, 1, ui.Click{Intent: place, Arg: p.Index})
}
