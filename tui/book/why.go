package book

import (
	"strconv"

	"medici/rules"
	"medici/tui/ui"
)

// drawWhy tells the margin, the payments that changed the places, and purchases where no
// panel does.
func (b *Book) drawWhy(c *ui.Canvas) {
	t := b.Theme
	c.Lit(t.Gold)
	c.Put(1, 0, t.Gold.Bold(), t.Fit(b.margin(c.W-2), c.W-2))
	x, y := 1, 2
	for _, s := range b.order()[:2] {
		score := strconv.Itoa(b.Scores[s])
		x = b.putSeat(c, x, y, s, c.W/2-4-max(3, len(score))) + 1
		x = c.Put(x, y, t.Strong, score) + 1
	}
	if c.W < 40 {
		y = b.drawTurns(c, y+2, min(6, c.H-8))
		b.drawEnded(c, b.drawLines(c, y+1), c.H)
		return
	}
	free := c.H - 3 - 2*len(b.Figures)
	if y = b.drawTurns(c, y+2, min(6, free-4)); y+4 <= free+2 {
		b.drawDecisive(c, y+1)
	}
	b.drawEnded(c, y+1, free+3)
	for i, f := range b.Figures {
		b.drawFigures(c, c.H-2*(len(b.Figures)-i), f)
	}
}

// drawEnded tells how the game ended, up to a row.
func (b *Book) drawEnded(c *ui.Canvas, y, end int) {
	for _, line := range ui.Wrap(b.Ended, c.W-2) {
		if line != "" && y < end {
			c.Put(1, y, b.Theme.Text, line)
			y++
		}
	}
}

// drawDecisive draws the purchase that decided the game.
func (b *Book) drawDecisive(c *ui.Canvas, y int) {
	if p, ok := b.decisive(); ok {
		c.Put(1, y, b.Theme.Dim, b.Theme.Fit(b.say("where it was decided"), c.W-2))
		b.drawPurchase(c, 1, y+1, p)
	}
}

// turn is a chapter in which somebody went past somebody else.
type turn struct {
	chapter    int
	seat, past rules.Seat
}

// turns are those of the whole stage.
func (b *Book) turns() (turns []turn) {
	race := b.race()
	for chapter := range b.Chapters {
		for s := range b.seats() {
			if passed := race.Passed(s, chapter); len(passed) > 0 {
				turns = append(turns, turn{chapter, rules.Seat(s), rules.Seat(passed[0])})
			}
		}
	}
	return turns
}

// drawTurns lists the last payments that took somebody past somebody else.
func (b *Book) drawTurns(c *ui.Canvas, y, most int) int {
	t, race, turns := b.Theme, b.race(), b.turns()
	c.Put(1, y, t.Dim, t.Fit(b.say("decided by"), c.W-2))
	y++
	for _, n := range turns[max(0, len(turns)-max(0, most-1)):] {
		if y >= c.H-1 {
			break
		}
		x, past, what := 6, b.say("past"), b.Chapters[n.chapter]
		if what.Face >= 0 {
			c.Chip(t, 1, y, what.Face, 3, " "+what.Letter)
		} else {
			if ui.Width(what.One) > 5 && c.W < 40 {
				past = t.Past
			}
			x = max(x, c.Put(1, y, t.Strong, t.Fit(what.One, c.W-15-ui.Width(past)))+1)
		}
		x = c.Put(max(7, x), y, t.Ink(int(n.seat)).Bold(), t.Seat(int(n.seat))) + 1
		x = c.Put(x, y, t.Strong, Signed(b.Paid[n.seat][n.chapter])) + 1
		x = c.Put(x, y, t.Dim, t.Fit(past, 7)) + 1
		x = c.Put(x, y, t.Ink(int(n.past)).Bold(), t.Seat(int(n.past))) + 1
		sums := strconv.Itoa(race.Sum(int(n.seat), n.chapter+1)) + ":" + strconv.Itoa(race.Sum(int(n.past), n.chapter+1))
		if x+len(sums) < c.W {
			c.Put(x, y, t.Text, sums)
		}
		y++
	}
	return y
}
