package medici

import (
	"medici/rules"
	"medici/tui/ui"
)

// outcome tells how an auction ended: who has the lot, and for how much.
type outcome struct {
	pen
	scene *scene
	sale  sale
}

func (p *outcome) inputs() ui.Inputs {
	s, v := &p.sale, &p.scene.view
	in := ui.InputsOf("sold").Int(s.florins, p.scene.motion.unpaid)
	if in = p.who(in, s.buyer); s.buyer < 0 {
		return in
	}
	in = in.Int(v.Florins[s.buyer], int(v.Edition), p.buyers)
	for seat := range rules.Seat(p.buyers) {
		in = in.Int(v.Value(seat))
	}
	if in = in.Int(int(s.next.said)); s.next.said > 0 {
		in = in.Text(p.Name(s.next.seat))
	}
	return in
}

// sold is the word over the bidding, in blocks four cells wide and three high.
var sold = []string{
	"█▀▀▀ █▀▀█ █    █▀▀▄",
	"▀▀▀█ █  █ █    █  █",
	"▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀ ",
}

func (p *outcome) draw(c *ui.Canvas) {
	t, s := p.Theme, &p.sale
	if s.buyer < 0 {
		c.Clear(t.Raised)
		c.Put(2, 2, t.Strong, p.say("NOT SOLD"))
		c.Put(2, 4, t.Text, t.Fit(p.say("everybody passed; the lot is out of the game"), c.W-4))
		return
	}
	c.Clear(t.Gold)
	top := 1 + (c.H-7)/3
	x := p.drawWord(c, 2, top) + 4
	right := x + ui.FigureWidth(s.florins) + 2
	end := max(c.Put(x, top, t.Gold, p.say("buyer|to"))+2, right+1) // a name over the figure would blot it
	c.Fill(end-1, top, min(c.W-end, 4+ui.Width(p.Name(s.buyer))), 1, t.Bar)
	p.putSeat(c, end, top, s.buyer, c.W-end-4)
	c.Figure(t, x, top+1, t.Gold, s.florins, 1)
	c.Put(right, top+2, t.Gold.Bold(), p.say("florins"))
	now, loading := p.scene.view.Florins[s.buyer], p.scene.motion.unpaid > 0
	if loading {
		now -= s.florins
	}
	c.Put(right, top+3, t.Gold, itoa(now+s.florins)+" "+t.To+" "+itoa(now))
	y := c.H - 2
	if s.next.said > 0 {
		c.Put(2, y, t.Gold, t.Fit(p.say("next best: %s %d", p.Name(s.next.seat), int(s.next.said)), c.W-4))
	}
	if !loading {
		c.Put(2, y+1, t.Gold.Bold(), t.Fit(p.became(s.buyer), c.W-4))
	}
}

// drawWord draws SOLD in blocks, or as it is in this language.
func (p *outcome) drawWord(c *ui.Canvas, x, y int) int {
	t, word := p.Theme, p.say("SOLD")
	if word != "SOLD" || t.Full == "" || t.Bare {
		return c.Put(x, y+1, t.Gold.Bold(), word)
	}
	times := 1
	if c.W > 60 {
		times = 2
	}
	c.Blocks(x, y, t.Gold, sold, times)
	return x + ui.Width(sold[0])*times
}

// became says what a lot made of a ship.
func (p *outcome) became(s rules.Seat) string {
	v := &p.scene.view
	f := v.Forecast(rules.Nobody, nil)
	place := p.place(f.Ships[s])
	if s == v.You {
		return p.say("your ship is worth %d, now %s", v.Value(s), place)
	}
	return p.say("the ship is worth %d, now %s", v.Value(s), place)
}

// drawPhone tells it in four rows, with the cards.
func (p *outcome) drawPhone(c *ui.Canvas) {
	t, s := p.Theme, &p.sale
	x := 1
	if s.buyer < 0 {
		c.Clear(t.Raised)
		c.Put(1, 0, t.Strong, p.say("NOT SOLD"))
	} else {
		c.Clear(t.Gold)
		x = c.Put(1, 0, t.Gold.Bold(), p.say("SOLD")) + 1
		x = c.Put(x, 0, t.Gold, p.say("buyer|to")) + 1
		c.Fill(x, 0, min(c.W-x, 4+ui.Width(p.Name(s.buyer))), 1, t.Bar)
		p.putSeat(c, x+1, 0, s.buyer, c.W-x-4)
		c.Put(1, 2, t.Gold, itoa(s.florins)+" "+p.say("florins"))
		if p.scene.motion.unpaid == 0 {
			c.Put(1, 3, t.Gold.Bold(), t.Fit(p.became(s.buyer), c.W-2))
		}
	}
	x = 1
	for _, card := range s.cards {
		x = c.Face(t, x, 1, int(card.Good()), card.String())
	}
}
