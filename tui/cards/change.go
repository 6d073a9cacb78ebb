package cards

import (
	"medici/rules"
	"medici/rules/cards"
	"medici/rules/shares"
	"medici/tui/ui"
)

// drawChange draws what the chosen cards would change if the round ended then: facts
// alone. Where nothing is chosen it may draw the cards left instead.
func (b *Board) drawChange(c *ui.Canvas, instead bool) {
	t, v := b.Theme, b.view
	switch {
	case !b.MyTurn() && instead:
		b.drawLeft(c)
		return
	case !b.MyTurn():
		return
	}
	more := t.Fit(b.say("pays if the round ends"), 30)
	c.Head(t, b.say("WITH THESE"), "")
	c.Right(c.W-1, 0, t.Dim, more)
	taken := v.Taken(b.take)
	was := v.Value(v.You)
	step := 1
	if c.H > 8 {
		step = 2
	}
	y := step
	b.drawGain(c, y, was, was+worth(taken), b.shipPay(0), b.shipPay(worth(taken)))
	c.Put(2, y, t.Text, t.Fit(b.say("ship"), 8))
	for g := range cards.Good(cards.Goods) {
		gain := 0
		for _, card := range taken {
			if card.Good() == g {
				gain += card.Icons()
			}
		}
		if gain == 0 {
			continue
		}
		y += step
		has := v.Icons[v.You][g] + b.aboard(v.You, g)
		c.Chip(t, 2, y, int(g), 3, " "+g.Letter())
		b.drawGain(c, y, has, has+gain, b.goodPay(g, 0), b.goodPay(g, gain))
	}
}

// drawGain draws a number, and what it brings, before and after.
func (b *Board) drawGain(c *ui.Canvas, y, was, is, paid, pays int) {
	t := b.Theme
	c.Right(16, y, t.Text, itoa(was)+" "+t.To+" "+itoa(is))
	c.Right(c.W-1, y, t.Strong, t.Fit(b.say("%d %s %d florins", paid, t.To, pays), 36))
}

// shipPay is what my ship would be paid with some more value.
func (b *Board) shipPay(more int) int {
	values := make([]int, b.buyers())
	for s := range values {
		values[s] = b.view.Value(rules.Seat(s))
	}
	values[b.view.You] += more
	table := shares.Ships(b.buyers())
	return shares.Pay(values, int(b.view.You), &table, cards.Coin).Florins
}

// goodPay is what a good would bring me with some more icons.
func (b *Board) goodPay(g cards.Good, more int) int {
	icons := make([]int, b.buyers())
	for s := range icons {
		icons[s] = b.view.Icons[s][g] + b.aboard(rules.Seat(s), g)
	}
	icons[b.view.You] += more
	mine := icons[b.view.You]
	if mine == 0 {
		return 0
	}
	table := cards.GoodPay()
	return shares.Pay(icons, int(b.view.You), &table, cards.Coin).Florins + b.view.Variant.Bonus(mine, b.buyers())
}

// drawLeft counts the cards in the deck, a row a good.
func (b *Board) drawLeft(c *ui.Canvas) {
	t := b.Theme
	c.Head(t, b.say("CARDS LEFT"), t.Fit(b.say("%d in the deck", b.view.Deck), 30))
	top := 1
	if c.H > 8 {
		top = 2
	}
	var kinds [cards.Goods + 1]int // that are drawn
	for i := 0; i < len(b.view.Unseen); {
		card, n := b.view.Unseen[i], 0
		for i < len(b.view.Unseen) && b.view.Unseen[i] == card {
			i, n = i+1, n+1
		}
		x, y := 2+9*kinds[card.Good()], top+int(card.Good())
		kinds[card.Good()]++
		if x+9 > c.W || y >= c.H {
			continue
		}
		x = b.face(c, x, y, 4, card, false)
		c.Put(x, y, t.Dim, t.Times+itoa(n))
	}
}
