package merchant

import (
	"strings"

	told "medici/internal/games/merchant/tell"
	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/ui"
)

// guide explains the place under the cursor, and where its routes lead.
type guide struct {
	ui.Setting
	view *merchant.View
	at   *merchant.Place
}

// draw explains the place under the cursor, in as many rows as there are.
func (g *guide) draw(c *ui.Canvas) {
	t, p := g.Theme, g.at
	if p == nil || c.H == 0 {
		return
	}
	c.Row(t, 0, 1)
	x := c.Put(1, 0, t.Title, t.Fit(strings.ToUpper(p.Name), c.W-2))
	if room := c.W - x - 2; room > 3 {
		land := landName(g.Words, g.view.Map, p.Territory)
		if ui.Width(land) > room {
			land = told.LandInShort(g.Words, g.view.Map.Territories[p.Territory].Name)
		}
		c.Put(x+1, 0, t.Dim, t.Fit(land, room))
	}
	y := 1
	for _, line := range g.facts(p) {
		if y < c.H-1 {
			c.Put(1, y, t.Text, t.Fit(whole(line, c.W-2), c.W-2))
			y++
		}
	}
	if y < c.H {
		g.drawRoutes(c.Part(0, y, c.W, c.H-y))
	}
}

// whole returns a line without the last of its parts that have no room.
func whole(line string, w int) string {
	for ui.Width(line) > w && strings.Contains(line, "  ") {
		line = line[:strings.LastIndex(line, "  ")]
	}
	return line
}

// drawLines draws other lines in place of those of the place.
func (g *guide) drawLines(c *ui.Canvas, lines []string) {
	y := 0
	for _, line := range lines {
		for _, part := range ui.Wrap(line, c.W-2) {
			if y < c.H {
				c.Put(1, y, g.Theme.Text, part)
				y++
			}
		}
	}
}

// facts returns what is worth knowing about a place, the most useful first.
func (g *guide) facts(p *merchant.Place) (lines []string) {
	v := g.view
	if !p.City() {
		if owner := v.Towns.Of(p); owner != rules.Nobody {
			return []string{g.Words.Sprintf("a town of %s", g.Theme.Fit(g.Name(owner), 16))}
		}
		return []string{g.Words.Sprintf("town: 1 point, then %d left", v.Track-1)}
	}
	lead := g.leaders(p)
	lines = append(lines, g.Words.Sprintf("%d of %d free, majority %d", v.Free(p), p.Size, merchant.Majority(p.Size))+lead)
	switch to := v.Awarded.Of(p); {
	case to != rules.Nobody:
		lines = append(lines, g.Words.Sprintf("awarded to %s: %d points", g.Theme.Fit(g.Name(to), 9), v.Brought(p)))
	case !v.Lies(p):
		lines = append(lines, g.Words.Sprintf("no marker of %d yet", p.Size))
	case v.You >= 0 && v.Of(v.You, p) > 0:
		lines = append(lines, g.Words.Sprintf("marker %d, pays you %d", p.Size, v.Pays(v.You, p)))
	default:
		lines = append(lines, g.Words.Sprintf("marker %d, a free space pays %d", p.Size, v.Fee()))
	}
	return lines
}

// leaders returns the houses of each merchant in a city, the most first.
func (g *guide) leaders(p *merchant.Place) (text string) {
	for _, s := range g.view.Leaders(p) {
		text += "  " + count(g.Theme, s, itoa(g.view.Of(s, p)))
	}
	return text
}
