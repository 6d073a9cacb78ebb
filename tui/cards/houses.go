package cards

import (
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/ui"
)

// levels are the rows of the towers: 0 icons and up to as many as pay the greater bonus
// among more than two buyers.
const levels = 9

// labels is how wide the numbers of the rows are, like "+10 ".
const labels = 4

// goodNames are the goods over their towers.
var goodNames = [cards.Goods]words.Text{"cloth", "fur", "grain", "dye", "spice"}

// goodHeads are the goods as titles.
var goodHeads = [cards.Goods]words.Text{"CLOTH", "FUR", "GRAIN", "DYE", "SPICE"}

// towers is where they stand: the width of each with its gap, and of a buyer's lane.
type towers struct{ pitch, lane int }

func (w towers) width() int { return labels + cards.Goods*w.pitch }

// towersFor returns how wide the towers are.
func towersFor(buyers, lane int) towers {
	pitch := max(3, buyers) * lane
	if buyers <= 4 {
		pitch++
	}
	return towers{pitch: pitch, lane: lane}
}

// houses is the panel of the warehouses.
type houses struct {
	pen
	view *cards.View
}

// draw draws them as towers, with a title where it costs no row of theirs.
func (p *houses) draw(c *ui.Canvas, w towers) {
	if c.H < levels+3 {
		p.drawTowers(c, w, 0)
		return
	}
	c.Head(p.Theme, p.say("WAREHOUSES"), p.Theme.Fit(p.say("+ is on the ship"), c.W-18))
	p.drawTowers(c, w, 2)
}

// drawTowers draws the icons in the warehouses, a tower a good and a lane a buyer: the
// sign is what a buyer has, each + above it an icon on the ship.
func (p *houses) drawTowers(c *ui.Canvas, w towers, top int) {
	c.Name("warehouses")
	t := p.Theme
	base := max(0, p.highest()-(levels-1))
	many, most := cards.Bonuses(p.buyers)
	step := 1
	if c.H >= top+1+2*levels {
		step = 2
	}
	for row := range levels {
		level, y := base+levels-1-row, top+1+step*row
		label := itoa(level)
		switch {
		case level == many:
			label = "+10"
		case level == most && p.view.Variant == cards.Advanced:
			label = "+20"
		case row == levels-1 && base > 0:
			label = "0" + t.Dash + label
		}
		style := t.Dim
		if level >= many {
			style = t.Accent
		}
		c.Right(labels-1, y+step-1, style, label)
		for g := range cards.Good(cards.Goods) {
			x := labels + int(g)*w.pitch
			if level >= many {
				c.Fill(x, y, w.lane*p.buyers, step, t.Bonus)
			}
			for s := range rules.Seat(p.buyers) {
				p.drawMark(c.Part(x+int(s)*w.lane, y, max(1, w.lane-1), step), s, g, level, base)
			}
		}
	}
	for g := range cards.Good(cards.Goods) {
		wide := w.lane * p.buyers
		c.Chip(t, labels+int(g)*w.pitch, top, int(g), wide, p.goodHead(g, min(wide, w.pitch-1)))
	}
}

// goodHead returns a good's letter and name, or one of both where not every good's has room.
func (p *houses) goodHead(g cards.Good, w int) string {
	longest := 0
	for _, name := range goodNames {
		longest = max(longest, ui.Width(p.say(name)))
	}
	switch {
	case longest > w:
		return " " + g.Letter()
	case longest+4 <= w: // with a cell of ground at each side
		return " " + g.Letter() + " " + p.say(goodNames[g])
	case longest+2 <= w:
		return " " + p.say(goodNames[g])
	}
	return p.say(goodNames[g])
}

// highest returns the most icons of a good that anybody has or will have.
func (p *houses) highest() (most int) {
	for s := range rules.Seat(p.buyers) {
		for g := range cards.Good(cards.Goods) {
			most = max(most, p.view.Icons[s][g]+aboard(p.view, s, g))
		}
	}
	return most
}

// drawMark draws what a buyer has on a level of a tower.
func (p *houses) drawMark(c *ui.Canvas, s rules.Seat, g cards.Good, level, base int) {
	t, now, x, y := p.Theme, max(base, p.view.Icons[s][g]), (c.W-1)/2, c.H-1
	switch then := max(base, p.view.Icons[s][g]+aboard(p.view, s, g)); {
	case level == now:
		c.Fill(0, 0, c.W, c.H, t.Feet[s])
		c.Put(x, y, t.Ink(int(s)).Bold(), t.Seat(int(s)))
	case level > now && level <= then:
		c.Put(x, y, t.Ink(int(s)), t.Plus)
	case level < now:
		c.Fill(0, 0, c.W, c.H, t.Stems[s])
		if t.Flat {
			c.Put(x, y, t.Dim, t.Stem)
		}
	case t.Flat:
		c.Put(x, y, t.Dim, t.Dot)
	}
}

// drawTable draws the same in figures, a row a good and a column a buyer.
func (p *houses) drawTable(c *ui.Canvas, top int) {
	c.Name("warehouses")
	t := p.Theme
	name := 12
	if p.buyers == cards.MostBuyers {
		name = 10
	}
	pitch := (c.W - name - 1) / p.buyers
	c.Put(1, top, t.Title, t.Fit(p.say("ICONS"), name-2))
	for s := range rules.Seat(p.buyers) {
		c.Put(name+int(s)*pitch, top, t.Ink(int(s)), t.Seat(int(s)))
	}
	for g := range cards.Good(cards.Goods) {
		y := top + 1 + int(g)
		c.Chip(t, 1, y, int(g), 3, g.Letter())
		c.Put(5, y, t.Dim, t.Fit(p.say(goodNames[g]), name-6))
		for s := range rules.Seat(p.buyers) {
			text := itoa(p.view.Icons[s][g])
			if more := aboard(p.view, s, g); more > 0 {
				text += t.Plus + itoa(more)
			}
			c.Put(name+int(s)*pitch, y, t.Ink(int(s)), t.Fit(text, pitch))
		}
	}
}
