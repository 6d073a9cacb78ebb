package book

import (
	"strconv"

	"medici/rules"
	"medici/tui/ui"
)

// mostDeciders is how many rows tell what decided a game.
const mostDeciders = 3

// drawDecided is a panel of what decided: the winner's purchase, and the last payments by which
// the winner went past somebody, or somebody past the winner; and figures of all, where there is
// room for them.
func (b *Book) drawDecided(c *ui.Canvas) {
	t := b.Theme
	end := c.Head(t, b.say("DECIDED BY"), "")
	if note := b.say("only what concerns the winner"); end+4+ui.Width(note) < c.W {
		c.Right(c.W-1, 0, t.Dim, note)
	}
	y := 2
	if c.H < 6 {
		y = 1
	}
	y = b.drawDecidedRows(c, y)
	for i, f := range b.Figures {
		if at := c.H - 2*(len(b.Figures)-i); at >= y {
			b.drawFigures(c, at, f)
		}
	}
}

// drawDecidedRows draws the rows of it from one on, and returns the row behind.
func (b *Book) drawDecidedRows(c *ui.Canvas, y int) int {
	step := 1
	if c.H > 12 && c.W > ui.Phone.W {
		step = 2
	}
	most := min(mostDeciders, max(0, c.H-y))
	if p, ok := b.decisive(); ok && most > 0 {
		b.drawDecisive(c, y, p)
		y, most = y+step, most-1
	}
	turns := b.turns()
	for _, n := range turns[max(0, len(turns)-most):] {
		b.drawTurn(c, y, n)
		y += step
	}
	for _, line := range ui.Wrap(b.Ended, c.W-2) {
		if line != "" && y < c.H {
			c.Put(1, y, b.Theme.Text, line)
			y++
		}
	}
	return y
}

// drawDecisive draws the purchase that decided the game: when, whose, what and for how much; what
// there is no room for is left out from the front.
func (b *Book) drawDecisive(c *ui.Canvas, y int, p Purchase) {
	t, x := b.Theme, 1
	goods := b.Goods(ui.NewCanvas(c.W, 1), 0, 0, p.Mark)
	switch rest := ui.Width(b.paidFor(p)) + goods + 5; {
	case ui.Width(p.When)+2+rest <= c.W:
		x = c.Put(x, y, t.Dim, p.When) + 2
	case ui.Width(p.label)+1+goods+10 <= c.W:
		x = c.Put(x, y, t.Dim, p.label) + 1
	}
	x = c.Put(x, y, t.Ink(int(p.Seat)).Bold(), t.Seat(int(p.Seat))) + 1
	x = b.Goods(c, x, y, p.Mark)
	b.drawPaid(c, x, y, p)
	if by := b.margin(); by > 0 && p.Gain() >= by {
		if note := b.say("more than the margin"); x+ui.Width(b.paidFor(p))+4+ui.Width(note) < c.W {
			c.Right(c.W-1, y, t.Dim, note)
		}
	}
}

// turn is a chapter in which somebody went past somebody else.
type turn struct {
	chapter    int
	seat, past rules.Seat
}

// turns returns those of the last scored stage in which a winner passed somebody, or somebody passed a
// winner.
func (b *Book) turns() (turns []turn) {
	race := b.race()
	for chapter := b.Counts; chapter < len(b.Chapters); chapter++ {
		for s := range rules.Seat(b.seats()) {
			for _, other := range race.Passed(int(s), chapter) {
				if b.won(s) != b.won(rules.Seat(other)) {
					turns = append(turns, turn{chapter, s, rules.Seat(other)})
					break
				}
			}
		}
	}
	return turns
}

// drawTurn draws a payment that took somebody past somebody else.
func (b *Book) drawTurn(c *ui.Canvas, y int, n turn) {
	t, race := b.Theme, b.race()
	x, past, what := 6, b.say("past"), b.Chapters[n.chapter]
	if what.Face >= 0 {
		c.Chip(t, 1, y, what.Face, 3, " "+what.Letter)
	} else {
		x = max(x, c.Put(1, y, t.Strong, t.Fit(what.One, c.W-15-ui.Width(past)))+1)
	}
	x = c.Put(max(7, x), y, t.Ink(int(n.seat)).Bold(), t.Seat(int(n.seat))) + 1
	x = c.Put(x, y, t.Strong, Signed(b.Paid[n.seat][n.chapter])) + 1
	x = c.Put(x, y, t.Dim, t.Fit(past, 7)) + 1
	x = c.Put(x, y, t.Ink(int(n.past)).Bold(), t.Seat(int(n.past))) + 1
	first, second := race.Sum(int(n.seat), n.chapter+1), race.Sum(int(n.past), n.chapter+1)
	if sums := b.say("%d to %d", first, second); x+ui.Width(sums) < c.W {
		c.Put(x, y, t.Text, sums)
	} else if sums := strconv.Itoa(first) + ":" + strconv.Itoa(second); x+len(sums) < c.W {
		c.Put(x, y, t.Text, sums)
	}
}
