package book

import (
	"slices"
	"strconv"

	"medici/rules"
	"medici/tui/ui"
)

// drawEnd draws the end of the game: the margin, the podium, why, and how the scores went.
func (b *Book) drawEnd(c *ui.Canvas, size ui.Size) {
	t := b.Theme
	curve := func(names int) func(*ui.Canvas) {
		return func(c *ui.Canvas) { b.drawCurve(c, names) }
	}
	switch {
	case size == ui.Phone:
		b.drawPhoneEnd(c)
		return
	case size.W >= ui.Wide.W:
		above := min(19, (c.H-2)*19/36)
		below := c.H - above - 3
		b.drawPodium(c.Panel(t, 1, 1, 70, above))
		b.shown(c.Panel(t, 72, 1, 47, above), b.drawWhy)
		b.shown(c.Panel(t, 1, above+2, 70, below), curve(3))
		beside := b.drawBought
		if b.Table != nil {
			beside = b.Table
		}
		b.shown(c.Panel(t, 72, above+2, 47, below), beside)
		return
	}
	above := min(13, c.H-6)
	b.drawPodium(c.Panel(t, 0, 0, 51, above))
	b.shown(c.Panel(t, 52, 0, 28, above), b.drawWhy)
	b.shown(c.Panel(t, 0, above+1, 80, min(8, c.H-above-1)), curve(16))
}

// shown draws a panel that tells who has won, unless the podium does not yet.
func (b *Book) shown(c *ui.Canvas, draw func(*ui.Canvas)) {
	if b.Stands == 0 {
		draw(c)
	}
}

// ranks are the places of all seats, 0 being the first: who has an equal score, but has
// not won like another, comes behind.
func (b *Book) ranks() []int {
	ranks := make([]int, b.seats())
	for s, score := range b.Scores {
		lost := !slices.Contains(b.Winners, rules.Seat(s))
		for other, more := range b.Scores {
			if more > score || more == score && lost && slices.Contains(b.Winners, rules.Seat(other)) {
				ranks[s]++
			}
		}
	}
	return ranks
}

// order is all seats by their places.
func (b *Book) order() []rules.Seat {
	seats, ranks := make([]rules.Seat, b.seats()), b.ranks()
	for i := range seats {
		seats[i] = rules.Seat(i)
	}
	slices.SortStableFunc(seats, func(x, y rules.Seat) int { return ranks[x] - ranks[y] })
	return seats
}

// margin says who won, and by how much: in so many cells, at the name's cost.
func (b *Book) margin(w int) string {
	order := b.order()
	first, second := b.Scores[order[0]], b.Scores[order[1]]
	by := first - second
	switch {
	case len(b.Winners) > 1:
		return b.say("SHARED VICTORY: %d", first)
	case by == 0: // something else decides among equal scores
		room := w - ui.Width(b.say("%s WINS A TIE", ""))
		return b.say("%s WINS A TIE", b.Theme.Fit(b.Name(order[0]), room))
	}
	room := w - ui.Width(b.say("%s WINS BY %d", "", by))
	return b.say("%s WINS BY %d", b.Theme.Fit(b.Name(order[0]), room), by)
}

// drawPodium draws everybody on a step, the last first while the end is told.
func (b *Book) drawPodium(c *ui.Canvas) {
	p := ui.NewPodium(b.Scores, b.ranks(), b.race().Seat, b.Name, b.place)
	if b.Stands > 0 {
		p.Hidden = b.seats() - b.Stands
	}
	p.Draw(c, b.Theme)
}

// drawCurve draws the scores of everybody over the game; at the right the names, where
// there is room for them. The numbers stand elsewhere.
func (b *Book) drawCurve(c *ui.Canvas, names int) {
	t, top, chart := b.Theme, 0, b.Curve.Chart(b.seats())
	if names > 0 {
		c.Head(t, b.Unit, "")
		top = 1
	}
	if len(chart.Scores) < 2 {
		return
	}
	c.Part(0, top, c.W-names-1, c.H-top).Chart(t, chart, b.Stages)
	if names < 10 {
		return
	}
	last := chart.Scores[chart.Last]
	order := b.order()
	slices.SortStableFunc(order, func(x, y rules.Seat) int { return last[y] - last[x] })
	for i, s := range order {
		if y := top + i; y < c.H {
			b.putSeat(c, c.W-names+1, y, s, names-4)
		}
	}
}

// drawFigures draws a number of everybody's behind their signs, below what it is.
func (b *Book) drawFigures(c *ui.Canvas, y int, f Figures) {
	t := b.Theme
	c.Put(1, y, t.Dim, t.Fit(f.Label, c.W-2))
	x := 1
	for s, n := range f.Of {
		x = c.Put(x, y+1, t.Ink(s).Bold(), t.Seat(s))
		if t.Full == "" {
			x = c.Put(x, y+1, t.Text, ":")
		}
		x = c.Put(x+1, y+1, t.Text, strconv.Itoa(n)) + 2
	}
}
