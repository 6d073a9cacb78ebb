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

// drawPodium draws everybody on a step, the first highest, second to the left.
func (b *Board) drawPodium(c *ui.Canvas) {
	order := b.standing()
	if len(order) > 2 {
		order[0], order[1] = order[1], order[0]
	} else {
		slices.Reverse(order)
	}
	n := len(order)
	w := min(14, (c.W-n)/n)
	left := (c.W - n*(w+1) + 1) / 2
	rank := slices.Clone(b.standing())
	for i, s := range order {
		place := slices.Index(rank, s)
		if b.motion.stands > 0 && place < n-b.motion.stands {
			continue
		}
		top := min(c.H-5, 3+place+place/2)
		if c.H > 15 {
			top = min(c.H-6, 4+2*place)
		}
		b.drawStand(c.Part(left+i*(w+1), 0, w, c.H), top, s, place == 0)
	}
}

// drawStand draws a step of the podium: name above, florins on it, place below.
func (b *Board) drawStand(c *ui.Canvas, top int, s rules.Seat, first bool) {
	t := b.Theme
	surface, ink := t.Raised, t.Strong
	if first {
		surface, ink = t.Gold, t.Gold
	}
	b.putSeat(c, max(0, (c.W-2-ui.Width(b.Name(s)))/2), top-2+1, s, c.W-2)
	stand := c.Part(0, top, c.W, c.H-top-1)
	stand.Clear(surface)
	if t.Flat {
		stand.Frame(t)
	}
	florins := b.view.Florins[s]
	if w := ui.FigureWidth(florins); w <= c.W && c.W > 8 && stand.H >= 5 {
		stand.Figure(t, (c.W-w)/2, 1, ink, florins, 1)
	} else {
		stand.Center(1, ink.Bold(), itoa(florins))
	}
	stand.Center(stand.H-1, ink, b.finish(s))
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
	y = max(y+1, c.H-4)
	c.Put(1, y, t.Dim, t.Fit(b.say("spent on lots"), c.W-2))
	x = 1
	for s := range rules.Seat(b.buyers()) {
		x = c.Put(x, y+1, t.Ink(int(s)).Bold(), t.Seat(int(s))) + 1
		x = c.Put(x, y+1, t.Text, itoa(b.past.spent(s))) + 2
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

// drawPhoneEnd draws the end on 40 columns.
func (b *Board) drawPhoneEnd(c *ui.Canvas) {
	t := b.Theme
	p := c.Panel(t, 0, 0, c.W, c.H)
	stands := b.motion.stands
	if p.Lit(t.Gold); stands == 0 {
		p.Put(1, 0, t.Gold.Bold(), t.Fit(b.margin(c.W-2), c.W-2))
	}
	y := 1
	for place, s := range b.standing() {
		if y = 1 + place; stands > 0 && place < b.buyers()-stands {
			continue
		}
		if s == b.view.You {
			p.Row(t, y, 1)
		}
		x := p.Put(1, y, t.Text, b.finish(s)) + 1
		b.putSeat(p, x, y, s, 20)
		p.Right(p.W-1, y, t.Strong, itoa(b.view.Florins[s]))
	}
	if y++; stands > 0 {
		return
	}
	for _, purchase := range b.purchases() {
		b.drawPurchase(p, y, purchase)
		y++
	}
	b.drawCurve(p.Part(0, y+1, p.W, p.H-y-1), 0)
}
