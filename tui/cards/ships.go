package cards

import (
	"strings"

	"medici/rules"
	"medici/tui/ui"
)

// rack is where the columns of the ships are.
type rack struct {
	name, florins, holds int // left edge, right edge, left edge
	pitch, face          int // of holds
	rows                 int // of each buyer: in the second row lie the neutral cards
}

// drawShips draws a buyer in one row or two: whose turn, name, florins, the holds, the
// neutral cards behind or below them, and the sum.
func (b *Board) drawShips(c *ui.Canvas, r rack, top int) {
	c.Name("ships")
	t, v := b.Theme, b.view
	if top > 0 {
		x := c.Put(1, 0, t.Title, t.Fit(b.say("SHIPS"), r.florins-8))
		if word := b.say("FLORINS"); r.florins-ui.Width(word) > x {
			c.Right(r.florins, 0, t.Dim, word)
		}
		c.Put(r.holds, 0, t.Dim, t.Fit(b.say("spaces"), c.W-r.holds-6))
		c.Right(c.W-1, 0, t.Dim, t.Fit(b.say("sum"), 5))
	}
	for s := range rules.Seat(b.buyers()) {
		y := top + int(s)*r.rows
		if s == v.You {
			c.Row(t, y, min(r.rows, 2))
		}
		if v.Buyer == s && v.Actor != rules.Nobody {
			c.Put(0, y, t.Accent, t.Mark)
		}
		c.Put(1, y, t.Ink(int(s)), t.Seat(int(s)))
		c.Put(r.name, y, b.nameStyle(s), t.Fit(b.Name(s), r.florins-4-r.name))
		c.Right(r.florins, y, t.Strong, itoa(v.Florins[s]))
		c.Right(c.W-1, y, t.Strong, itoa(v.Value(s)))
		b.drawHolds(c, r, y, s)
	}
}

func (b *Board) nameStyle(s rules.Seat) ui.Style {
	style := b.Theme.Ink(int(s))
	if s == b.view.You {
		style = style.Bold()
		if b.Theme.Bare {
			style = style.Underline()
		}
	}
	return style
}

// drawHolds draws what is loaded, what is chosen as not yet loaded, and what is free.
func (b *Board) drawHolds(c *ui.Canvas, r rack, y int, s rules.Seat) {
	t, v := b.Theme, b.view
	holds, neutral := split(v.Ships[s])
	x, free := r.holds, v.Free(s)
	for _, card := range holds {
		b.face(c, x, y, r.face, card, false)
		x += r.pitch
	}
	if s == v.You && b.MyTurn() {
		chosen, _ := split(v.Taken(b.take))
		for _, card := range chosen {
			b.face(c, x, y, r.face, card, true)
			x, free = x+r.pitch, free-1
		}
	}
	for range free {
		if t.Flat {
			c.Put(x, y, t.Dim, strings.Repeat("_", r.face-1))
		} else {
			c.Fill(x, y, r.face, 1, t.Well)
		}
		x += r.pitch
	}
	if r.rows > 1 {
		c.Put(r.name, y+1, t.Dim, t.Fit(b.say("%d free", v.Free(s)), r.holds-r.name-1))
		b.faces(c, r.holds, y+1, c.W-1, r.face, neutral, false)
		return
	}
	b.faces(c, r.holds+v.Spaces*r.pitch, y, c.W-4, r.face, neutral, false)
}
