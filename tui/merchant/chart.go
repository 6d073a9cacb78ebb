package merchant

import (
	"strings"

	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/ui"
)

// scale is how the grid of the map is drawn: over so many columns, and each row of it so
// many rows high.
type scale struct{ cols, step int }

func (s scale) x(m *merchant.Map, x int) int { return x * s.cols / m.Grid.Width }
func (s scale) rows(m *merchant.Map) int     { return m.Grid.Height * s.step }

// corner is the part of the map that has no labels.
func (s scale) corner(c *ui.Canvas, m *merchant.Map) *ui.Canvas {
	f := m.Grid.Free
	x, end := s.x(m, f.X), s.x(m, f.X+f.Width)
	if f.X+f.Width == m.Grid.Width {
		end = c.W
	}
	return c.Part(x, f.Y*s.step, end-x, f.Height*s.step)
}

// chart draws the map with what stands on it, and the cursor.
type chart struct {
	ui.Setting
	lands *lands
	draft *draft
}

// draw draws the territories and over them the places.
func (k *chart) draw(c *ui.Canvas, s scale) {
	m := k.draft.view.Map
	k.drawLands(c, s)
	offered := k.draft.offered()
	for i := range m.Places {
		p := &m.Places[i]
		k.drawPlace(c, s.x(m, p.X), p.Y*s.step, p, offered[i])
	}
	if s.step > 1 {
		k.drawNames(c, s)
	}
}

// drawWindow draws as much of the map as there is room for, around the cursor.
func (k *chart) drawWindow(c *ui.Canvas) {
	t, m := k.Theme, k.draft.view.Map
	left := max(0, min(k.draft.at.Middle()-c.W/2, m.Grid.Width-c.W))
	for y, row := range k.lands.of {
		for x := range c.W {
			if land := row[left+x]; land >= 0 && !t.Flat {
				c.Fill(x, y, 1, 1, t.Lands[k.lands.tint[land]])
			}
		}
	}
	offered := k.draft.offered()
	for i := range m.Places {
		if p := &m.Places[i]; p.X >= left && p.X+p.Width() <= left+c.W {
			k.drawPlace(c, p.X-left, p.Y, p, offered[i])
		}
	}
}

// drawLands fills the ground with the tints of the territories.
func (k *chart) drawLands(c *ui.Canvas, s scale) {
	t, m := k.Theme, k.draft.view.Map
	c.Part(0, 0, c.W, s.rows(m)).Clear(t.Ground)
	if t.Flat {
		return
	}
	for y, row := range k.lands.of {
		for x := 0; x < len(row); {
			end := x
			for end < len(row) && row[end] == row[x] {
				end++
			}
			if land := row[x]; land >= 0 {
				c.Fill(s.x(m, x), y*s.step, s.x(m, end)-s.x(m, x), s.step, t.Lands[k.lands.tint[land]])
			}
			x = end
		}
	}
}

// drawPlace draws a place: its code, its size or owner, and its ring. Closed places are
// their code alone.
func (k *chart) drawPlace(c *ui.Canvas, x, y int, p *merchant.Place, offered bool) {
	t, v := k.Theme, &k.draft.view
	if !v.There(p) {
		c.Put(x, y, t.Dim, strings.ToLower(p.Code))
		return
	}
	c.Zone(x, y, p.Width(), 1, ui.Click{Intent: place, Arg: p.Index})
	marked := v.Lies(p) || v.Awarded.Of(p) != rules.Nobody
	if p.City() && marked {
		c.Fill(x+4, y, p.Size, 1, t.Well)
	}
	code := t.Dim
	switch {
	case p == k.draft.at:
		c.Fill(x, y, 4, 1, t.Gold)
		code = t.Gold.Bold()
	case offered:
		code = t.Accent.Bold()
	case marked || v.Towns.Of(p) != rules.Nobody:
		code = t.Strong
	}
	c.Put(x, y, code, p.Code)
	if !p.City() {
		k.drawTown(c, x+3, y, p, offered)
		return
	}
	k.drawSize(c, x+3, y, p, code)
	k.drawRing(c, x+4, y, p, k.planned(p, offered))
}

// drawTown draws the one space of a town.
func (k *chart) drawTown(c *ui.Canvas, x, y int, p *merchant.Place, offered bool) {
	t, owner := k.Theme, k.draft.view.Towns.Of(p)
	switch {
	case p != k.draft.at:
		k.drawHouse(c, x, y, owner, k.planned(p, offered) > 0)
	case owner != rules.Nobody:
		c.Put(x, y, t.Gold.Bold(), t.Seat(int(owner)))
	case k.planned(p, offered) > 0:
		c.Put(x, y, t.Gold.Bold(), "*")
	default:
		c.Put(x, y, t.Gold, t.Dot)
	}
}

// drawSize draws a city's size, golden while its marker lies there, and then a sign of
// the merchant to whom it was awarded; # where that looks like a size or a house.
func (k *chart) drawSize(c *ui.Canvas, x, y int, p *merchant.Place, code ui.Style) {
	t, v := k.Theme, &k.draft.view
	to := v.Awarded.Of(p)
	style, sign := sizeStyle(t, v.Lies(p)), itoa(p.Size)
	switch {
	case to != rules.Nobody && (t.Full == "" || t.Flat):
		style, sign = t.Ink(int(to)), "#"
	case to != rules.Nobody:
		style, sign = t.Ink(int(to)), t.Seat(int(to))
	}
	if p == k.draft.at {
		style = code
	}
	c.Put(x, y, style, sign)
}

// sizeStyle is how a city's size looks, with its marker and without.
func sizeStyle(t *ui.Theme, lies bool) ui.Style {
	if lies {
		return t.Accent.Bold()
	}
	return t.Dim
}

// drawRing draws the houses of a city in their order, those that are planned, and the
// spaces that are free.
func (k *chart) drawRing(c *ui.Canvas, x, y int, p *merchant.Place, planned int) {
	t, v := k.Theme, &k.draft.view
	houses := v.Rings.Of(p)
	unmarked := !v.Lies(p) && len(houses) == 0 && t.Bare
	for i := range p.Size {
		switch {
		case i < len(houses):
			k.drawHouse(c, x+i, y, houses[i], false)
		case unmarked:
			c.Put(x+i, y, t.Dim, t.Dash)
		default:
			k.drawHouse(c, x+i, y, rules.Nobody, i < len(houses)+planned)
		}
	}
}

// drawHouse draws a space: a house, where one would be, or none.
func (k *chart) drawHouse(c *ui.Canvas, x, y int, owner rules.Seat, planned bool) {
	t := k.Theme
	switch {
	case owner != rules.Nobody:
		c.Put(x, y, t.Ink(int(owner)), t.Seat(int(owner)))
	case planned:
		c.Put(x, y, t.Accent.Bold(), "*")
	default:
		c.Put(x, y, t.Dim, t.Dot)
	}
}

// planned is how many houses a choice would put into a place.
func (k *chart) planned(p *merchant.Place, offered bool) int {
	switch {
	case !offered || k.draft.view.Phase == "marker":
		return 0
	case k.draft.letter:
		return 2
	}
	return 1
}

// drawNames writes each territory's name between the rows of places, near its middle.
func (k *chart) drawNames(c *ui.Canvas, s scale) {
	m := k.draft.view.Map
	for i, at := range k.lands.signs(m, s, k.Words) {
		c.Put(s.x(m, at.x)+1, at.y*s.step+1, k.Theme.Dim, strings.ToUpper(landName(k.Words, m, i)))
	}
}
