package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// phone is where a board of 40 columns has its rows.
type phone struct {
	tile     int // rows of a tile of the lot
	piers    int // the first row, below the price
	pier     int // rows of one
	decision int
	tracks   bool // the piers have theirs
}

// phoneRows returns a phone's, of 18 rows and more: where there are more of them tiles are larger and tracks are
// drawn.
func phoneRows(rows int) phone {
	l := phone{tile: ui.CardRows(rows), pier: 3, tracks: rows >= ui.Lofty}
	if l.tracks {
		l.pier = 5
	}
	l.piers = l.tile + 1
	l.decision = l.piers + 1 + l.pier*int(strozzi.Right)
	return l
}

// drawPhone draws the board on 40 columns: tracks are figures, but where there are rows for them.
func (b *Board) drawPhone(c *ui.Canvas) *ui.Canvas {
	t, v, l := b.Theme, &b.draft.view, phoneRows(c.H)
	o, q, d := b.offer(), b.quay(), b.decision()
	c.Part(0, 0, c.W, l.decision+4).Clear(t.Panel)
	c.Part(0, 0, c.W, l.tile).Name("lot")
	c.Part(0, l.tile, c.W, 1).Name("price")
	c.Part(0, l.piers, c.W, l.decision-l.piers).Name("piers")
	for i := range v.Lot {
		o.drawOffered(c.Part(1+i*9, 0, 8, l.tile), i, 1)
	}
	if len(v.Lot) > 0 {
		c.Put(29, 0, t.Ink(int(v.Active)), t.Seat(int(v.Active))+" "+t.Fit(b.Name(v.Active.Seat()), 9))
		c.Put(29, 1, t.Dim, b.say("worth %d", v.LotValue()))
	}
	switch {
	case v.Price >= 0:
		c.Put(1, l.tile, t.Strong, b.say("price %d", v.Price))
	case v.May.Name:
		c.Put(1, l.tile, t.Strong, b.say("price %d", b.draft.price.Value))
	case !b.draft.over():
		c.Put(1, l.tile, t.Dim, b.say("not named yet"))
	}
	x := 21
	for _, f := range families {
		x = c.Put(x, l.tile, t.Ink(int(f)), count(t, f, itoa(v.Florins[f]))) + 2
	}
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		part := c.Part(0, l.piers+l.pier*int(at-1), c.W, l.pier)
		if l.tracks {
			q.drawPierUpright(part, at)
		} else {
			q.drawPierShort(part, at)
		}
	}
	q.drawTonightShort(c.Part(0, l.decision-1, c.W, 1))
	d.draw(c.Part(0, l.decision, c.W, 4))
	return c.Part(0, l.decision+4, c.W, c.H-l.decision-4)
}
