package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// totalColumns is where the right edges of a total's numbers are.
func totalColumns(c *ui.Canvas, size ui.Size) (first, step int) {
	switch size {
	case ui.Phone:
		return 15, 3
	case ui.Tall:
		return 30, 10
	}
	return 22, 6
}

// drawTotalHeads names the columns of the totals.
func (b *Board) drawTotalHeads(c *ui.Canvas, y int, size ui.Size) {
	t := b.Theme
	first, step := totalColumns(c, size)
	head := y - 1
	if head < 1 {
		head = 0
	}
	for chapter := range totalChapter {
		x := first + chapter*step
		if chapter == 0 {
			c.Right(x, head, t.Dim, t.Fit(b.say("ships"), 6))
			continue
		}
		c.Chip(t, x-3, head, chapter-1, 3, " "+medici.Good(chapter-1).Letter())
	}
	if text := b.say("earned"); first+totalChapter*step+ui.Width(text) <= c.W {
		c.Right(c.W-1, head, t.Dim, text)
	}
}

// drawTotal draws what each chapter brought a buyer, and all of them.
func (b *Board) drawTotal(c *ui.Canvas, y int, s rules.Seat, size ui.Size) {
	t, a := b.Theme, &b.accounts
	first, step := totalColumns(c, size)
	for chapter := range totalChapter {
		paid, style := a.paid(s, chapter), t.Text
		if paid == 0 {
			style = t.Dim
		}
		c.Right(first+chapter*step, y, style, itoa(paid))
	}
	c.Right(c.W-1, y, t.Key, signed(int(a.earned[s])))
}

// drawLedger lists every payment in words, the one looked at raised.
func (b *Board) drawLedger(c *ui.Canvas) {
	t, a := b.Theme, &b.accounts
	p := c.Panel(t, 0, 0, c.W, c.H)
	at, _ := a.ledger.At()
	p.Head(t, b.say("DAY %d", a.day), b.say("payment %d of %d", at+1, a.ledger.Len()))
	var rows []string
	first, last := 0, 0
	for i, e := range a.ledger.Events() {
		if i == at {
			first = len(rows)
		}
		rows = append(rows, ui.Wrap(b.sentence(e), p.W-4)...)
		if i == at {
			last = len(rows)
		}
	}
	room := p.H - 3
	from := max(0, min(first-room/2, len(rows)-room))
	for y := range min(room, len(rows)-from) {
		if i := from + y; i >= first && i < last {
			p.Row(t, 2+y, 1)
		}
		p.Put(2, 2+y, t.Text, rows[from+y])
	}
}
