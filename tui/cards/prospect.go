package cards

import (
	"medici/rules/cards"
	"medici/tui/book"
	"medici/tui/ui"
)

// prospect is the panel of what the chosen cards would change if the round ended then: facts
// alone.
type prospect struct {
	pen
	view  *cards.View
	taken []cards.Card
}

func (p *prospect) draw(c *ui.Canvas) {
	t, v := p.Theme, p.view
	title := p.say("WITH THESE")
	c.Head(t, title, "")
	c.Right(c.W-1, 0, t.Dim, t.Fit(p.say("pays if the round ends"), c.W-4-ui.Width(title)))
	was, sum := v.Value(p.you), worth(p.taken)
	y, step := 1, 1
	if c.H > 8 {
		y, step = 2, 2
	}
	before, after := shipPay(v, p.you, 0), shipPay(v, p.you, sum)
	c.Put(1, y, t.Text, t.Fit(p.say("ship"), 8))
	p.drawGain(c, y, [2]int{was, was + sum}, before, after)
	for g := range cards.Good(cards.Goods) {
		gain := icons(p.taken, g)
		if gain == 0 {
			continue
		}
		y += step
		has := v.Icons[p.you][g] + aboard(v, p.you, g)
		c.Chip(t, 1, y, int(g), 3, " "+g.Letter())
		before, old := iconPay(v, p.you, g, 0)
		after, bonus := iconPay(v, p.you, g, gain)
		before.Florins += old
		after.Florins += bonus
		p.drawGain(c, y, [2]int{has, has + gain}, before, after)
	}
	if y += step; y < c.H {
		more := dueOf(v, p.you, p.taken, 1).sum() - dueOf(v, p.you, nil, 1).sum()
		x := c.Put(1, y, t.Strong, book.Signed(more))
		c.Put(x+1, y, t.Dim, t.Fit(p.say("in all, as things are"), c.W-x-2))
	}
}

// drawGain draws a number, its place, and what it brings, before and after.
func (p *prospect) drawGain(c *ui.Canvas, y int, n [2]int, before, after cards.Payment) {
	t := p.Theme
	x := c.Put(10, y, t.Text, itoa(n[0])+" "+t.To+" ")
	c.Put(x, y, t.Strong, itoa(n[1]))
	end := c.W - 1 - ui.Width(itoa(after.Florins))
	c.Right(c.W-1, y, t.Strong, itoa(after.Florins))
	c.Right(end, y, t.Text, itoa(before.Florins)+" "+t.To+" ")
	text := p.rank(before) + " " + t.To + " " + p.rank(after)
	if p.rank(before) == p.rank(after) {
		text = p.rank(after)
	}
	c.Put(20, y, t.Dim, t.Fit(text, end-9-20))
}
