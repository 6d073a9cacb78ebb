package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// drawExhibit draws what a chapter paid and why.
func (b *Board) drawExhibit(c *ui.Canvas, y, step int, size ui.Size) {
	t, a := b.Theme, &b.accounts
	title, more := b.say("SHIPS"), ""
	switch {
	case a.chapter == totalChapter:
		title = b.say("DAY %d", a.day)
	case a.chapter > 0:
		title = t.Fit(b.say(goodHeads[a.chapter-1]), 8)
		if size == ui.Tall {
			more = b.say("the highest is paid 10, the second 5")
			if b.buyers() == 2 {
				more = b.say("the highest is paid 10")
			}
		}
	}
	c.Head(t, title, more)
	for s := range rules.Seat(b.buyers()) {
		row := y + int(s)*step
		name := 10
		if size == ui.Tall {
			name = 16
		}
		b.putSeat(c, 1, row, s, name)
		switch {
		case a.chapter == shipsChapter:
			b.drawShipPaid(c, row, s, size)
		case a.chapter == totalChapter:
			b.drawTotal(c, row, s, size)
		default:
			b.drawTrackPaid(c, row, s, medici.Good(a.chapter-1), size)
		}
	}
	if a.chapter > 0 && a.chapter < totalChapter && size != ui.Phone {
		b.drawScaleOf(c, min(1, y-1), size)
	}
	if a.chapter == totalChapter {
		b.drawTotalHeads(c, y, size)
	}
}

// drawPaid ends a row of an exhibit with what was paid.
func (b *Board) drawPaidOut(c *ui.Canvas, y, florins int, place string) {
	t := b.Theme
	text, style := "0", t.Dim
	if florins > 0 {
		text, style = signed(florins), t.Key
	}
	c.Right(c.W-1, y, style, text)
	c.Right(c.W-6, y, t.Dim, place)
}

// drawShipPaid draws what was on a ship, what it was worth and what that paid.
func (b *Board) drawShipPaid(c *ui.Canvas, y int, s rules.Seat, size ui.Size) {
	t, paid := b.Theme, b.accounts.ships[s]
	x := 13
	if size == ui.Tall {
		x = 20
	}
	cargo := b.past.closed(b.accounts.day).ships[s]
	room := (c.W - x - 16) / ui.FaceWidth
	for i, card := range cargo {
		if i == room-1 && len(cargo) > room {
			c.Put(x, y, t.Dim, t.Ellipsis)
			break
		}
		x = c.Face(t, x, y, int(card.Good()), card.String())
	}
	c.Right(c.W-11, y, t.Strong, itoa(paid.Value))
	b.drawPaidOut(c, y, paid.Florins, b.place(paid.Payment))
}
