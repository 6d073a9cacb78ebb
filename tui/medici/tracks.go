package medici

import (
	"slices"

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

// trackColumns are the columns of the tracks: the left edge of the first, how wide one is with the ground
// behind it, and where lanes are in it. top is their first row, and rows is the height of a level.
type trackColumns struct{ left, cell, step, lane, apart, top, rows int }

// tracks is the panel of what all have of each good.
type tracks struct {
	pen
	scene *scene
}

// inputs returns those of what lies below the tracks, and of each track.
func (p *tracks) inputs() (below ui.Inputs, goods [medici.Goods]ui.Inputs) {
	v, s := &p.scene.view, p.scene
	all := ui.InputsOf("track").Int(int(v.Edition), p.buyers).Is(v.Actor == rules.Nobody)
	for g := medici.Cloth; g <= medici.Spice; g++ {
		in := all.Int(int(g))
		for seat := range rules.Seat(p.buyers) {
			in = in.Int(v.Levels[seat][g], s.aboard(seat, g), count(s.coming(seat), g))
		}
		goods[g] = in
	}
	return ui.InputsOf("tracks").Int(int(v.Edition), p.buyers).Is(s.gaining()), goods
}

func (p *tracks) columns(c *ui.Canvas) trackColumns {
	n, at := p.buyers, trackColumns{left: 8, cell: 10, step: 11, apart: 2, rows: 1}
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

// draw draws what lies below the tracks: what signs mean, and the levels.
func (p *tracks) draw(c *ui.Canvas) {
	c.Name("tracks")
	at := p.columns(c)
	if at.top > 0 {
		p.drawLegend(c)
	}
	p.drawLevels(c.Part(0, at.top+1, at.left, c.H-at.top-1), at)
}

// drawTowers draws the five tracks beside each other as towers, the top level first.
// Every buyer has a lane of their own: the sign is the level, a + above it each card
// loaded today that will raise it (7.1), a ? what the lot would add to mine.
func (p *tracks) drawTowers(c *ui.Canvas, goods *[medici.Goods]ui.Inputs) {
	at := p.columns(c)
	var paid medici.Forecast
	known := p.scene.view.Actor == rules.Nobody // all has been paid
	for g := medici.Cloth; g <= medici.Spice; g++ {
		c.KeepOn(p.Theme.Panel, at.left+int(g)*at.step, at.top, at.cell, c.H-at.top, goods[g].Int(at.rows),
			func(c *ui.Canvas) {
				if !known {
					paid, known = p.scene.view.Forecast(rules.Nobody, nil), true
				}
				p.drawTrack(c, g, at, &paid)
			})
	}
}

// drawLevels draws the names of the levels, and below them that of what is paid.
func (p *tracks) drawLevels(c *ui.Canvas, at trackColumns) {
	t := p.Theme
	for level := range levels {
		p.drawLevel(c, (medici.TopLevel-level)*at.rows, level, at)
	}
	if y := levels * at.rows; y < c.H {
		label := p.say("pays")
		if at.left < ui.Width(label)+1 {
			label = "$"
		}
		c.Put(1, y, t.Dim, t.Fit(label, at.left-1))
	}
}

// drawTrack draws a good's levels, and who would be paid if the day ended now.
func (p *tracks) drawTrack(c *ui.Canvas, g medici.Good, at trackColumns, paid *medici.Forecast) {
	p.drawGoodHead(c, 0, 0, c.W, g)
	for level := range levels {
		p.drawCell(c.Part(0, 1+(medici.TopLevel-level)*at.rows, c.W, at.rows), g, level, at)
	}
	if y := 1 + levels*at.rows; y < c.H {
		p.drawPaid(c.Part(0, y, c.W, 1), g, paid)
	}
}

// drawLegend draws the title, and what the signs mean.
func (p *tracks) drawLegend(c *ui.Canvas) {
	t, text := p.Theme, p.say("sign: level now  %s on the ship", p.Theme.Plus)
	x := c.Head(t, p.say("TRACKS"), "")
	x = c.Put(x+2, 0, t.Dim, t.Fit(text, c.W-x-3))
	if p.scene.gaining() && x+3 < c.W {
		x = c.Put(x, 0, t.Dim, "  ")
		c.Put(x, 0, t.Dim, t.Fit(p.say("%s with this lot", t.Gain), c.W-x-1))
	}
}

// drawGoodHead draws a good's name over its track.
func (p *tracks) drawGoodHead(c *ui.Canvas, x, y, w int, g medici.Good) {
	text := p.Theme.Fit(p.say(goodHeads[g]), w)
	if long := " " + g.Letter() + " " + p.good(g); w >= 8 && ui.Width(long) <= w {
		text = long
	} else if w >= 8 {
		text = " " + text
	}
	if w < 5 {
		text = g.Letter()
	}
	c.Chip(p.Theme, x, y, int(g), w, text)
}

// drawLevel draws the name of a level: its number, and what it pays.
func (p *tracks) drawLevel(c *ui.Canvas, y, level int, at trackColumns) {
	t, bonus := p.Theme, p.scene.view.Bonus(level)
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
func (p *tracks) drawCell(c *ui.Canvas, g medici.Good, level int, at trackColumns) {
	t := p.Theme
	dots := t.Dim
	switch {
	case p.scene.view.Bonus(level) > 0:
		c.Clear(t.Bonus)
		dots = t.Accent
	case level == 0:
		c.Clear(t.Well)
	}
	for s := range rules.Seat(p.buyers) {
		x := at.lane + int(s)*at.apart
		if t.Flat {
			c.Draw(x, c.H-1, 1, 1, dots, t.Dot)
		}
		p.drawMark(c, x, s, g, level, at.apart)
	}
}

// drawMark draws what a buyer has on a level of a track.
func (p *tracks) drawMark(c *ui.Canvas, x int, s rules.Seat, g medici.Good, level, w int) {
	t, now, y := p.Theme, p.scene.view.Levels[s][g], c.H-1
	ink := t.Ink(int(s)).Bold()
	aboard := p.scene.aboard(s, g)
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
	case above > aboard && above <= aboard+count(p.scene.coming(s), g):
		if !t.Flat {
			c.Fill(x, 0, w, c.H, t.Lot)
		}
		c.Put(x, y, t.Key, t.Gain)
	}
}

// drawPaid draws below a track who would be paid how much, the most first.
func (p *tracks) drawPaid(c *ui.Canvas, g medici.Good, f *medici.Forecast) {
	t := p.Theme
	sums := make([]int, 0, medici.MostBuyers)
	for s := range rules.Seat(p.buyers) {
		if paid := f.Paid(g, s); paid > 0 && !slices.Contains(sums, paid) {
			sums = append(sums, paid)
		}
	}
	slices.SortFunc(sums, func(x, y int) int { return y - x })
	x := 0
	for _, sum := range sums {
		who := make([]rules.Seat, 0, medici.MostBuyers)
		for s := range rules.Seat(p.buyers) {
			if f.Paid(g, s) == sum {
				who = append(who, s)
			}
		}
		text := itoa(sum)
		if t.Full == "" {
			text = ":" + text // signs are digits
		}
		if x+len(who)+len(text) > c.W {
			return
		}
		for _, s := range who {
			x = c.Put(x, 0, t.Ink(int(s)).Bold(), t.Seat(int(s)))
		}
		x = c.Put(x, 0, t.Text.Bold(), text) + 1
	}
}

// drawPhone draws a row a good: the level of each buyer, and what is to come.
func (p *tracks) drawPhone(c *ui.Canvas, top int) {
	c.Name("tracks")
	t, v := p.Theme, &p.scene.view
	const first = 10
	left := p.say("left")
	each := (c.W - first - 5) / p.buyers
	if top > 0 {
		c.Put(1, 0, t.Title, t.Fit(p.say("TRACKS"), first-1))
		c.Right(c.W-1, 0, t.Dim, t.Fit(left, 6))
		for s := range rules.Seat(p.buyers) {
			c.Put(first+int(s)*each, 0, t.Ink(int(s)).Bold(), t.Seat(int(s)))
		}
	}
	for g := medici.Cloth; g <= medici.Spice; g++ {
		y := top + int(g)
		p.drawGoodHead(c, 1, y, 8, g)
		for s := range rules.Seat(p.buyers) {
			x := c.Put(first+int(s)*each, y, t.Text, itoa(v.Levels[s][g]))
			if n := p.scene.aboard(s, g); n > 0 && each > 3 {
				x = c.Put(x, y, t.Ink(int(s)).Bold(), t.Plus+itoa(n))
			}
			if n := count(p.scene.coming(s), g); n > 0 && each > 5 {
				c.Put(x, y, t.Key, t.Gain+itoa(n))
			}
		}
		c.Right(c.W-1, y, t.Dim, itoa(count(v.Unseen, g)))
	}
}
