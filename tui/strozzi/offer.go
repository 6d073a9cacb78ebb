package strozzi

import (
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// offer draws the lot and its price.
type offer struct {
	ui.Setting
	draft  *draft
	motion *motion
	last   rules.Event // how the lot before ended
}

// drawTiles draws the lot.
func (o *offer) drawTiles(c *ui.Canvas, l layout) {
	c.Name("lot")
	t, v := o.Theme, &o.draft.view
	x := c.Head(t, o.Words.Sprintf("TILES"), "") + 2
	if len(v.Lot) > 0 {
		o.PutSeat(c, x, 0, int(v.Active), v.Active.Seat() == v.You, min(l.names+3, c.W-x-3))
	} else {
		for i, line := range ui.Wrap(sentence(o.Setting, o.last), c.W-2) {
			if i+2 < c.H {
				c.Put(1, 2+i, t.Dim, line)
			}
		}
		return
	}
	gap := (c.W - 1) / strozzi.LotSize
	high, wide := max(ui.FigureHeight, c.H-5), gap-1
	if high > ui.FigureHeight {
		wide = min(wide, 2*high)
	}
	for i := range v.Lot {
		o.drawOffered(c.Part(1+i*gap, (c.H-high)/2, wide, high), i, max(1, l.times-1))
	}
	c.Put(1, c.H-1, t.Text, o.Words.Sprintf("worth %d, takes room for %d", v.LotValue(), len(v.Lot)))
}

// drawOffered draws a tile of the lot, as much of it as can be seen.
func (o *offer) drawOffered(c *ui.Canvas, i, times int) {
	tile, newest := o.draft.view.Lot[i], i == len(o.draft.view.Lot)-1
	switch {
	case i < o.motion.gone:
	case newest && o.motion.turning == 2:
		c.Clear(o.Theme.Well)
	case newest && o.motion.turning == 1:
		c.Clear(o.Theme.Faces[face(tile.Good())])
	default:
		drawTile(o.Setting, c, tile, times)
	}
}

var goodNames = [...]words.Text{"cloth", "fur", "dye", "spice", "gold"}

// drawTile draws a tile, at least as high as a figure; a higher one says its good below.
func drawTile(s ui.Setting, c *ui.Canvas, tile strozzi.Tile, times int) {
	t, style := s.Theme, s.Theme.Faces[face(tile.Good())]
	if t.Bare || t.Full == "" {
		c.Face(t, 0, 1, face(tile.Good()), tile.String())
		return
	}
	c.Clear(style)
	c.Put(1, 0, style, tile.Good().Letter())
	if c.H < ui.FigureHeight+2 {
		c.Figure(t, c.W-4, 0, style, tile.Value(), 1)
		return
	}
	c.Figure(t, (c.W-ui.FigureWidth(tile.Value())*times)/2, (c.H-ui.FigureHeight*times)/2, style, tile.Value(), times)
	c.Put(1, c.H-1, style, t.Fit(s.Words.Sprintf(goodNames[tile.Good()]), c.W-2))
}

// drawPrice draws the price, and what everybody has.
func (o *offer) drawPrice(c *ui.Canvas, l layout) {
	c.Name("price")
	t, v := o.Theme, &o.draft.view
	c.Head(t, o.Words.Sprintf("PRICE"), "")
	y := (c.H - ui.FigureHeight*l.times) / 2
	switch x := 12*l.times + 2; {
	case v.May.Name:
		c.Figure(t, 1, y, o.priceInk(), o.draft.price.Value, l.times)
		o.drawNaming(c, c.H-2)
		return
	case v.Price >= 0:
		c.Figure(t, 1, y, t.Accent, v.Price, l.times)
		if c.W-x < l.names { // a small number leaves room
			x = (ui.FigureWidth(v.Price)+1)*l.times + 2
		}
		if c.W-x < 10 { // only below the figure there is room for a name
			x := 1
			if by := o.Words.Sprintf("named by"); ui.Width(by)+ui.Width(o.Name(v.Active.Seat()))+5 <= c.W {
				x = c.Put(x, c.H-3, t.Dim, by) + 1
			}
			c.Put(x, c.H-3, t.Ink(int(v.Active)), t.Fit(t.Seat(int(v.Active))+" "+o.Name(v.Active.Seat()), c.W-x-1))
			break
		}
		c.Put(x, y, t.Dim, t.Fit(o.Words.Sprintf("named by"), c.W-x))
		c.Put(x, y+1, t.Ink(int(v.Active)), t.Fit(t.Seat(int(v.Active))+" "+o.Name(v.Active.Seat()), min(c.W-x, l.names+2)))
	case !o.draft.over():
		c.Put(1, y+1, t.Dim, o.Words.Sprintf("not named yet"))
	}
	x := 1
	for _, f := range families {
		x = c.Put(x, c.H-1, t.Ink(int(f)), count(o.Theme, f, " "+itoa(v.Florins[f]))) + 3
	}
}

// drawNaming draws the buttons below a price that is being named.
func (o *offer) drawNaming(c *ui.Canvas, y int) {
	t := o.Theme
	switch {
	case o.draft.sure:
		c.Primary(1, y, t, nameKeys[0], t.Fit(o.Words.Sprintf("all the same"), c.W-10), 0)
	case o.draft.chosen:
		c.Primary(1, y, t, nameKeys[0], t.Fit(o.Words.Sprintf("Name %d", o.draft.price.Value), c.W-10), 0)
	default:
		c.Put(1, y, t.Text, t.Fit(o.Words.Sprintf("0-9 then Enter"), c.W-2))
	}
	if o.draft.view.May.Draw {
		label := o.Words.Sprintf("Draw another")
		if o.draft.draws && ui.Width(label) > c.W-10 {
			label = o.Words.Sprintf("draw")
		}
		o.draft.drawAnother(c, t, y+1, label)
	}
}

// priceInk returns gold, and alert when the price looks like a slip.
func (o *offer) priceInk() ui.Style {
	if o.draft.sure {
		return o.Theme.Strong
	}
	return o.Theme.Accent
}

// glance draws the tiles, the price, and what both families have.
func (o *offer) glance(c *ui.Canvas) {
	t, v, x := o.Theme, &o.draft.view, 1
	for _, tile := range v.Lot {
		x = c.Face(t, x, 0, face(tile.Good()), tile.String())
	}
	if v.Price >= 0 {
		c.Put(x+1, 0, t.Key, itoa(v.Price))
	}
	x = 21
	for _, f := range families {
		if f.Seat() == v.Actor {
			c.Put(x-1, 0, t.Accent, t.Mark)
		}
		x = c.Put(x, 0, t.Ink(int(f)), count(o.Theme, f, itoa(v.Florins[f]))) + 2
	}
}
