package cards

import (
	"strings"

	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// rack is where the columns of the ships are.
type rack struct {
	name, florins, holds int // left edge, right edge, left edge
	pitch, face          int // of holds
	rows                 int // of each buyer: in the second row lie the neutral cards
}

// phoneRack is where they are on a phone.
func phoneRack(buyers int) rack {
	if buyers == 2 {
		return rack{name: 3, florins: 13, holds: 14, pitch: 3, face: 3, rows: 2}
	}
	return rack{name: 3, florins: 16, holds: 17, pitch: 3, face: 3, rows: 1}
}

// rackFor is where they are on a canvas of some width.
func rackFor(w, spaces, rows, pitch int) rack {
	holds := w - 4 - spaces*pitch
	if rows == 1 {
		holds -= 4 // behind them lie the neutral cards
	}
	return rack{name: 3, florins: holds - 1, holds: holds, pitch: pitch, face: 4, rows: rows}
}

// fleet is the panel of the ships.
type fleet struct {
	pen
	view  *cards.View
	taken []cards.Card // what I have chosen
}

// draw draws a buyer in one row or two: whose turn, name, florins, the holds, the
// neutral cards behind or below them, and the sum.
func (p *fleet) draw(c *ui.Canvas, r rack, top int) {
	c.Name("ships")
	t, v := p.Theme, p.view
	if top > 0 {
		x := c.Put(1, 0, t.Title, t.Fit(p.say("SHIPS"), r.florins-8))
		if word := p.say("FLORINS"); r.florins-ui.Width(word) > x {
			c.Right(r.florins, 0, t.Dim, word)
		}
		c.Put(r.holds, 0, t.Dim, t.Fit(p.say("spaces"), c.W-r.holds-6))
		c.Right(c.W-1, 0, t.Dim, t.Fit(p.say("sum"), 5))
	}
	for s := range rules.Seat(p.buyers) {
		y := top + int(s)*r.rows
		if s == v.You {
			c.Row(t, y, min(r.rows, 2))
		}
		if v.Buyer == s && v.Actor != rules.Nobody {
			c.Put(0, y, t.Accent, t.Mark)
		}
		c.Put(1, y, t.Ink(int(s)), t.Seat(int(s)))
		c.Put(r.name, y, p.nameStyle(s), t.Fit(p.Name(s), r.florins-4-r.name))
		c.Right(r.florins, y, t.Strong, itoa(v.Florins[s]))
		c.Right(c.W-1, y, t.Strong, itoa(v.Value(s)))
		p.drawHolds(c, r, y, s)
	}
}

// drawHolds draws what is loaded, what is chosen as not yet loaded, and what is free.
func (p *fleet) drawHolds(c *ui.Canvas, r rack, y int, s rules.Seat) {
	t, v := p.Theme, p.view
	holds, neutral := split(v.Ships[s])
	x, free := r.holds, v.Free(s)
	for _, card := range holds {
		p.face(c, x, y, r.face, card, false)
		x += r.pitch
	}
	if s == p.you {
		chosen, _ := split(p.taken)
		for _, card := range chosen {
			p.face(c, x, y, r.face, card, true)
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
		c.Put(r.name, y+1, t.Dim, t.Fit(p.say("%d free", v.Free(s)), r.holds-r.name-1))
		p.faces(c, r.holds, y+1, c.W-1, r.face, neutral, false)
		return
	}
	p.faces(c, r.holds+v.Spaces*r.pitch, y, c.W-4, r.face, neutral, false)
}
