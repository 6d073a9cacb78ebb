package medici

import (
	"medici/tui/ui"
)

// purchase is a sale, what it brought, and what to call it.
type purchase struct {
	label string
	sale
	brought int
}

// purchases are the best of all, the best of mine, and the worst.
func (b *Board) purchases() (list []purchase) {
	var best, worst, mine *purchase
	better := func(p, than *purchase) bool {
		return than == nil || p.brought-p.florins > than.brought-than.florins
	}
	for _, s := range b.past.lots {
		if s.buyer < 0 {
			continue
		}
		p := &purchase{sale: s, brought: b.past.brought(s, b.view.Edition)}
		if better(p, best) {
			best = p
		}
		if worst == nil || better(worst, p) {
			worst = p
		}
		if s.buyer == b.view.You && better(p, mine) {
			mine = p
		}
	}
	for _, p := range []struct {
		label string
		*purchase
	}{{b.say("best"), best}, {b.say("yours"), mine}, {b.say("worst"), worst}} {
		if p.purchase != nil {
			p.purchase.label = p.label
			list = append(list, *p.purchase)
		}
	}
	return list
}

// drawPurchaseLines draws a purchase a line.
func (b *Board) drawPurchaseLines(c *ui.Canvas, y int) {
	for _, p := range b.purchases() {
		if y < c.H {
			b.drawPurchase(c, y, p)
		}
		y++
	}
}

func (b *Board) drawPurchase(c *ui.Canvas, y int, p purchase) {
	t := b.Theme
	x := max(8, c.Put(1, y, t.Dim, t.Fit(p.label, 8))+1)
	x = c.Put(x, y, t.Ink(int(p.buyer)).Bold(), t.Seat(int(p.buyer))) + 1
	for _, card := range p.cards {
		x = c.Face(t, x, y, int(card.Good()), card.String())
	}
	text := " " + b.say("for %d", p.florins)
	if more := " " + signed(p.brought); x+ui.Width(text+more) <= c.W {
		text += more
	}
	if x+ui.Width(text) > c.W {
		text = " " + itoa(p.florins)
	}
	rich(c, x, y, t, text)
}

// drawPurchases is a panel of the purchases: what was paid, and what that day would
// have paid less without them.
func (b *Board) drawPurchases(c *ui.Canvas) {
	t := b.Theme
	c.Head(t, b.say("PURCHASES"), "")
	y := 2
	for _, p := range b.purchases() {
		c.Put(1, y, t.Key, t.Fit(p.label, 9))
		x := b.putSeat(c, 11, y, p.buyer, 16) + 2
		c.Put(x, y, t.Dim, t.Fit(b.say("day %d, lot %d", p.day, p.number), c.W-x-1))
		x = 11
		for _, card := range p.cards {
			x = c.Face(t, x, y+1, int(card.Good()), card.String())
		}
		rich(c, x+1, y+1, t, t.Fit(b.say("for %d, brought %d", p.florins, p.brought), c.W-x-2))
		y += 4
	}
}
