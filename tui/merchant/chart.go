package merchant

import (
	"strings"

	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/ui"
)

// chart draws the map with what stands on it, and the cursor.
type chart struct {
	ui.Setting
	draft *draft
	sheet *sheet
}

// draw draws the territories, over them the routes, or those from the cursor, and
// the places, on a canvas of the sheet's size.
func (k *chart) draw(c *ui.Canvas) {
	v := &k.draft.view
	there := presenceOf(v)
	k.drawLands(c, 0, &there)
	offered := k.draft.offered()
	for i, at := range k.sheet.Labels {
		k.drawPlace(c, at[0], at[1], &v.Map.Places[i], offered[i])
	}
	if k.sheet.strokes == nil {
		k.drawTrails(c, 0)
		return
	}
	k.drawLines(c)
	k.drawNames(c, &there)
}

// left returns the first column of a window on the map: the cursor is in its middle, until it is moved.
func (k *chart) left(w int) int {
	from := max(0, min(k.draft.at.Middle()-w/2, k.sheet.Width-w))
	return max(0, min(from+k.draft.pan, k.sheet.Width-w))
}

// drawWindow draws as much of the map as there is room for, around the cursor.
func (k *chart) drawWindow(c *ui.Canvas) {
	v, left := &k.draft.view, k.left(c.W)
	there := presenceOf(v)
	k.drawLands(c, left, &there)
	offered := k.draft.offered()
	for i, at := range k.sheet.Labels {
		if p := &v.Map.Places[i]; at[0] >= left && at[0]+p.Width() <= left+c.W {
			k.drawPlace(c, at[0]-left, at[1], p, offered[i])
		}
	}
	k.drawTrails(c, left)
}

// presence is who has a house in each territory.
type presence [merchant.Territories][merchant.MostMerchants]bool

func presenceOf(v *merchant.View) (there presence) {
	for _, r := range v.Rings {
		for _, s := range r.Houses {
			there[r.Place.Territory][s] = true
		}
	}
	for _, o := range v.Towns {
		there[o.Place.Territory][o.Seat] = true
	}
	return there
}

// drawLands fills the ground with the tints of the territories, from a column on: those
// where the reader is have some of the reader's ink.
func (k *chart) drawLands(c *ui.Canvas, left int, there *presence) {
	t, you := k.Theme, k.draft.view.You
	if t.Flat {
		return
	}
	for y, row := range k.sheet.lands.of {
		row = row[left:min(len(row), left+c.W)]
		for x := 0; x < len(row); {
			end := x
			for end < len(row) && row[end] == row[x] {
				end++
			}
			if land := row[x]; land >= 0 {
				tints := t.Lands
				if you >= 0 && there[land][you] {
					tints = t.Homes[you]
				}
				c.Fill(x, y, end-x, 1, tints[k.sheet.lands.tint[land]])
			}
			x = end
		}
	}
}

// drawNames writes each territory's name with the signs of the merchants there; it is bright where the
// reader is.
func (k *chart) drawNames(c *ui.Canvas, there *presence) {
	t, v := k.Theme, &k.draft.view
	for i, n := range k.sheet.territories(v.Map, v.Merchants(), k.Words) {
		if n.text == "" {
			continue
		}
		style := t.Dim
		if v.You >= 0 && there[i][v.You] {
			style = t.Text
		}
		x := c.Put(n.at[0], n.at[1], style, n.text) + 1
		for s := range v.Merchants() {
			if there[i][s] {
				x = c.Put(x, n.at[1], t.Ink(s), t.Seat(s))
			}
		}
	}
}

// drawPlace draws a place: its code, its size or owner, and its ring. Closed places are
// their code alone, or left out where there are lines.
func (k *chart) drawPlace(c *ui.Canvas, x, y int, p *merchant.Place, offered bool) {
	t, v := k.Theme, &k.draft.view
	switch {
	case v.There(p):
	case k.sheet.strokes == nil:
		c.Put(x, y, t.Dim, strings.ToLower(p.Code))
		fallthrough
	default:
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
	case v.You >= 0 && v.Of(v.You, p) > 0:
		code = t.Ink(int(v.You)).Bold()
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

// sizeStyle returns how a city's size looks, with its marker and without.
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

// planned returns how many houses a choice would put into a place.
func (k *chart) planned(p *merchant.Place, offered bool) int {
	switch {
	case !offered || k.draft.view.Phase == "marker":
		return 0
	case k.draft.letter:
		return 2
	}
	return 1
}
