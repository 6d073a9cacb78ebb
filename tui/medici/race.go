package medici

import (
	"slices"

	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// drawRace draws a bar a buyer: the florins before the day was scored, then what each
// chapter so far brought, on its face; the sum, the place, and who was passed.
func (b *Board) drawRace(c *ui.Canvas, size ui.Size) {
	t, n := b.Theme, b.buyers()
	end := c.Head(t, b.say("FLORINS"), "")
	if text := b.say("before the day, then each chapter"); end+2+ui.Width(text) < c.W {
		c.Put(end+2, 0, t.Dim, text)
	}
	step := max(1, min(4, (c.H-1)/n))
	if size != ui.Tall {
		step = min(step, 2)
	}
	top := 1 + max(step/3, (c.H-1-n*step)/2)
	left, right := 13, 20
	switch size {
	case ui.Tall:
		left, right = 20, 44
	case ui.Phone:
		right = 12
	}
	most := 1
	for s := range rules.Seat(n) {
		most = max(most, int(b.accounts.florins[s]))
	}
	for s := range rules.Seat(n) {
		y := top + int(s)*step
		high := 1
		if step > 3 {
			high = 2
		}
		if s == b.view.You {
			c.Row(t, y-(step-1)/2, max(1, step-1))
		}
		b.putSeat(c, 1, y, s, left-4)
		x := b.drawBar(c.Part(left, y, c.W-left-right, high), s, most) + left + 1
		sum := b.accounts.before(s, b.accounts.chapter+1)
		if step > 3 {
			c.Figure(t, x+1, y-1, t.Strong, sum, 1)
		} else {
			c.Put(x, y, t.Strong, itoa(sum))
		}
		b.drawRank(c, y, s, min(right, 34)-7)
	}
}

// drawBar draws a buyer's bar and returns the column behind it.
func (b *Board) drawBar(c *ui.Canvas, s rules.Seat, most int) int {
	t, a := b.Theme, &b.accounts
	cells := func(florins int) int { return florins * c.W / most }
	florins := a.before(s, 0)
	x := b.drawPiece(c, 0, cells(florins), t.Gauge, florins, -1)
	for chapter := range min(a.chapter+1, totalChapter) {
		paid := a.paid(s, chapter)
		if paid == 0 {
			continue
		}
		florins += paid
		surface, good := t.Gold, -1
		if chapter > 0 {
			surface, good = t.Faces[chapter-1], chapter-1
		}
		x = b.drawPiece(c, x, cells(florins), surface, paid, good)
	}
	return x
}

// drawPiece draws a piece of a bar with its number, where there is room for that.
func (b *Board) drawPiece(c *ui.Canvas, from, to int, surface ui.Style, n, good int) int {
	t, text := b.Theme, itoa(n)
	if t.Bare && good >= 0 {
		text = medici.Good(good).Letter() + text
	}
	c.Fill(from, 0, to-from, c.H, surface)
	if t.Bare {
		c.Fill(from, 0, to-from, c.H, t.Panel)
		c.Draw(from, 0, to-from, 1, t.Dim, "=")
		c.Draw(to-1, 0, 1, 1, t.Dim, t.Wall)
	}
	if room := to - from; len(text) < room {
		ink := surface
		if good < 0 && surface == t.Gauge {
			ink = t.Text
		}
		if t.Bare {
			ink = t.Text
		}
		c.Put(from+(room-len(text))/2, 0, ink, text)
	}
	return max(from, to)
}

// drawRank draws a buyer's place after a chapter, and the first whom it passed there.
func (b *Board) drawRank(c *ui.Canvas, y int, s rules.Seat, room int) {
	t, a := b.Theme, &b.accounts
	x := c.W - 1 - room
	if room < 8 {
		x = c.W - 7
	}
	x = c.Put(x, y, t.Strong, b.say(places[b.rank(s, a.chapter+1)-1])) + 1
	passed := b.passed(s, a.chapter)
	if len(passed) == 0 || x+3 > c.W {
		return
	}
	x = c.Put(x, y, t.Key, t.Past) + 1
	if text := b.say("past"); x+ui.Width(text)+2 < c.W {
		x = c.Put(x, y, t.Key, text) + 1
	}
	if x < c.W {
		c.Put(x, y, t.Ink(int(passed[0])).Bold(), t.Seat(int(passed[0])))
	}
}

// rank is a buyer's place after some chapters.
func (b *Board) rank(s rules.Seat, chapters int) int {
	rank := 1
	for r := range rules.Seat(b.buyers()) {
		if b.accounts.before(r, chapters) > b.accounts.before(s, chapters) {
			rank++
		}
	}
	return rank
}

// passed are those whom a buyer passed in a chapter, the richest first.
func (b *Board) passed(s rules.Seat, chapter int) (passed []rules.Seat) {
	a := &b.accounts
	if chapter >= totalChapter {
		return nil
	}
	for r := range rules.Seat(b.buyers()) {
		behind := a.before(s, chapter) <= a.before(r, chapter)
		if r != s && behind && a.before(s, chapter+1) > a.before(r, chapter+1) {
			passed = append(passed, r)
		}
	}
	slices.SortFunc(passed, func(x, y rules.Seat) int { return a.before(y, chapter+1) - a.before(x, chapter+1) })
	return passed
}
