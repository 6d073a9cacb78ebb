package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// trackScale returns where the levels of a track lie that lies on its side.
func trackScale(size ui.Size) (x, w, step int) {
	if size.W >= ui.Wide.W {
		return 21, 8, 9
	}
	return 16, 6, 7
}

// drawScale names the levels over a track that lies on its side.
func (l *ledger) drawScale(c *ui.Canvas, y, chapter int, size ui.Size) {
	t := l.Theme
	if chapter == shipsChapter || size == ui.Phone {
		return
	}
	x, w, step := trackScale(size)
	for level := range levels {
		at := x + level*step
		end := c.Put(at+w/2-1, y, t.Dim, itoa(level))
		if bonus := l.scene.view.Bonus(level); bonus > 0 {
			c.Put(end, y, t.Accent, "+"+itoa(bonus))
		}
	}
}

// drawTrackPaid draws a buyer's track on its side, the cards of the day as the steps
// they made, and what it paid.
func (l *ledger) drawTrackPaid(c *ui.Canvas, y int, s rules.Seat, g medici.Good, size ui.Size) {
	t, a := l.Theme, l.accounts
	florins := a.paid(s, 1+int(g))
	place := ""
	if award := a.awards[s][g]; award.Florins > 0 {
		place = l.place(award)
	}
	was, is := a.was[s][g], a.levels[s][g]
	var made []medici.Card
	for _, card := range l.scene.past.closed(a.Stage).ships[s] {
		if card.Good() == g {
			made = append(made, card)
		}
	}
	if size == ui.Phone {
		c.Put(14, y, t.Dim, itoa(was))
		x := 16
		for _, card := range made[:min(len(made), 3)] {
			x = c.Face(t, x, y, int(g), card.String())
		}
		c.Put(29, y, t.Strong, t.To+itoa(is))
		c.Right(c.W-1, y, t.Key, signed(florins))
		return
	}
	x, w, step := trackScale(size)
	for level := range levels {
		l.drawStep(c.Part(x+level*step, y, w, 1), s, level, was, is, made)
	}
	text, style := signed(florins), t.Key
	if florins == 0 {
		text, style = "0", t.Dim
	}
	c.Right(c.W-1, y, style, text)
	if x+levels*step+ui.Width(place)+5 < c.W {
		c.Right(c.W-6, y, t.Dim, place)
	}
}

// drawStep draws a level of a track that lies on its side.
func (l *ledger) drawStep(c *ui.Canvas, s rules.Seat, level, was, is int, made []medici.Card) {
	t := l.Theme
	ink := t.Ink(int(s)).Bold()
	c.Clear(t.Well)
	if l.scene.view.Bonus(level) > 0 {
		c.Clear(t.Bonus)
	}
	if level > 0 && level <= is {
		c.Clear(t.Stems[s])
	}
	if t.Flat {
		c.Draw(0, 0, c.W, 1, t.Dim, t.Dot)
	}
	x := 0
	if i := level - was - 1; i >= 0 && i < len(made) {
		x = c.Face(t, 0, 0, int(made[i].Good()), made[i].String())
	}
	if level == is {
		c.Put(max(x, c.W/2-1), 0, ink, t.Seat(int(s)))
	}
}
