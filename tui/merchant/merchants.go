package merchant

import (
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/ui"
)

// column is a number that everybody may know of each merchant.
type column struct {
	head  words.Text
	brief words.Text // the same on a phone, where it is another
	plus  bool       // with a sign
	end   int        // the column behind it, in cells; 0 where it has no room
	phone int        // the same on a phone
	tall  int        // the same in a panel with room
	huge  int
	of    func(*merchant.View, rules.Seat) int
}

var columns = []column{
	{head: "points", end: 21, phone: 18, tall: 21, huge: 24,
		of: func(v *merchant.View, s rules.Seat) int { return v.Points[s] }},
	{head: "column|+land", brief: "column|at end", plus: true, end: 27, phone: 25, tall: 27, huge: 31,
		of: func(v *merchant.View, s rules.Seat) int { return 2 * v.Territories[s] }},
	{head: "column|marks", end: 33, phone: 31, tall: 33, huge: 38,
		of: func(v *merchant.View, s rules.Seat) int { return v.InHand[s] }},
	{head: "letters", end: 41, phone: 39, tall: 41, huge: 47,
		of: func(v *merchant.View, s rules.Seat) int { return v.Letters[s] }},
	{head: "houses", huge: 55, of: func(v *merchant.View, s rules.Seat) int { return v.Houses[s] }},
}

// drawHeads draws the heads of the columns that have room.
func (r *roster) drawHeads(c *ui.Canvas, end func(*column) int) {
	for i := range columns {
		col := &columns[i]
		x, head := end(col), col.head
		if r.phone && col.brief != "" {
			head = col.brief
		}
		if x > 0 {
			c.Right(x, 0, r.Theme.Dim, r.Words.Sprintf(head))
		}
	}
}

// drawNumbers draws the numbers of a merchant below them.
func (r *roster) drawNumbers(c *ui.Canvas, s rules.Seat, end func(*column) int) {
	for i := range columns {
		col, style := &columns[i], r.Theme.Text
		if i == 0 {
			style = r.Theme.Strong
		}
		text := itoa(col.of(r.view, s))
		if col.plus {
			text = "+" + text
		}
		if x := end(col); x > 0 {
			c.Right(x, 0, style, text)
		}
	}
}

// Where the columns end.
func plainEnd(c *column) int { return c.end }
func phoneEnd(c *column) int { return c.phone }
func tallEnd(c *column) int  { return c.tall }
func hugeEnd(c *column) int  { return c.huge }

// roster draws what everybody may know of the merchants.
type roster struct {
	ui.Setting
	view  *merchant.View
	phone bool
}

// draw draws a row for each merchant, or two with the territories where there is
// room, and below them what the columns mean.
func (r *roster) draw(c *ui.Canvas, names int) {
	c.Name("merchants")
	t, n := r.Theme, r.view.Merchants()
	c.Put(2, 0, t.Title, t.Fit(r.Words.Sprintf("MERCHANTS"), 13))
	r.drawHeads(c, plainEnd)
	rows := 1
	if 1+2*n+2 <= c.H {
		rows = 2
	}
	for s := range rules.Seat(n) {
		y := 1 + int(s)*rows
		r.drawMerchant(c.Part(0, y, c.W, rows), s, names, plainEnd)
	}
	y := 1 + n*rows
	for _, line := range []string{r.landLine(), r.trackLine(), r.idleLine(), r.firstLine()} {
		if y < c.H && line != "" {
			c.Put(2, y, t.Dim, t.Fit(line, c.W-3))
			y++
		}
	}
}

// landLine says what that column is, and that it comes to the points.
func (r *roster) landLine() string {
	return r.Words.Sprintf("+land: not in points yet, 2 a territory")
}

func (r *roster) trackLine() string {
	return r.Words.Sprintf("%d more towns end the game", r.view.Track)
}

