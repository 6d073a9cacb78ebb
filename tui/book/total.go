package book

import (
	"strconv"

	"medici/rules"
	"medici/tui/ui"
)

// Signed returns a number with its sign.
func Signed(n int) string {
	if n < 0 {
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}

// columns returns where the right edges of a total's numbers are.
func (b *Book) columns(size ui.Size) (first, step int) {
	switch {
	case size == ui.Phone:
		return 15, 18 / b.Total()
	case size.W >= ui.Wide.W:
		return 30, min(14, 60/b.Total())
	}
	return 22, min(10, 36/b.Total())
}

// drawTotals draws a panel of what each chapter brought.
func (b *Book) drawTotals(c *ui.Canvas) {
	if b.Table != nil {
		b.DrawRace(c, ui.Tall)
		return
	}
	c.Head(b.Theme, b.Title, "")
	b.drawSums(c, 3, min(3, max(1, (c.H-4)/b.seats())), ui.Tall)
}

// drawSums draws what each chapter brought each seat, and all of them, below their names.
func (b *Book) drawSums(c *ui.Canvas, y, step int, size ui.Size) {
	t, head := b.Theme, max(0, y-1)
	if head == 1 && size == ui.Phone {
		head = 0
	}
	first, wide := b.columns(size)
	for chapter, what := range b.Chapters {
		x := first + chapter*wide
		if what.Face < 0 {
			room := wide - 1
			if chapter == 0 {
				room = max(room, 6)
			}
			c.Right(x, head, t.Dim, t.Fit(what.Short, room))
			continue
		}
		c.Chip(t, x-3, head, what.Face, 3, " "+what.Letter)
	}
	if text := b.say("earned"); first+b.Total()*wide+ui.Width(text) <= c.W {
		c.Right(c.W-1, head, t.Dim, text)
	}
	for s := range rules.Seat(b.seats()) {
		row, earned := y+int(s)*step, 0
		b.putSeat(c, 1, row, s, nameWidth(size))
		for chapter := range b.Chapters {
			paid, style := b.Paid[s][chapter], t.Text
			if earned += paid; paid == 0 {
				style = t.Dim
			}
			c.Right(first+chapter*wide, row, style, strconv.Itoa(paid))
		}
		c.Right(c.W-1, row, t.Key, Signed(earned))
	}
}
