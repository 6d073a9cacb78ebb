package medici

import (
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// levels are the rows of a track, from level 0 on.
const levels = medici.TopLevel + 1

// goodHeads are the goods over their columns, in five cells. Where a good does
// not begin with the letter of its cards the head says both.
var goodHeads = [medici.Goods]words.Text{"CLOTH", "FUR", "GRAIN", "DYE", "SPICE"}

// trackColumns are the columns of the tracks: the left edge of the first, how wide
// one is with the ground behind it, and where lanes are in it. Top is their first row, and rows
// are those of a level.
type trackColumns struct{ left, cell, step, lane, apart, top, rows int }

func (b *Board) trackColumns(c *ui.Canvas) trackColumns {
	n, at := b.buyers(), trackColumns{left: 8, cell: 10, step: 11, apart: 2, rows: 1}
	if c.H > levels+2 {
		at.top = 2
	}
	if c.H > 2*levels+4 {
		at.rows = 2
	}
	if c.W < 50 {
		at.left, at.cell, at.apart = 3, (c.W-3)/medici.Goods-1, 1
		at.step, at.lane = at.cell+1, max(0, (at.cell-n)/2)
		return at
	}
	if c.W < 60 {
		at.cell, at.step = 9, 10
	}
	if n > 4 {
		at.apart = 1
	}
	at.lane = (at.cell - n*at.apart + 1) / 2
	return at
}

// drawTracks draws what lies below the tracks: what signs mean, and the levels.
func (b *Board) drawTracks(c *ui.Canvas) {
	c.Name("tracks")
	at := b.trackColumns(c)
	if at.top > 0 {
		b.drawLegend(c)
	}
	b.drawLevels(c.Part(0, at.top+1, at.left, c.H-at.top-1), at)
}

// drawTowers draws the five tracks beside each other as towers, the top level first.
// Every buyer has a lane of their own: the sign is the level, a + above it each card
// loaded today that will raise it (7.1), a ? what the lot would add to mine.
func (b *Board) drawTowers(c *ui.Canvas, tracks *[medici.Goods]ui.Inputs) {
	at := b.trackColumns(c)
	var paid medici.Forecast
	known := b.view.Actor == rules.Nobody // nothing is paid any more
	for g := medici.Cloth; g <= medici.Spice; g++ {
		c.KeepOn(b.Theme.Panel, at.left+int(g)*at.step, at.top, at.cell, c.H-at.top, tracks[g].Int(at.rows), func(c *ui.Canvas) {
			if !known {
				paid, known = b.view.Forecast(rules.Nobody, nil), true
			}
			b.drawTrack(c, g, at, &paid)
		})
	}
}

// drawLevels draws the names of the levels, and below them that of what is paid.
func (b *Board) drawLevels(c *ui.Canvas, at trackColumns) {
	t := b.Theme
	for level := range levels {
		b.drawLevel(c, (medici.TopLevel-level)*at.rows, level, at)
	}
	if y := levels * at.rows; y < c.H {
		label := b.say("pays")
		if at.left < ui.Width(label)+1 {
			label = "$"
		}
		c.Put(1, y, t.Dim, t.Fit(label, at.left-1))
	}
}

// drawTrack draws a good's levels, and who would be paid if the day ended now.
func (b *Board) drawTrack(c *ui.Canvas, g medici.Good, at trackColumns, paid *medici.Forecast) {
	b.drawGoodHead(c, 0, 0, c.W, g)
	for level := range levels {
		b.drawCell(c.Part(0, 1+(medici.TopLevel-level)*at.rows, c.W, at.rows), g, level, at)
	}
	if y := 1 + levels*at.rows; y < c.H {
		b.drawPaid(c.Part(0, y, c.W, 1), g, paid)
	}
}

// drawLegend draws the title, and what the signs mean.
func (b *Board) drawLegend(c *ui.Canvas) {
	t, text := b.Theme, b.say("sign: level now  %s on the ship", b.Theme.Plus)
	x := c.Head(t, b.say("TRACKS"), "")
	x = c.Put(x+2, 0, t.Dim, t.Fit(text, c.W-x-3))
	if b.gaining() && x+3 < c.W {
		x = c.Put(x, 0, t.Dim, "  ")
		c.Put(x, 0, t.Dim, t.Fit(b.say("%s with this lot", t.Gain), c.W-x-1))
	}
}

// drawGoodHead draws a good's name over its track.
func (b *Board) drawGoodHead(c *ui.Canvas, x, y, w int, g medici.Good) {
	text := b.Theme.Fit(b.say(goodHeads[g]), w)
	if long := " " + g.Letter() + " " + b.good(g); w >= 8 && ui.Width(long) <= w {
		text = long
	} else if w >= 8 {
		text = " " + text
	}
	if w < 5 {
		text = g.Letter()
	}
	c.Chip(b.Theme, x, y, int(g), w, text)
}

// drawLevel draws the name of a level: its number, and what it pays.
func (b *Board) drawLevel(c *ui.Canvas, y, level int, at trackColumns) {
	t, bonus := b.Theme, b.view.Bonus(level)
	if at.left < 6 {
		text, style := itoa(level), t.Dim
		if bonus > 0 {
			if text, style = itoa(bonus), t.Accent; bonus < 10 {
				text = "+" + text
			}
		}
		c.Right(2, y, style, text)
		return
	}
	c.Put(1, y, t.Dim, itoa(level))
	if bonus > 0 {
		c.Right(at.left-1, y, t.Accent, "+"+itoa(bonus))
	}
}

// drawCell draws a level of a track.
func (b *Board) drawCell(c *ui.Canvas, g medici.Good, level int, at trackColumns) {
	t := b.Theme
	dots := t.Dim
	switch {
	case b.view.Bonus(level) > 0:
		c.Clear(t.Bonus)
		dots = t.Accent
	case level == 0:
		c.Clear(t.Well)
	}
	for s := range rules.Seat(b.buyers()) {
		x := at.lane + int(s)*at.apart
		if t.Flat {
			c.Draw(x, c.H-1, 1, 1, dots, t.Dot)
		}
		b.drawMark(c, x, s, g, level, at.apart)
	}
}

// drawMark draws what a buyer has on a level of a track.
func (b *Board) drawMark(c *ui.Canvas, x int, s rules.Seat, g medici.Good, level, w int) {
	t, now, y := b.Theme, b.view.Levels[s][g], c.H-1
	ink := t.Ink(int(s)).Bold()
	aboard := b.aboard(s, g)
	switch above := level - now; {
	case above < 0 && level > 0:
		c.Fill(x, 0, w, c.H, t.Stems[s])
		if t.Flat {
			c.Draw(x, y, 1, 1, ink, t.Stem)
		}
	case above == 0:
		if level > 0 {
			c.Fill(x, 0, w, c.H, t.Feet[s])
		}
		c.Put(x, y, ink, t.Seat(int(s)))
	case above > 0 && above <= aboard:
		c.Put(x, y, ink, t.Plus)
	case above > aboard && above <= aboard+count(b.coming(s), g):
		if !t.Flat {
			c.Fill(x, 0, w, c.H, t.Lot)
		}
		c.Put(x, y, t.Key, t.Gain)
	}
}
