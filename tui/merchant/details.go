package merchant

import (
	"strings"

	"medici/rules"
	"medici/tui/ui"
)

// drawWhy explains the row that is looked at, and what it is made of for each merchant; or
// the result.
func (r *report) drawWhy(c *ui.Canvas) {
	t := r.Theme
	text := r.result()
	a := r.accounts
	if a.Chapter < a.Total() {
		text = r.Words.Sprintf(sources[a.Chapter].rule)
	}
	y := 0
	for _, line := range ui.Wrap(text, c.W-2) {
		if y < c.H {
			c.Put(1, y, t.Accent, line)
			y++
		}
	}
	if a.Chapter < a.Total() {
		r.drawDetails(c.Part(0, y, c.W, c.H-y), sources[a.Chapter])
		return
	}
	h := r.detailRows(c.W)
	if y+len(sources)*(1+h) > c.H {
		return
	}
	for i, from := range sources {
		part := c.Part(0, y+i*(1+h), c.W, 1+h)
		part.Put(1, 0, t.Title, r.Words.Sprintf(from.head))
		r.drawDetails(part.Part(0, 1, c.W, h), from)
	}
}

// detailColumns returns how many columns the merchants take.
func (r *report) detailColumns(w int) int {
	if w >= ui.Small.W && r.view.Merchants() > 3 {
		return 2
	}
	return 1
}

func (r *report) detailRows(w int) int {
	columns := r.detailColumns(w)
	return (r.view.Merchants() + columns - 1) / columns
}

// drawDetails draws what a source is made of for each merchant.
func (r *report) drawDetails(c *ui.Canvas, from source) {
	columns := r.detailColumns(c.W)
	for s := range rules.Seat(r.view.Merchants()) {
		at, w := int(s)/columns, c.W/columns
		if at < c.H {
			r.drawDetail(c.Part(int(s)%columns*w, at, w, 1), s, from)
		}
	}
}

// drawDetail draws what a source is made of for a merchant.
func (r *report) drawDetail(c *ui.Canvas, s rules.Seat, from source) {
	t := r.Theme
	x := c.Put(1, 0, t.Ink(int(s)), t.Seat(int(s)))
	text := strings.Join(from.from(r.Words, r.view, s), ", ")
	if text == "" {
		text = t.Dash
	}
	c.Put(x+1, 0, t.Text, t.Fit(text, c.W-x-2))
}
