package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// drawShips draws what lies below the ships, and what is noted there.
func (b *Board) drawShips(c *ui.Canvas, l *layout) {
	c.Name("ships")
	s := b.shipColumns(c, l)
	b.drawShipsHead(c, s)
	b.drawRows(c.Part(0, s.top, c.W, c.H), s, rules.Nobody)
	if l.notes() {
		b.drawNotes(c)
	}
}

// drawFleet draws a row a buyer, or two: whose turn, name, florins, the holds, what
// the ship is worth, and what its place would be paid now.
func (b *Board) drawFleet(c *ui.Canvas, l *layout, ships *[medici.MostBuyers]ui.Inputs) {
	s, turn, you := b.shipColumns(c, l), b.view.Actor, b.view.You
	left := s.name - 2 // the sign of whose turn it is stands before that
	in := ui.InputsOf("turn").Int(int(turn), int(you), s.step)
	c.KeepOn(b.Theme.Panel, 0, s.top, left, (b.buyers()-1)*s.step+s.rows, in, func(c *ui.Canvas) { b.drawRows(c, s, turn) })
	var paid medici.Forecast
	known := false
	for seat := range rules.Seat(b.buyers()) {
		surface := b.Theme.Panel
		if seat == you {
			surface = b.Theme.Raised
		}
		c.KeepOn(surface, left, s.top+int(seat)*s.step, c.W-left, s.rows, ships[seat], func(c *ui.Canvas) {
			if !known {
				paid, known = b.view.Forecast(rules.Nobody, nil), true
			}
			b.drawShip(c, seat, s.from(left), paid.Ships[seat])
		})
	}
}

// drawShipsHead names the columns of the ships.
func (b *Board) drawShipsHead(c *ui.Canvas, s shipColumns) {
	t := b.Theme
	end := c.Head(t, b.say("SHIPS"), "")
	if text := b.say("florins"); s.florins-ui.Width(text) > end {
		c.Right(s.florins, 0, t.Dim, text)
	}
	c.Put(s.holds, 0, t.Dim, b.say("holds"))
	c.Right(s.pays, 0, t.Dim, b.say("pays"))
	if text := b.say("sum"); s.worth+1 < s.pays-ui.Width(b.say("pays")) {
		c.Right(s.worth, 0, t.Dim, text)
	}
}

// shipColumns are the columns of the ships: right edges of numbers, left edge of the
// holds, how wide a hold is, and rows a buyer.
type shipColumns struct {
	name, florins, holds, hold, gap, worth, pays, top, rows, step int
}

func (b *Board) shipColumns(c *ui.Canvas, l *layout) shipColumns {
	if l.notes() { // 41 or 50
		return shipColumns{name: 3, florins: 15, holds: 16, hold: 4, worth: c.W - 3, pays: c.W, top: 1, rows: 1, step: 1}
	}
	s := shipColumns{top: 1, name: 5, florins: 18, holds: 19, hold: 4, gap: 1, worth: c.W - 6, pays: c.W - 1, rows: 2}
	if b.view.Holds > 5 {
		s.gap, s.worth, s.pays = 0, c.W-3, c.W
	}
	if l == &huge {
		s.hold, s.gap, s.rows = 6, 1, 3
		if b.view.Holds > 5 {
			s.hold, s.gap = 4, 1
		}
		s.worth, s.pays = c.W-6, c.W-1
	}
	if (l == &wide || l == &low) && b.buyers() > 4 {
		s.rows = 1
	}
	s.step = max(s.rows, (c.H-1)/b.buyers())
	s.step = min(s.step, s.rows+1+s.rows/3)
	if b.buyers()*s.step+2 <= c.H {
		s.top = 2
	}
	return s
}

// from are the columns of a part that begins at one of them.
func (s shipColumns) from(x int) shipColumns {
	for _, column := range []*int{&s.name, &s.florins, &s.holds, &s.worth, &s.pays} {
		*column -= x
	}
	return s
}

// drawRows begins the rows: mine is raised, and a sign says whose turn it is.
func (b *Board) drawRows(c *ui.Canvas, at shipColumns, turn rules.Seat) {
	if you := int(b.view.You); you >= 0 {
		c.Row(b.Theme, you*at.step, at.rows)
	}
	if turn >= 0 {
		c.Put(at.name-3-(at.name-3)/2, int(turn)*at.step, b.Theme.Key, b.Theme.Mark)
	}
}

func (b *Board) drawShip(c *ui.Canvas, s rules.Seat, at shipColumns, paid medici.Payment) {
	const y = 0
	t, v := b.Theme, b.view
	b.putSeat(c, at.name-2, y, s, at.florins-at.name-1-len(itoa(v.Florins[s])))
	c.Right(at.florins, y, t.Strong, itoa(v.Florins[s]))
	b.drawHolds(c, at.holds, y, s, at)
	c.Right(at.worth, y, t.Strong, itoa(v.Value(s)))
	c.Right(at.pays, y, t.Accent, itoa(paid.Florins))
	if at.rows > 1 {
		note := b.away(s)
		if free := v.Holds - len(v.Ships[s]); note == "" && free > 0 {
			note = b.say("%d holds free", free)
		} else if note == "" {
			note = b.say("ship full")
		}
		c.Put(at.name, y+1, t.Dim, t.Fit(note, at.holds-at.name))
	}
}

// drawHolds draws what is on a ship, the lot as not yet in mine, and the free holds.
func (b *Board) drawHolds(c *ui.Canvas, x, y int, s rules.Seat, at shipColumns) {
	t, v := b.Theme, b.view
	coming, news := b.coming(s), b.crates(s)
	for i := range v.Holds {
		loaded := i < len(v.Ships[s])
		soft := i - len(v.Ships[s])
		switch {
		case loaded:
			card := v.Ships[s][i]
			c.Fill(x, y+1, at.hold, at.rows-1, bare(t, t.Faces[card.Good()]))
			c.Fill(x, y, at.hold, 1, bare(t, t.Faces[card.Good()]))
			c.Face(t, x, y, int(card.Good()), card.String())
			if at.rows > 1 && i >= news {
				c.Put(x, y+1, bare(t, t.Faces[card.Good()]), t.Fit(b.say("crate|new"), at.hold))
			}
		case soft < len(coming):
			card := coming[soft]
			c.Fill(x, y, at.hold, at.rows, t.NotYet[card.Good()])
			c.Soft(t, x, y, int(card.Good()), card.String())
		default:
			for row := range at.rows {
				if row == 0 || !t.Flat {
					c.Hold(t, x, y+row, at.hold)
				}
			}
		}
		x += at.hold + at.gap
	}
}

// crates is where on a ship those begin that came with the lot just sold.
func (b *Board) crates(s rules.Seat) int {
	if sale, sold := b.closing(); sold && sale.buyer == s {
		return len(b.view.Ships[s]) + b.motion.unpaid - len(sale.cards)
	}
	return b.view.Holds
}

// bare is a surface where there are colours.
func bare(t *ui.Theme, s ui.Style) ui.Style {
	if t.Bare {
		return t.Text
	}
	return s
}

// coming is the lot as it would lie in my ship.
func (b *Board) coming(s rules.Seat) []medici.Card {
	if s == b.view.You && b.gaining() {
		return b.view.Lot
	}
	return nil
}
