package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// drawFleet draws the reader's ships where the lot is loaded on one of them: which it is, what is
// aboard, and what room is left.
func (q *quay) drawFleet(c *ui.Canvas) {
	t, v := q.Theme, &q.draft.view
	f := strozzi.Family(v.You)
	c.Head(t, q.Words.Sprintf("YOUR SHIPS"), "")
	way, loads := q.draft.way()
	step := 1
	if c.H >= 9 {
		step = 2
	}
	for ship := range strozzi.Ships {
		y := 2 + ship*step
		room, has := v.Harbour.Room(f, ship), v.Harbour.Room(f, ship) >= len(v.Lot)
		text, style := q.Words.Sprintf("room for %d", room), t.Text
		if !has {
			text, style = q.Words.Sprintf("too small"), t.Dim
		}
		if loads && way.Ship() == ship {
			t.Choose(c, 1, y, t.Accent)
			text, style = q.Words.Sprintf("%d left", room-len(v.Lot)), t.Strong
		}
		x := c.Put(3, y, style, itoa(strozzi.Rooms[ship])) + 1
		for _, tile := range v.Ships[f][ship] {
			x = c.Face(t, x, y, face(tile.Good()), tile.String())
		}
		if loads && way.Ship() == ship {
			for _, tile := range v.Lot {
				x = c.Soft(t, x, y, face(tile.Good()), tile.String())
			}
		}
		if x+1+ui.Width(text) < c.W {
			c.Right(c.W-1, y, style, text)
		}
		c.Zone(0, y, c.W, 1, ui.Click{Intent: []ui.Intent{least, middle, largest}[ship]})
	}
	if c.H >= 10 {
		c.Put(1, c.H-2, t.Dim, t.Fit(q.Words.Sprintf("a ship stays at its pier until the round ends"), c.W-2))
	}
	x := 1
	for _, f := range families {
		x = c.Put(x, c.H-1, t.Ink(int(f)), count(t, f, " "+itoa(v.Florins[f]))) + 3
	}
}
