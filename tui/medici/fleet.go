package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// fleet is the panel of the ships.
type fleet struct {
	pen
	scene *scene
}

// inputs returns those of what lies below the ships, and of each ship.
func (p *fleet) inputs(notes bool) (below ui.Inputs, ships [medici.MostBuyers]ui.Inputs) {
	v := &p.scene.view
	below = ui.InputsOf("ships").Int(v.Holds, p.buyers, int(v.You))
	all := ui.InputsOf("ship").Int(int(v.Edition), v.Holds, p.buyers)
	for s := range rules.Seat(p.buyers) { // they make what each would be paid
		all = all.Int(v.Value(s))
	}
	sale, sold := p.scene.closing()
	for s := range rules.Seat(p.buyers) {
		in := ui.With(p.who(all, s).Int(v.Florins[s]), v.Ships[s])
		if sold && sale.buyer == s {
			in = in.Int(len(sale.cards), p.scene.motion.unpaid)
		}
		ships[s] = ui.With(in, p.scene.coming(s))
		if notes {
			below = below.Text(p.away(s))
		}
	}
	if notes {
		below = gainsOf(p.scene, ui.With(below, v.Unseen))
	}
	return below, ships
}

// draw draws what lies below the ships, and what is noted there.
func (p *fleet) draw(c *ui.Canvas, l *layout) {
	c.Name("ships")
	at := p.columns(c, l)
	p.drawHead(c, at)
	p.drawRows(c.Part(0, at.top, c.W, c.H), at, rules.Nobody)
	if l.notes() {
		p.drawNotes(c)
	}
}

// drawShips draws a row a buyer, or two: whose turn, name, florins, the holds, what
// the ship is worth, and what its place would be paid now.
func (p *fleet) drawShips(c *ui.Canvas, l *layout, ships *[medici.MostBuyers]ui.Inputs) {
	at, turn := p.columns(c, l), p.scene.view.Actor
	left := at.name - 2 // the sign of whose turn it is stands before that
	in := ui.InputsOf("turn").Int(int(turn), int(p.you), at.step)
	c.KeepOn(p.Theme.Panel, 0, at.top, left, (p.buyers-1)*at.step+at.rows, in,
		func(c *ui.Canvas) { p.drawRows(c, at, turn) })
	var paid medici.Forecast
	known := false
	for s := range rules.Seat(p.buyers) {
		surface := p.Theme.Panel
		if s == p.you {
			surface = p.Theme.Raised
		}
		c.KeepOn(surface, left, at.top+int(s)*at.step, c.W-left, at.rows, ships[s], func(c *ui.Canvas) {
			if !known {
				paid, known = p.scene.view.Forecast(rules.Nobody, nil), true
			}
			p.drawShip(c, s, at.from(left), paid.Ships[s])
		})
	}
}

// drawHead names the columns of the ships.
func (p *fleet) drawHead(c *ui.Canvas, at shipColumns) {
	t := p.Theme
	end := c.Head(t, p.say("SHIPS"), "")
	if text := p.say("florins"); at.florins-ui.Width(text) > end {
		c.Right(at.florins, 0, t.Dim, text)
	}
	c.Put(at.holds, 0, t.Dim, p.say("holds"))
	c.Right(at.pays, 0, t.Dim, p.say("pays"))
	if text := p.say("sum"); at.worth+1 < at.pays-ui.Width(p.say("pays")) {
		c.Right(at.worth, 0, t.Dim, text)
	}
}

// shipColumns are the columns of the ships: right edges of numbers, left edge of the
// holds, how wide a hold is, and rows a buyer.
type shipColumns struct {
	name, florins, holds, hold, gap, worth, pays, top, rows, step int
}

func (p *fleet) columns(c *ui.Canvas, l *layout) shipColumns {
	if l.notes() { // 41 or 50
		return shipColumns{name: 3, florins: 15, holds: 16, hold: 4, worth: c.W - 3, pays: c.W, top: 1, rows: 1, step: 1}
	}
	at := shipColumns{top: 1, name: 5, florins: 18, holds: 19, hold: 4, gap: 1, worth: c.W - 6, pays: c.W - 1, rows: 2}
	many := p.scene.view.Holds > 5
	if many {
		at.gap, at.worth, at.pays = 0, c.W-3, c.W
	}
	if l == &huge {
		at.hold, at.gap, at.rows = 6, 1, 3
		if many {
			at.hold, at.gap = 4, 1
		}
		at.worth, at.pays = c.W-6, c.W-1
	}
	if (l == &wide || l == &low) && p.buyers > 4 {
		at.rows = 1
	}
	at.step = max(at.rows, (c.H-1)/p.buyers)
	at.step = min(at.step, at.rows+1+at.rows/3)
	if p.buyers*at.step+2 <= c.H {
		at.top = 2
	}
	return at
}

