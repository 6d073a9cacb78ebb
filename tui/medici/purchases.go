package medici

import (
	"medici/rules"
	"medici/tui/ui"
)

// purchase is a sale, what it brought, and what to call it.
type purchase struct {
	label string
	mark  int // among all lots
	sale
	brought int
}

// gain is what a purchase brought beyond its price.
func (p purchase) gain() int { return p.brought - p.florins }

// bought are the purchases of the days that are scored, in their order.
func (b *Board) bought() (list []purchase) {
	for i, s := range b.past.lots {
		if s.buyer >= 0 && s.day <= len(b.past.days) {
			list = append(list, purchase{mark: i, sale: s, brought: b.past.brought(s, b.view.Edition)})
		}
	}
	return list
}

// extremes are the best and the worst of some purchases.
func extremes(of []purchase) (best, worst purchase) {
	best, worst = of[0], of[0]
	for _, p := range of {
		if p.gain() > best.gain() {
			best = p
		}
		if p.gain() < worst.gain() {
			worst = p
		}
	}
	return best, worst
}

// by are the purchases of one buyer.
func by(s rules.Seat, all []purchase) (list []purchase) {
	for _, p := range all {
		if p.buyer == s {
			list = append(list, p)
		}
	}
	return list
}

// decisive is the purchase that decided the game: the winner's last one without which
// the margin would have been gone, or else the winner's best.
func (b *Board) decisive() (purchase, bool) {
	order := b.standing()
	list := by(order[0], b.bought())
	if len(list) == 0 {
		return purchase{}, false
	}
	decisive, _ := extremes(list)
	for _, p := range list {
		if p.gain() >= b.view.Florins[order[0]]-b.view.Florins[order[1]] {
			decisive = p
		}
	}
	decisive.label = b.say("decided")
	return decisive, true
}

// purchases are the best of all, the best of mine, and the worst.
func (b *Board) purchases() (list []purchase) {
	all := b.bought()
	if len(all) == 0 {
		return nil
	}
	best, worst := extremes(all)
	best.label, worst.label = b.say("best"), b.say("worst")
	list = append(list, best)
	if mine := by(b.view.You, all); len(mine) > 0 {
		yours, _ := extremes(mine)
		yours.label = b.say("yours")
		list = append(list, yours)
	}
	return append(list, worst)
}

// reasons are the purchase that decided the game, and the others that are told of it, in
// some rows.
func (b *Board) reasons(rows int) []purchase {
	list := b.purchases()
	if p, ok := b.decisive(); ok {
		if len(list) >= rows || len(list) > 0 && list[0].mark == p.mark {
			list = list[1:] // the best of all
		}
		list = append([]purchase{p}, list...)
	}
	return list[:min(len(list), max(0, rows))]
}

// drawPurchaseLines draws a purchase a line.
func (b *Board) drawPurchaseLines(c *ui.Canvas, y int) int {
	for _, p := range b.reasons(min(4, c.H-y)) {
		b.drawPurchase(c, y, p)
		y++
	}
	return y
}

func (b *Board) drawPurchase(c *ui.Canvas, y int, p purchase) {
	t := b.Theme
	left := 8
	if c.W >= ui.Phone.W {
		left = 9
	}
	x := max(left, c.Put(1, y, t.Dim, t.Fit(p.label, 8))+1)
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
	end := c.Head(t, b.say("PURCHASES"), "")
	if note := b.say("brought: paid thanks to it"); end+ui.Width(note)+3 < c.W {
		c.Right(c.W-1, 0, t.Dim, note)
	}
	for i, p := range b.purchases() {
		c.Put(1, 2+4*i, t.Key, t.Fit(p.label, 9))
		b.drawBought(c, 11, 2+4*i, p)
	}
}

// drawBought draws a purchase in two rows.
func (b *Board) drawBought(c *ui.Canvas, left, y int, p purchase) {
	t := b.Theme
	x := b.putSeat(c, left, y, p.buyer, 16) + 2
	c.Put(x, y, t.Dim, t.Fit(b.say("day %d, lot %d", p.day, p.number), c.W-x-1))
	x = left
	for _, card := range p.cards {
		x = c.Face(t, x, y+1, int(card.Good()), card.String())
	}
	rich(c, x+1, y+1, t, t.Fit(b.say("for %d, brought %d", p.florins, p.brought), c.W-x-2))
}
