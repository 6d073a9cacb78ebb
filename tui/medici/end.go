package medici

import (
	"slices"

	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// drawEnd draws the end of the game: the margin, the podium, why, and the florins of
// everybody over the three days.
func (b *Board) drawEnd(c *ui.Canvas, size ui.Size) {
	t := b.Theme
	switch size {
	case ui.Phone:
		b.drawPhoneEnd(c)
		return
	case ui.Tall:
		b.drawPodium(c.Panel(t, 1, 1, 70, 19))
		b.drawReasons(c.Panel(t, 72, 1, 47, 19), b.drawWhy)
		b.drawReasons(c.Panel(t, 1, 21, 70, 16), func(c *ui.Canvas) { b.drawCurve(c, 3) })
		b.drawReasons(c.Panel(t, 72, 21, 47, 16), b.drawPurchases)
		return
	}
	rows := min(13, c.H-6)
	b.drawPodium(c.Panel(t, 0, 0, 51, rows))
	b.drawReasons(c.Panel(t, 52, 0, 28, rows), b.drawWhy)
	b.drawReasons(c.Panel(t, 0, rows+1, 80, min(8, c.H-rows-1)), func(c *ui.Canvas) { b.drawCurve(c, 16) })
}

// drawReasons draws a panel that tells who has won, unless the podium does not yet.
func (b *Board) drawReasons(c *ui.Canvas, draw func(*ui.Canvas)) {
	if b.motion.stands == 0 {
		draw(c)
	}
}

// standing is everybody, the richest first.
func (b *Board) standing() []rules.Seat {
	seats := make([]rules.Seat, b.buyers())
	for i := range seats {
		seats[i] = rules.Seat(i)
	}
	slices.SortStableFunc(seats, func(x, y rules.Seat) int { return b.view.Florins[y] - b.view.Florins[x] })
	return seats
}

// margin says who won, and by how much: in so many cells, at the name's cost.
func (b *Board) margin(w int) string {
	order := b.standing()
	first, second := b.view.Florins[order[0]], b.view.Florins[order[1]]
	if first == second {
		return b.say("SHARED VICTORY: %d", first)
	}
	by := first - second
	room := w - ui.Width(b.say("%s WINS BY %d", "", by))
	return b.say("%s WINS BY %d", b.Theme.Fit(b.Name(order[0]), room), by)
}

// place of a buyer at the end.
func (b *Board) finish(s rules.Seat) string {
	rank := 1
	for _, florins := range b.view.Florins {
		if florins > b.view.Florins[s] {
			rank++
		}
	}
	return b.say(places[rank-1])
}

// drawWhy tells the margin, the payments that changed the places, and purchases where
// no panel does.
func (b *Board) drawWhy(c *ui.Canvas) {
	t := b.Theme
	c.Lit(t.Gold)
	c.Put(1, 0, t.Gold.Bold(), t.Fit(b.margin(c.W-2), c.W-2))
	order := b.standing()
	x, y := 1, 2
	for _, s := range order[:2] {
		x = b.putSeat(c, x, y, s, c.W/2-7) + 1
		x = c.Put(x, y, t.Strong, itoa(b.view.Florins[s])) + 1
	}
	y = b.drawTurns(c, y+2, min(6, c.H-8))
	if c.W < 40 {
		b.drawPurchaseLines(c, y+1)
		return
	}
	if p, ok := b.decisive(); ok {
		c.Put(1, y+1, t.Dim, t.Fit(b.say("where it was decided"), c.W-2))
		b.drawBought(c, 1, y+2, p)
	}
	b.drawFigures(c, c.H-4, b.say("before the last day was scored"), func(s rules.Seat) int { return b.accounts.before(s, 0) })
	b.drawFigures(c, c.H-2, b.say("spent on lots"), b.past.spent)
}

// drawFigures draws a number of everybody's behind their signs, below what it is.
func (b *Board) drawFigures(c *ui.Canvas, y int, label string, of func(rules.Seat) int) {
	t := b.Theme
	c.Put(1, y, t.Dim, t.Fit(label, c.W-2))
	x := 1
	for s := range rules.Seat(b.buyers()) {
		x = c.Put(x, y+1, t.Ink(int(s)).Bold(), t.Seat(int(s)))
		if t.Full == "" {
			x = c.Put(x, y+1, t.Text, ":")
		}
		x = c.Put(x+1, y+1, t.Text, itoa(of(s))) + 2
	}
}

// drawTurns lists the last payments that took somebody past somebody else.
func (b *Board) drawTurns(c *ui.Canvas, y, most int) int {
	t, a := b.Theme, &b.accounts
	type turn struct {
		chapter    int
		seat, past rules.Seat
	}
	var turns []turn
	for chapter := range totalChapter {
		for s := range rules.Seat(b.buyers()) {
			if passed := b.passed(s, chapter); len(passed) > 0 {
				turns = append(turns, turn{chapter, s, passed[0]})
			}
		}
	}
	c.Put(1, y, t.Dim, t.Fit(b.say("decided by"), c.W-2))
	y++
	for _, n := range turns[max(0, len(turns)-most+1):] {
		if y >= c.H-1 {
			break
		}
		x := 6
		if n.chapter == shipsChapter {
			c.Put(1, y, t.Strong, t.Fit(b.say("ship"), 5))
		} else {
			c.Chip(t, 1, y, n.chapter-1, 3, " "+medici.Good(n.chapter-1).Letter())
		}
		x = c.Put(x+1, y, t.Ink(int(n.seat)).Bold(), t.Seat(int(n.seat))) + 1
		x = c.Put(x, y, t.Strong, signed(a.paid(n.seat, n.chapter))) + 1
		x = c.Put(x, y, t.Dim, t.Fit(b.say("past"), 7)) + 1
		x = c.Put(x, y, t.Ink(int(n.past)).Bold(), t.Seat(int(n.past))) + 1
		if text := itoa(a.before(n.seat, n.chapter+1)) + ":" + itoa(a.before(n.past, n.chapter+1)); x+len(text) < c.W {
			c.Put(x, y, t.Text, text)
		}
		y++
	}
	return y
}