// from returns the columns of a part that begins at one of them.
func (s shipColumns) from(x int) shipColumns {
	for _, column := range []*int{&s.name, &s.florins, &s.holds, &s.worth, &s.pays} {
		*column -= x
	}
	return s
}

// drawRows begins the rows: mine is raised, and a sign says whose turn it is.
func (p *fleet) drawRows(c *ui.Canvas, at shipColumns, turn rules.Seat) {
	if p.you >= 0 {
		c.Row(p.Theme, int(p.you)*at.step, at.rows)
	}
	if turn >= 0 {
		c.Put(at.name-3-(at.name-3)/2, int(turn)*at.step, p.Theme.Key, p.Theme.Mark)
	}
}

func (p *fleet) drawShip(c *ui.Canvas, s rules.Seat, at shipColumns, paid medici.Payment) {
	const y = 0
	t, v := p.Theme, &p.scene.view
	p.putSeat(c, at.name-2, y, s, at.florins-at.name-1-len(itoa(v.Florins[s])))
	c.Right(at.florins, y, t.Strong, itoa(v.Florins[s]))
	p.drawHolds(c, at.holds, y, s, at)
	c.Right(at.worth, y, t.Strong, itoa(v.Value(s)))
	c.Right(at.pays, y, t.Accent, itoa(paid.Florins))
	if at.rows > 1 {
		note := p.away(s)
		if free := v.Holds - len(v.Ships[s]); note == "" && free > 0 {
			note = p.say("%d holds free", free)
		} else if note == "" {
			note = p.say("ship full")
		}
		c.Put(at.name, y+1, t.Dim, t.Fit(note, at.holds-at.name))
	}
}

// drawHolds draws what is on a ship, the lot as not yet in mine, and the free holds.
func (p *fleet) drawHolds(c *ui.Canvas, x, y int, s rules.Seat, at shipColumns) {
	t, v := p.Theme, &p.scene.view
	coming, news := p.scene.coming(s), p.scene.crates(s)
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
				c.Put(x, y+1, bare(t, t.Faces[card.Good()]), t.Fit(p.say("crate|new"), at.hold))
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

// bare returns a surface where there are colours.
func bare(t *ui.Theme, s ui.Style) ui.Style {
	if t.Bare {
		return t.Text
	}
	return s
}

// drawNotes draws, where no panel does, what is unseen and what the lot would change.
func (p *fleet) drawNotes(c *ui.Canvas) {
	t := p.Theme
	y := c.H - 2
	if p.buyers < y-3 {
		p.drawAway(c, 1+p.buyers, y)
	}
	x := max(9, c.Put(1, y, t.Dim, t.Fit(p.say("unseen"), 7))+1)
	var count [medici.Goods + 1]int
	for _, card := range p.scene.view.Unseen {
		count[card.Good()]++
	}
	for g := medici.Cloth; g <= medici.Gold; g++ {
		end := c.Chip(t, x+int(g)*5, y, int(g), 3, " "+g.Letter())
		c.Put(end, y, t.Text, itoa(count[g]))
	}
	if p.scene.gaining() {
		with := prospect{p.pen, p.scene}
		with.drawLine(c, c.H-1)
	}
}

// drawAway says below the ships what holds for people who are away.
func (p *fleet) drawAway(c *ui.Canvas, y, end int) {
	for s := range rules.Seat(p.buyers) {
		if away := p.away(s); away != "" && y < end {
			c.Put(1, y, p.Theme.Ink(int(s)).Bold(), p.Theme.Seat(int(s)))
			c.Put(3, y, p.Theme.Dim, p.Theme.Fit(away, c.W-4))
			y++
		}
	}
}

// drawPhone draws a row a buyer below their titles, if those have a row.
func (p *fleet) drawPhone(c *ui.Canvas, top int) {
	c.Name("ships")
	t, v := p.Theme, &p.scene.view
	at := shipColumns{name: 3, florins: 16, holds: 17, hold: 4, worth: 40, pays: 40, rows: 1, step: 1}
	if v.Holds > 5 {
		at.florins, at.holds, at.hold = 10, 10, 4
	}
	if top > 0 {
		end := c.Put(1, 0, t.Title, p.say("SHIPS"))
		if text := p.say("florins"); at.florins-ui.Width(text) > end {
			c.Right(at.florins, 0, t.Dim, text)
		}
		c.Put(at.holds, 0, t.Dim, p.say("holds"))
	}
	for s := range rules.Seat(p.buyers) {
		y := top + int(s)
		if s == v.You {
			c.Row(t, y, 1)
		}
		if s == v.Actor {
			c.Put(0, y, t.Key, t.Mark)
		}
		p.putSeat(c, 1, y, s, at.florins-7)
		c.Right(at.florins, y, t.Strong, itoa(v.Florins[s]))
		p.drawHolds(c, at.holds, y, s, at)
		c.Right(at.worth, y, t.Strong, itoa(v.Value(s)))
	}
}
