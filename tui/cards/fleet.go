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
	free, width          int // where the neutral cards lie, that take no space, and how many cells they have
	rows, high           int // of each buyer, and of a card there
	spare                int // cells that cards of three letters may have beyond the others, in all
}

// phoneRack returns where they are on a phone.
func phoneRack(buyers int) rack {
	if buyers == 2 {
		return rack{name: 3, florins: 13, holds: 14, pitch: 3, face: 3, free: 14, width: 22, rows: 2, high: 1, spare: 2}
	}
	return rack{name: 3, florins: 14, holds: 15, pitch: 3, face: 3, free: 33, width: 4, rows: 1, high: 1, spare: 3}
}

// rackFor returns where they are on a canvas of some width, with so many cells for the neutral cards.
func rackFor(w, spaces, rows, pitch, free int) rack {
	r := rack{name: 3, pitch: pitch, face: max(4, pitch-1), free: w - 5 - free, width: free, rows: rows,
		high: max(1, rows-1)}
	r.holds = r.free - spaces*pitch
	if pitch == r.face {
		r.holds--
	}
	r.florins = r.holds - 1
	return r
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
		x := c.Put(1, 0, t.Title, p.say("SHIPS"))
		if word := p.say("FLORINS"); r.florins-ui.Width(word) > x {
			c.Right(r.florins, 0, t.Dim, word)
		}
		c.Put(r.holds, 0, t.Dim, t.Fit(p.say("spaces"), max(r.free-r.holds, 8)-1))
		sum, free := t.Fit(p.say("sum"), 5), p.say("cards|free")
		if r.free > r.holds && r.free+ui.Width(free)+ui.Width(sum)+1 < c.W {
			c.Put(r.free, 0, t.Dim, free)
		}
		c.Right(c.W-1, 0, t.Dim, sum)
	}
	step := max(r.rows, min(r.rows+2, (c.H-top)/p.buyers))
	if top > 0 && top+1+step*(p.buyers-1)+max(r.high, min(r.rows, 2)) <= c.H {
		top++
	}
	for s := range rules.Seat(p.buyers) {
		y := top + int(s)*step
		if s == v.You {
			c.Row(t, y, min(r.rows, 2))
		}
		if v.Buyer == s && v.Actor != rules.Nobody {
			c.Put(0, y, t.Accent, t.Mark)
		}
		c.Put(1, y, t.Ink(int(s)), t.Seat(int(s)))
		p.PutName(c, r.name, y, int(s), p.nameStyle(s), r.florins-4-r.name)
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
	load := func(card cards.Card, soft bool) {
		w := 0 // more than other cards have, or three letters touch those of the next
		if len(card.String()) >= r.face {
			w = min(1, r.spare)
		}
		r.spare -= w
		if style := p.style(card, soft); style.Filled() && !t.Bare {
			c.Fill(x, y+1, r.face+w, r.high-1, style)
		}
		p.face(c, x, y, r.face+w, card, soft)
		x += r.pitch + w
	}
	for _, card := range holds {
		load(card, false)
	}
	if s == p.you {
		chosen, _ := split(p.taken)
		for _, card := range chosen {
			load(card, true)
			free--
		}
	}
	for range free {
		if t.Flat {
			c.Put(x, y, t.Dim, strings.Repeat("_", r.face-1))
		} else {
			c.Fill(x, y, r.face, r.high, t.Well)
		}
		x += r.pitch
	}
	if r.rows > 1 {
		c.Put(r.name, y+1, t.Dim, t.Fit(p.say("%d free", v.Free(s)), r.holds-r.name-1))
	}
	p.drawFree(c, r, y, neutral)
}

// drawFree draws the neutral cards behind the spaces, in as many rows as there are, or on a
// phone below them.
func (p *fleet) drawFree(c *ui.Canvas, r rack, y int, neutral []cards.Card) {
	rows, face := r.rows, min(r.face, 4)
	if r.free == r.holds {
		y, rows = y+1, 1
	}
	for n := r.width / face; rows > 1 && len(neutral) > n; rows-- {
		p.faces(c, r.free, y, r.free+r.width, face, neutral[:n], false)
		y, neutral = y+1, neutral[n:]
	}
	p.faces(c, r.free, y, r.free+r.width, face, neutral, false)
}
