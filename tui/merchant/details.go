package merchant

import (
	"strings"

	"medici/rules"
	"medici/tui/ui"
)

// drawWhy explains the row that is looked at, and what it is made of for each merchant; or
// the result.
func (b *Board) drawWhy(c *ui.Canvas) {
	t := b.Theme
	text := b.result()
	a := &b.accounts
	if a.Chapter < a.Total() {
		text = b.say(sources[a.Chapter].rule)
	}
	y := 0
	for _, line := range ui.Wrap(text, c.W-2) {
		if y < c.H {
			c.Put(1, y, t.Accent, line)
			y++
		}
	}
	if a.Chapter < a.Total() {
		b.drawDetails(c.Part(0, y, c.W, c.H-y), sources[a.Chapter])
		return
	}
	h := b.detailRows(c.W)
	if y+len(sources)*(1+h) > c.H {
		return
	}
	for i, from := range sources {
		part := c.Part(0, y+i*(1+h), c.W, 1+h)
		part.Put(1, 0, t.Title, b.say(from.head))
		b.drawDetails(part.Part(0, 1, c.W, h), from)
	}
}

// detailColumns is in how many columns merchants stand.
func (b *Board) detailColumns(w int) int {
	if w >= ui.Small.W && b.view.Merchants() > 3 {
		return 2
	}
	return 1
}

func (b *Board) detailRows(w int) int {
	columns := b.detailColumns(w)
	return (b.view.Merchants() + columns - 1) / columns
}

// drawDetails draws what a source is made of for each merchant.
func (b *Board) drawDetails(c *ui.Canvas, from source) {
	columns := b.detailColumns(c.W)
	for s := range rules.Seat(b.view.Merchants()) {
		at, w := int(s)/columns, c.W/columns
		if at < c.H {
			b.drawDetail(c.Part(int(s)%columns*w, at, w, 1), s, from)
		}
	}
}

// drawDetail draws what a source is made of for a merchant.
func (b *Board) drawDetail(c *ui.Canvas, s rules.Seat, from source) {
	t := b.Theme
	x := c.Put(1, 0, t.Ink(int(s)), t.Seat(int(s)))
	text := strings.Join(from.from(b, s), ", ")
	if text == "" {
		text = t.Dash
	}
	c.Put(x+1, 0, t.Text, t.Fit(text, c.W-x-2))
}
