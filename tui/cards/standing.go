package cards

import (
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// standing is the panel of what all would have if the round ended now.
type standing struct {
	pen
	view *cards.View
}

func (p *standing) draw(c *ui.Canvas) {
	t, v := p.Theme, p.view
	c.Head(t, p.say("IF THE ROUND ENDED NOW"), "")
	const first = 20 // behind the names
	pitch := (c.W - first) / 4
	for i, head := range []string{p.say("ship"), p.say("icons"), p.say("bonus"), p.say("then")} {
		c.Right(first+pitch*(i+1)-1, 2, t.Dim, t.Fit(head, pitch-1))
	}
	const told = 4 // rows of the rules, and one above
	step := 1
	if 4+2*p.buyers+told <= c.H {
		step = 2
	}
	for s := range rules.Seat(p.buyers) {
		y := 4 + step*int(s)
		if s == p.you {
			c.Row(t, y, 1)
		}
		d := due{}
		if v.Actor != rules.Nobody {
			d = dueOf(v, s, nil, 1)
		}
		p.PutSeat(c, 1, y, int(s), s == p.you, 17)
		for i, n := range []int{d.ship, d.icons, d.bonus} {
			c.Right(first+pitch*(i+1)-1, y, t.Text, itoa(n))
		}
		c.Right(first+pitch*4-1, y, t.Strong, itoa(v.Florins[s]+d.sum()))
	}
	y := 5 + step*p.buyers
	for _, text := range []string{p.iconsPay(), p.bonusPays(v)} {
		rows := ui.Wrap(text, c.W-2)
		for i, row := range rows {
			if y+len(rows)-i <= c.H {
				c.Put(1, y, t.Dim, row)
				y++
			}
		}
	}
}

// talkRow is where the title of the talk stands, below what was paid.
const talkRow = 11

// rounds is the panel of what was paid so far, and of what is said.
type rounds struct {
	pen
	scene *scene
}

func (p *rounds) draw(c *ui.Canvas) {
	t := p.Theme
	c.Head(t, p.say("THE ROUNDS"), "")
	const first = 17
	pitch := (c.W - first - 1) / p.buyers
	column := func(s rules.Seat) int { return first + pitch*(int(s)+1) }
	for s := range rules.Seat(p.buyers) {
		c.Right(column(s), 2, t.Ink(int(s)).Bold(), t.Seat(int(s)))
	}
	y := 3
	row := func(label string, style ui.Style, of func(rules.Seat) int) {
		c.Put(1, y, t.Dim, t.Fit(label, first-1))
		for s := range rules.Seat(p.buyers) {
			c.Right(column(s), y, style, itoa(of(s)))
		}
		y++
	}
	for n := range p.scene.past.curve.Stages() {
		paid := &p.scene.past.paid[n]
		row(p.say("round %d: ship", n+1), t.Text, func(s rules.Seat) int { return paid[s].ship })
		row(p.say("round %d: icons", n+1), t.Text, func(s rules.Seat) int { return paid[s].icons + paid[s].bonus })
	}
	row(p.say("florins|now"), t.Strong, func(s rules.Seat) int { return p.scene.view.Florins[s] })
	c.Put(1, talkRow, t.Title, p.say("TALK"))
}
