package merchant

import (
	"cmp"
	"slices"
	"strings"

	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/ui"
)

// drawFacts explains the place under the cursor, in as many rows as there are.
func (b *Board) drawFacts(c *ui.Canvas) {
	t, p := b.Theme, b.at
	if p == nil || c.H == 0 {
		return
	}
	c.Row(t, 0, 1)
	x := c.Put(1, 0, t.Title, t.Fit(strings.ToUpper(p.Name), c.W-2))
	if room := c.W - x - 2; room > 3 {
		c.Put(x+1, 0, t.Dim, t.Fit(b.view.Map.Territories[p.Territory].Name, room))
	}
	y := 1
	for _, line := range b.facts(p) {
		if y < c.H-1 {
			c.Put(1, y, t.Text, t.Fit(line, c.W-2))
			y++
		}
	}
	if y < c.H {
		b.drawRoutes(c.Part(0, y, c.W, c.H-y))
	}
}

// facts are what is to be known of a place, the most useful first.
func (b *Board) facts(p *merchant.Place) (lines []string) {
	v := b.view
	if !p.City() {
		if owner := v.Towns.Of(p); owner != rules.Nobody {
			return []string{b.say("a town of %s", b.Name(owner))}
		}
		return []string{b.say("town: 1 point, track to %d", v.Track-1)}
	}
	lead := b.leaders(p)
	lines = append(lines, b.say("%d of %d free, majority %d", v.Free(p), p.Size, merchant.Majority(p.Size))+lead)
	switch to := v.Awarded.Of(p); {
	case to != rules.Nobody:
		lines = append(lines, b.say("awarded to %s: %d points", b.Name(to), v.Brought(p)))
	case !v.Lies(p):
		lines = append(lines, b.say("no marker of %d yet", p.Size))
	case v.You >= 0 && v.Of(v.You, p) > 0:
		lines = append(lines, b.say("marker: %d points; pays you %d", p.Size, v.Pays(v.You, p)))
	default:
		lines = append(lines, b.say("marker: %d points; a free space pays %d", p.Size, v.Fee()))
	}
	return lines
}

// leaders are the houses of each merchant in a city, the most first.
func (b *Board) leaders(p *merchant.Place) (text string) {
	for _, s := range b.view.Leaders(p) {
		text += "  " + b.count(s, itoa(b.view.Of(s, p)))
	}
	return text
}

// drawRoutes draws the neighbours of the place under the cursor, the reader's own first,
// then the nearest.
func (b *Board) drawRoutes(c *ui.Canvas) {
	t, v := b.Theme, b.view
	near := slices.DeleteFunc(v.Map.Neighbours(b.at), func(p *merchant.Place) bool { return !v.There(p) })
	mine := func(p *merchant.Place) int { return min(1, v.Of(v.You, p)) }
	slices.SortStableFunc(near, func(p, q *merchant.Place) int {
		return cmp.Or(mine(q)-mine(p), b.cost(p)-b.cost(q))
	})
	x, y := 1, 0
	for _, p := range near {
		cost, size, sign := itoa(b.cost(p)), "", ""
		if p.City() {
			size = itoa(p.Size)
		}
		w := len(p.Code) + len(size) + len(cost) + 1
		if mine(p) > 0 {
			sign = t.Seat(int(v.You))
			w += ui.Width(sign)
		}
		if x+w >= c.W {
			x, y = 1, y+1
		}
		if y == c.H {
			return
		}
		style := t.Dim
		if sign != "" {
			style = t.Strong
		}
		c.Zone(x, y, w, 1, ui.Click{Intent: place, Arg: p.Index})
		x = c.Put(x, y, style, p.Code)
		x = c.Put(x, y, b.sizeStyle(p), size)
		x = c.Put(x, y, t.Ink(max(0, int(v.You))), sign)
		x = c.Put(x+1, y, style, cost) + 2
	}
}

// cost is that of the route between a place and the one under the cursor.
func (b *Board) cost(p *merchant.Place) int {
	n, _ := b.view.Map.Cost(b.at, p)
	return n
}
