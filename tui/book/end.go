package book

import (
	"slices"
	"strconv"
	"strings"

	"medici/rules"
	"medici/tui/ui"
)

// drawEnd draws the end of the game: the winner and where the reader is, everybody in their places, what
// the reader's purchases brought, what decided, and how the scores went.
func (b *Book) drawEnd(c *ui.Canvas, size ui.Size) {
	t := b.Theme
	switch {
	case size == ui.Phone:
		b.drawPhoneEnd(c)
		return
	case size.W >= ui.Wide.W:
		above := min(18, (c.H-5)*19/36)
		below := c.H - above - 5
		b.drawResult(c.Part(1, 1, c.W-2, 1))
		b.drawPodium(c.Panel(t, 1, 3, 64, above))
		b.shown(c.Panel(t, 66, 3, c.W-67, above), b.drawYours)
		b.shown(c.Panel(t, 1, above+4, 64, below), b.drawDecided)
		b.shown(c.Panel(t, 66, above+4, c.W-67, below), func(c *ui.Canvas) {
			if b.Table != nil {
				b.Table(c)
				return
			}
			b.drawCurve(c, 3)
		})
		return
	}
	n := b.seats()
	above := min(2+2*n, c.H-8)
	if n > 4 {
		above = min(2+n, c.H-8)
	}
	above = max(above, 8)
	b.drawResult(c.Part(0, 0, c.W, 1))
	b.drawPlaces(c.Panel(t, 0, 2, 36, above))
	b.shown(c.Panel(t, 37, 2, c.W-37, above), b.drawYours)
	b.shown(c.Panel(t, 0, above+3, c.W, c.H-above-3), b.drawDecided)
}

// shown draws a part that tells the winner, unless the places do not yet.
func (b *Book) shown(c *ui.Canvas, draw func(*ui.Canvas)) {
	if b.Stands == 0 {
		draw(c)
	}
}

// ranks returns the places of all seats, 0 being the first: among equal scores winners come first.
func (b *Book) ranks() []int {
	ranks := make([]int, b.seats())
	for s, score := range b.Scores {
		lost := !b.won(rules.Seat(s))
		for other, more := range b.Scores {
			if more > score || more == score && lost && b.won(rules.Seat(other)) {
				ranks[s]++
			}
		}
	}
	return ranks
}

// won reports a seat that has won, alone or with others.
func (b *Book) won(s rules.Seat) bool { return slices.Contains(b.Winners, s) }

// order returns all seats by their places.
func (b *Book) order() []rules.Seat {
	seats, ranks := make([]rules.Seat, b.seats()), b.ranks()
	for i := range seats {
		seats[i] = rules.Seat(i)
	}
	slices.SortStableFunc(seats, func(x, y rules.Seat) int { return ranks[x] - ranks[y] })
	return seats
}

// whose returns the seat besides the winner that the end is told about: the reader's, or for a watcher the
// second.
func (b *Book) whose() rules.Seat {
	if b.You >= 0 {
		return b.You
	}
	return b.order()[1]
}

// margin returns how far the first is ahead of the second.
func (b *Book) margin() int {
	order := b.order()
	return b.Scores[order[0]] - b.Scores[order[1]]
}

// winner says who won and by how much, in that many cells at the cost of the name.
func (b *Book) winner(w int) string {
	order := b.order()
	first, second := b.Scores[order[0]], b.Scores[order[1]]
	by, mine := first-second, order[0] == b.You
	named := func(say func(name string) string) string {
		room := w - ui.Width(say(""))
		return say(b.Theme.Fit(strings.ToUpper(b.Name(order[0])), room))
	}
	switch {
	case len(b.Winners) > 1:
		return b.say("SHARED VICTORY: %d", first)
	case by == 0 && mine: // something else decides among equal scores
		return b.say("YOU WIN A TIE, %d TO %d", first, second)
	case by == 0:
		return named(func(name string) string { return b.say("%s WINS A TIE, %d TO %d", name, first, second) })
	case mine:
		return b.say("YOU WIN BY %d, %d TO %d", by, first, second)
	}
	return named(func(name string) string { return b.say("%s WINS BY %d, %d TO %d", name, by, first, second) })
}

// yourPlace says where the reader is and how far from the first; it tells a watcher who is second.
func (b *Book) yourPlace() string {
	s, order := b.whose(), b.order()
	place, score := b.place(b.ranks()[s]), b.Scores[s]
	switch behind := b.Scores[order[0]] - score; {
	case b.You < 0:
		return b.say("%s: %s with %d", place, b.Name(s), score)
	case behind > 0:
		return b.say("you: %s with %d, %d behind", place, score, behind)
	case b.won(s) && len(b.Winners) == 1 && b.margin() > 0:
		return b.say("you: %s with %d, %d ahead", place, score, b.margin())
	}
	return b.say("you: %s with %d", place, score)
}

// drawResult draws both in gold, side by side or in two rows.
func (b *Book) drawResult(c *ui.Canvas) {
	t := b.Theme
	c.Clear(t.Gold)
	if b.Stands > 0 {
		return
	}
	mine := b.yourPlace()
	if c.H > 1 {
		c.Put(1, 0, t.Gold.Bold(), b.winner(c.W-2))
		c.Put(1, 1, t.Gold, t.Fit(mine, c.W-2))
		return
	}
	c.Right(c.W-1, 0, t.Gold, mine)
	c.Put(1, 0, t.Gold.Bold(), b.winner(c.W-4-ui.Width(mine)))
}

// drawPodium draws everybody on a step, the last first while the end is told.
func (b *Book) drawPodium(c *ui.Canvas) {
	ranks := b.ranks()
	place := func(s rules.Seat) string {
		if s == b.You {
			return b.say("%s, you", b.place(ranks[s]))
		}
		return b.place(ranks[s])
	}
	p := ui.NewPodium(b.Scores, ranks, b.race().Seat, b.Name, place)
	if b.Stands > 0 {
		p.Hidden = b.seats() - b.Stands
	}
	p.Draw(c, b.Theme)
}

// drawPlaces draws everybody in a row, with their scores relative to the best; winners in gold.
func (b *Book) drawPlaces(c *ui.Canvas) {
	t, ranks, step := b.Theme, b.ranks(), 1
	if 2*b.seats() < c.H {
		step = 2
	}
	for i, s := range b.order() {
		y := step - 1 + i*step
		if b.Stands > 0 && i < b.seats()-b.Stands {
			continue
		}
		if s == b.You {
			c.Row(t, y, 1)
		}
		x := c.Put(1, y, t.Text, b.place(ranks[s])) + 1
		b.putSeat(c, max(x, 5), y, s, placesBar-7)
		b.drawShare(c.Part(placesBar, y, c.W-placesBar-5, 1), s)
		c.Right(c.W-1, y, t.Strong, strconv.Itoa(b.Scores[s]))
	}
}

// placesBar is where the bars of the places begin.
const placesBar = 18

// drawShare draws what somebody has relative to the best.
func (b *Book) drawShare(c *ui.Canvas, s rules.Seat) {
	surface := b.Theme.Stems[s]
	if b.won(s) {
		surface = b.Theme.Gold
	}
	most := max(1, b.Scores[b.order()[0]])
	if !b.Theme.Bare {
		c.Fill(0, 0, c.W*max(0, b.Scores[s])/most, 1, surface)
	}
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