func (r *roster) idleLine() string {
	return r.Words.Sprintf("no opening for %d of %d turns", r.view.Idle, r.view.Merchants())
}

// firstLine names the first merchant, once that is drawn (2.5).
func (r *roster) firstLine() string {
	if r.view.First == 0 {
		return ""
	}
	return r.Words.Sprintf("first merchant: %s", r.Name(rules.Seat(r.view.First-1)))
}

// drawMerchant draws a merchant's row, and in a second one the territories.
func (r *roster) drawMerchant(c *ui.Canvas, s rules.Seat, names int, end func(*column) int) {
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
	r.PutName(c, x, 0, int(s), name, names)
	r.drawNumbers(c, s, end)
	if c.H > 1 {
		c.Put(4, 1, t.Dim, t.FitList(territoriesOf(r.Words, r.view, s), c.W-5))
	}
}

// drawShort draws a row for each merchant, as many as there is room for.
func (r *roster) drawShort(c *ui.Canvas) {
	c.Name("merchants")
	t, v := r.Theme, r.view
	c.Put(1, 0, t.Title, t.Fit(r.Words.Sprintf("MERCHANTS"), 10))
	r.drawHeads(c, phoneEnd)
	for s := range rules.Seat(min(v.Merchants(), c.H-1)) {
		row := c.Part(0, int(s)+1, c.W, 1)
		if s == v.You {
			row.Row(t, 0, 1)
		}
		if s == v.Actor {
			row.Put(0, 0, t.Accent, t.Mark)
		}
		row.Put(1, 0, t.Ink(int(s)), t.Fit(t.Seat(int(s))+" "+r.Name(s), 14))
		r.drawNumbers(row, s, phoneEnd)
	}
}

// drawTall draws a row a merchant in a panel with room, and below them how near the end of
// the game is.
func (r *roster) drawTall(c *ui.Canvas, names int) {
	c.Name("merchants")
	t, n, end := r.Theme, r.view.Merchants(), tallEnd
	if c.W > 50 {
		end = hugeEnd
	}
	c.Head(t, t.Fit(r.Words.Sprintf("MERCHANTS"), 16), "")
	r.drawHeads(c, end)
	rows := 1
	if 1+2*n+5 <= c.H {
		rows = 2
	}
	for s := range rules.Seat(n) {
		r.drawMerchant(c.Part(0, 1+int(s)*rows, c.W, 1), s, names, end)
	}
	y := min(2+n*rows, max(1+n*rows, c.H-3))
	r.drawGauge(c, y, r.Words.Sprintf("towns left"), r.view.Track, r.view.Tracks(), false)
	r.drawGauge(c, y+1, r.Words.Sprintf("no opening"), r.view.Idle, n, true)
	for i, line := range []string{r.Words.Sprintf("at 0, or at %d, the game ends", n), r.landLine(), r.firstLine()} {
		if y+2+i < c.H {
			c.Put(2, y+2+i, t.Dim, t.Fit(line, c.W-3))
		}
	}
}

// gauge is how many cells tell how near the end is.
const gauge = 20

// drawGauge draws how much there is of something, in cells of one or in one bar.
func (r *roster) drawGauge(c *ui.Canvas, y int, label string, n, of int, cells bool) {
	t := r.Theme
	if y >= c.H {
		return
	}
	const x = 16
	c.Put(2, y, t.Text, t.Fit(label, x-3))
	surface, gap := t.Gauge, 0
	if cells {
		surface, gap = t.Gold, 1
	}
	for i := range of {
		from, to := x+i*gauge/of, x+(i+1)*gauge/of-gap
		fill := t.Well
		if i < n {
			fill = surface
		}
		c.Fill(from, y, to-from, 1, fill)
		if sign := t.Dot; t.Flat {
			if i < n {
				sign = t.Line
			}
			c.Draw(from, y, to-from, 1, t.Text, sign)
		}
	}
	c.Right(x+gauge+4, y, t.Strong, itoa(n))
}
