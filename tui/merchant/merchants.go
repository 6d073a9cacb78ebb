package merchant

import (
	"strings"

	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/ui"
)

// column is a number that everybody may know of each merchant.
type column struct {
	head words.Text
	end  int // the column behind it, in cells
	of   func(*merchant.View, rules.Seat) int
}

var columns = []column{
	{"points", 22, func(v *merchant.View, s rules.Seat) int { return v.Points[s] }},
	{"hand", 27, func(v *merchant.View, s rules.Seat) int { return v.InHand[s] }},
	{"letters", 35, func(v *merchant.View, s rules.Seat) int { return v.Letters[s] }},
	{"houses", 42, func(v *merchant.View, s rules.Seat) int { return v.Houses[s] }},
	{"column|in", 45, func(v *merchant.View, s rules.Seat) int { return v.Territories[s] }},
}

// roster draws what everybody may know of the merchants.
type roster struct {
	ui.Setting
	view *merchant.View
}

// draw draws a row for each merchant, or two with the territories where there is
// room, and below them what the columns mean.
func (r *roster) draw(c *ui.Canvas, names int) {
	c.Name("merchants")
	t, n := r.Theme, r.view.Merchants()
	c.Put(2, 0, t.Title, t.Fit(r.Words.Sprintf("MERCHANTS"), 13))
	for _, col := range columns {
		c.Right(col.end, 0, t.Dim, r.Words.Sprintf(col.head))
	}
	rows := 1
	if 1+2*n+2 <= c.H {
		rows = 2
	}
	for s := range rules.Seat(n) {
		y := 1 + int(s)*rows
		r.drawMerchant(c.Part(0, y, c.W, rows), s, names)
	}
	y := 1 + n*rows
	for _, line := range []string{r.Words.Sprintf("in: territories, 2 points each at the end"), r.trackLine(), r.idleLine(), r.firstLine()} {
		if y < c.H && line != "" {
			c.Put(2, y, t.Dim, t.Fit(line, c.W-3))
			y++
		}
	}
}

func (r *roster) trackLine() string {
	return r.Words.Sprintf("town track %d of %d", r.view.Track, r.view.Tracks())
}

func (r *roster) idleLine() string {
	return r.Words.Sprintf("turns without an opening %d of %d", r.view.Idle, r.view.Merchants())
}

// firstLine names the first merchant, once that is drawn (2.5).
func (r *roster) firstLine() string {
	if r.view.First == 0 {
		return ""
	}
	return r.Words.Sprintf("first merchant: %s", r.Name(rules.Seat(r.view.First-1)))
}

// drawMerchant draws a merchant's row, and in a second one the territories.
func (r *roster) drawMerchant(c *ui.Canvas, s rules.Seat, names int) {
	t, v := r.Theme, r.view
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
	if r.Away != nil && r.Away(s) != "" {
		name = t.Dim
	}
	x := c.Put(2, 0, t.Ink(int(s)), t.Seat(int(s))) + 1
	c.Put(x, 0, name, t.Fit(r.Name(s), names))
	for i, col := range columns {
		style := t.Text
		if i == 0 {
			style = t.Strong
		}
		c.Right(col.end, 0, style, itoa(col.of(r.view, s)))
	}
	if c.H > 1 {
		c.Put(4, 1, t.Dim, t.Fit(strings.Join(territoriesOf(r.Words, r.view, s), ", "), c.W-5))
	}
}

var shortHeads = []words.Text{"column|pts", "column|hand", "column|let", "column|house", "column|in"}

// phoneEnds are the columns behind the numbers of a merchant on a phone.
var phoneEnds = []int{21, 26, 30, 36, 39}

// drawShort draws a row for each merchant, as many as there is room for.
func (r *roster) drawShort(c *ui.Canvas) {
	c.Name("merchants")
	t, v := r.Theme, r.view
	c.Put(1, 0, t.Title, t.Fit(r.Words.Sprintf("MERCHANTS"), 13))
	for i, head := range shortHeads {
		c.Right(phoneEnds[i], 0, t.Dim, r.Words.Sprintf(head))
	}
	for s := range rules.Seat(min(v.Merchants(), c.H-1)) {
		row := c.Part(0, int(s)+1, c.W, 1)
		if s == v.You {
			row.Row(t, 0, 1)
		}
		if s == v.Actor {
			row.Put(0, 0, t.Accent, t.Mark)
		}
		row.Put(1, 0, t.Ink(int(s)), t.Fit(t.Seat(int(s))+" "+r.Name(s), 16))
		for i, col := range columns {
			row.Right(phoneEnds[i], 0, t.Text, itoa(col.of(r.view, s)))
		}
	}
}
