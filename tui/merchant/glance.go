package merchant

import (
	"medici/tui/ui"
)

// Glance draws the game for people who watch from elsewhere: how near its end is and who is asked, then a
// row for each merchant.
func (b *Board) Glance(c *ui.Canvas) (rows int) {
	t, v, r := b.Theme, &b.draft.view, b.roster()
	if c.H < 2+v.Merchants() {
		r.drawShort(c)
		return min(c.H, 1+v.Merchants())
	}
	x := c.Put(1, 0, t.Dim, t.Fit(b.say("%d towns left", v.Track), c.W-2))
	if v.Actor >= 0 {
		doing := b.say(doings[v.Phase])
		if x+5+ui.Width(doing) < c.W {
			x = c.Put(x+3, 0, t.Ink(int(v.Actor)), t.Seat(int(v.Actor))) + 1
			c.Put(x, 0, t.Text, doing)
		}
	}
	r.drawShort(c.Part(0, 1, c.W, c.H-1))
	return 2 + v.Merchants()
}

// DrawSummary tells in a row what waits for the reader, and what the reader has.
func (b *Board) DrawSummary(c *ui.Canvas, ink ui.Style) {
	v := &b.draft.view
	words, asked := questions[v.Phase]
	if ducats, known := v.Ducats(v.You); asked && known {
		ui.Said(c, 0, 0, ink, b.say(words[1]), b.say("purse|you have %d", ducats), b.say("%d towns left", v.Track))
	}
}
