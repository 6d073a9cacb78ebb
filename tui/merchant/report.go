package merchant

import (
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/book"
	"medici/tui/ui"
)

// report draws where everybody's points come from, and the end of the game.
type report struct {
	ui.Setting
	view     *merchant.View
	accounts *accounts
	curve    *book.Curve
	stands   int // places of the podium that can be seen; 0 for all
}

// sentence returns an event in words.
func (r *report) sentence(e rules.Event) string { return sentence(r.Setting, e) }

// page is where the columns of the merchants begin.
type page struct{ first, width int }

func pageOf(c *ui.Canvas, merchants int) page {
	if c.W < ui.Small.W {
		w := min(4, (c.W-17)/merchants)
		return page{first: c.W - w*merchants, width: w}
	}
	w := min(16, (c.W-24)/merchants)
	return page{first: 22, width: w}
}

// draw draws a row for each source as far as it is told, and the sum, with what
// that is made of; and below, where there is room, the race up to it. The story has no room
// then.
func (r *report) draw(c *ui.Canvas, size ui.Size) *ui.Canvas {
	a := r.accounts
	if a.AtEnd() || a.InWords {
		return r.book().Draw(c)
	}
	_, c = ui.Fitting(c, ui.Phone, size)
	rows := c.H
	if race := 2 + 2*r.view.Merchants(); a.Chapter < a.Total() && rows-race > 20 {
		rows -= race + 1
		r.book().DrawRace(c.Panel(r.Theme, 0, rows+1, c.W, race), size)
	}
	r.drawTable(c.Panel(r.Theme, 0, 0, c.W, rows))
	r.drawWhy(c.Part(0, 10, c.W, rows-10))
	return c.Part(0, c.H, c.W, 0)
}

// drawTable draws the sources that are told, a column a merchant.
func (r *report) drawTable(c *ui.Canvas) {
	t, v, a := r.Theme, r.view, r.accounts
	p := pageOf(c, v.Merchants())
	c.Head(t, t.Fit(r.Words.Sprintf("WHERE THE POINTS COME FROM"), c.W-2), "")
	sums := make([]int, v.Merchants())
	for s := range rules.Seat(v.Merchants()) {
		name := t.Seat(int(s))
		if p.width > 6 {
			name = t.Fit(name+" "+r.Name(s), p.width-1)
		}
		c.Put(p.x(s), 2, t.Ink(int(s)).Bold(), name)
	}
	for i := range sources {
		if i <= a.Chapter {
			r.drawSource(c, p, 3+i, i, sums)
		}
	}
	r.drawSum(c, p, 3+len(sources), r.Words.Sprintf("in all"), sums)
	if a.Chapter >= a.Total() {
		r.drawTies(c, p, 4+len(sources))
	}
}

func (p page) x(s rules.Seat) int { return p.first + p.width*int(s) }

// drawSource draws a row, and adds it up. What is not known is left out of the sums.
func (r *report) drawSource(c *ui.Canvas, p page, y, source int, sums []int) {
	t := r.Theme
	style := t.Text
	if source == r.accounts.Chapter {
		c.Row(t, y, 1)
		style = t.Strong
	}
	c.Put(1, y, style, t.Fit(r.Words.Sprintf(sources[source].head), p.first-2))
	for s := range sums {
		n, known := r.accounts.of(r.view, rules.Seat(s), source)
		text := itoa(n)
		if !known {
			text = "?"
		}
		sums[s] += n
		c.Put(p.x(rules.Seat(s)), y, style, text)
	}
}

func (r *report) drawSum(c *ui.Canvas, p page, y int, label string, sums []int) {
	t := r.Theme
	c.Put(1, y, t.Title, t.Fit(label, p.first-2))
	for s, n := range sums {
		c.Put(p.x(rules.Seat(s)), y, t.Strong, itoa(n))
	}
}

// drawTies draws what decides a tie: how many markers, and the sum of their values.
func (r *report) drawTies(c *ui.Canvas, p page, y int) {
	t := r.Theme
	c.Put(1, y, t.Dim, t.Fit(r.Words.Sprintf("ties: markers"), p.first-2))
	for s := range rules.Seat(r.view.Merchants()) {
		n, sum := r.view.Awards(s)
		c.Put(p.x(s), y, t.Dim, itoa(n))
		if p.width > 6 {
			c.Put(p.x(s)+3, y, t.Dim, r.Words.Sprintf("of %d", sum))
		}
	}
}

// endings are why the game ended.
var endings = map[merchant.End]words.Text{
	merchant.TownsEnd: "The last town is taken.", merchant.MarkersEnd: "All markers are awarded.",
	merchant.OpeningsEnd: "Nobody has opened a branch for a round.",
}

// result says why the game ended, and what decided among equal points.
func (r *report) result() string {
	over, ended := r.accounts.end.(merchant.GameOver)
	if !ended {
		return r.Words.Sprintf("The game still runs: ducats are secret, and territories count as they are now.")
	}
	text := r.Words.Sprintf(endings[over.End])
	switch first := len(rules.Highest(r.view.Points)); {
	case len(r.view.Winners()) > 1:
		text += " " + r.Words.Sprintf("They have as many markers, of the same sum, and share the victory.")
	case first > 1:
		text += " " + r.Words.Sprintf("Of those with the most points, the awarded markers decide.")
	}
	return text
}
