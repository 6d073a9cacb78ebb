package merchant

import (
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
		c.Put(x+1, 0, t.Dim, t.Fit(b.land(p.Territory), room))
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
		lines = append(lines, b.say("marker %d, pays you %d", p.Size, v.Pays(v.You, p)))
	default:
		lines = append(lines, b.say("marker %d, a free space pays %d", p.Size, v.Fee()))
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
