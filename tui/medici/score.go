package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// drawAccounts draws a day that was scored: its chapters, what the chosen one paid,
// and the race for florins up to it; or the end of the game; or all in words. The
// story has no room then.
func (b *Board) drawAccounts(c *ui.Canvas) *ui.Canvas {
	size, part := ui.Fitting(c, ui.Phone, small.size, ui.Tall)
	switch a := &b.accounts; {
	case a.words:
		b.drawLedger(part)
	case a.chapter == endChapter:
		b.drawEnd(part, size)
	default:
		b.drawScore(part, size)
	}
	return c.Part(0, c.H, c.W, 0)
}

// drawScore draws a chapter of the scoring above, and the race below.
func (b *Board) drawScore(c *ui.Canvas, size ui.Size) {
	n, t := b.buyers(), b.Theme
	y, gap, step := 0, 1, 1
	switch {
	case size == ui.Tall:
		y, gap, step = 1, 2, 2
	case size == ui.Phone || c.H < 20:
		gap = 0
	default:
		y, gap = 1, 2
	}
	margin := 0
	if size == ui.Tall {
		margin = 1
	}
	b.drawChapters(c.Part(margin, y, c.W-2*margin, 1), size)
	y += max(1, gap)
	rows := 1 + n*step + gap
	if size == ui.Tall {
		rows = 3 + n*step
	}
	exhibit := c.Panel(t, margin, y, c.W-2*margin, rows)
	first := min(gap, 1) + 1
	if size == ui.Tall {
		first = 3
	}
	b.drawExhibit(exhibit, first, step, size)
	y += rows + min(gap, 1)
	race := c.Panel(t, margin, y, c.W-2*margin, c.H-y-margin)
	b.drawRace(race, size)
}

// drawChapters names the seven chapters, those paid on their faces.
func (b *Board) drawChapters(c *ui.Canvas, size ui.Size) {
	t, a, x := b.Theme, &b.accounts, 1
	if size == ui.Tall {
		x = 21
	}
	for chapter := range endChapter {
		text, style := b.chapterName(chapter, size), t.Dim
		if chapter <= a.chapter {
			style = t.Raised
			if chapter > 0 && chapter < totalChapter {
				style = t.Faces[chapter-1]
			}
			if t.Flat {
				style = style.Bold()
			}
		}
		if chapter == a.chapter {
			c.Put(x-1, 0, t.Key, t.Mark)
		}
		x = c.Put(x, 0, style, " "+text+" ") + 1
	}
}

// chapterName is a chapter's name, as long as there is room for.
func (b *Board) chapterName(chapter int, size ui.Size) string {
	switch {
	case chapter == shipsChapter:
		return b.say("ships")
	case chapter == totalChapter:
		return b.say("total")
	case size == ui.Tall:
		g := medici.Good(chapter - 1)
		return g.Letter() + " " + b.good(g)
	}
	return medici.Good(chapter - 1).Letter()
}

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

// trackScale is where the levels of a track lie that lies on its side.
func trackScale(size ui.Size) (x, w, step int) {
	if size == ui.Tall {
		return 21, 8, 9
	}
	return 16, 6, 7
}

// drawScaleOf names the levels over a track that lies on its side.
func (b *Board) drawScaleOf(c *ui.Canvas, y int, size ui.Size) {
	t := b.Theme
	x, w, step := trackScale(size)
	for level := range levels {
		at := x + level*step
		end := c.Put(at+w/2-1, y, t.Dim, itoa(level))
		if bonus := b.view.Bonus(level); bonus > 0 {
			c.Put(end, y, t.Accent, "+"+itoa(bonus))
		}
	}
}

// drawTrackPaid draws a buyer's track on its side, the cards of the day as the steps
// they made, and what it paid.
func (b *Board) drawTrackPaid(c *ui.Canvas, y int, s rules.Seat, g medici.Good, size ui.Size) {
	t, a := b.Theme, &b.accounts
	florins := a.paid(s, 1+int(g))
	place := ""
	if award := a.awards[s][g]; award.Florins > 0 {
		place = b.place(award)
	}
	was, is := a.was[s][g], a.levels[s][g]
	var made []medici.Card
	for _, card := range b.past.closed(a.day).ships[s] {
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
		b.drawStep(c.Part(x+level*step, y, w, 1), s, level, was, is, made)
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
func (b *Board) drawStep(c *ui.Canvas, s rules.Seat, level, was, is int, made []medici.Card) {
	t := b.Theme
	ink := t.Ink(int(s)).Bold()
	c.Clear(t.Well)
	if b.view.Bonus(level) > 0 {
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
