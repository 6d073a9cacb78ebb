package merchant

import (
	"strings"

	"medici/internal/text/words"
	"medici/rules"
	"medici/tui/ui"
)

// column is a number that everybody may know of each merchant.
type column struct {
	head words.Text
	end  int // the column behind it, in cells
	of   func(*Board, rules.Seat) int
}

var columns = []column{
	{"points", 22, func(b *Board, s rules.Seat) int { return b.view.Points[s] }},
	{"hand", 27, func(b *Board, s rules.Seat) int { return b.view.InHand[s] }},
	{"letters", 35, func(b *Board, s rules.Seat) int { return b.view.Letters[s] }},
	{"houses", 42, func(b *Board, s rules.Seat) int { return b.view.Houses[s] }},
	{"column|in", 45, func(b *Board, s rules.Seat) int { return b.view.Territories[s] }},
}

// drawMerchants draws a row for each merchant, or two with the territories where there is
// room, and below them what the columns mean.
func (b *Board) drawMerchants(c *ui.Canvas, l layout) {
	c.Name("merchants")
	t, n := b.Theme, b.view.Merchants()
	c.Put(2, 0, t.Title, t.Fit(b.say("MERCHANTS"), 13))
	for _, col := range columns {
		c.Right(col.end, 0, t.Dim, b.say(col.head))
	}
	rows := 1
	if 1+2*n+2 <= c.H {
		rows = 2
	}
	for s := range rules.Seat(n) {
		y := 1 + int(s)*rows
		b.drawMerchant(c.Part(0, y, c.W, rows), s, l.names)
	}
	y := 1 + n*rows
	for _, line := range []string{b.say("in: territories, 2 points each at the end"), b.trackLine(), b.idleLine(), b.firstLine()} {
		if y < c.H && line != "" {
			c.Put(2, y, t.Dim, t.Fit(line, c.W-3))
			y++
		}
	}
}

func (b *Board) trackLine() string {
	return b.say("town track %d of %d", b.view.Track, b.view.Tracks())
}

func (b *Board) idleLine() string {
	return b.say("turns without an opening %d of %d", b.view.Idle, b.view.Merchants())
}

// firstLine names the first merchant, once that is drawn (2.5).
func (b *Board) firstLine() string {
	if b.view.First == 0 {
		return ""
	}
	return b.say("first merchant: %s", b.Name(rules.Seat(b.view.First-1)))
}

// drawMerchant draws a merchant's row, and in a second one the territories.
func (b *Board) drawMerchant(c *ui.Canvas, s rules.Seat, names int) {
	t, v := b.Theme, b.view
	if s == v.You {
		c.Row(t, 0, c.H)
	}
	if s == v.Actor {
		c.Put(0, 0, t.Accent, t.Mark)
	}
	name := t.Ink(int(s))
	if s == v.You && t.Bare {
		name = name.Underline()
	}
	if b.Away != nil && b.Away(s) != "" {
		name = t.Dim
	}
	x := c.Put(2, 0, t.Ink(int(s)), t.Seat(int(s))) + 1
	c.Put(x, 0, name, t.Fit(b.Name(s), names))
	for i, col := range columns {
		style := t.Text
		if i == 0 {
			style = t.Strong
		}
		c.Right(col.end, 0, style, itoa(col.of(b, s)))
	}
	if c.H > 1 {
		c.Put(4, 1, t.Dim, t.Fit(strings.Join(b.territoriesOf(s), ", "), c.W-5))
	}
}
