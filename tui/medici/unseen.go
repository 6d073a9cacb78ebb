package medici

import (
	"medici/rules/medici"
	"medici/tui/ui"
)

// unseen is the panel of what may still be turned up.
type unseen struct {
	pen
	view *medici.View
}

func (p *unseen) inputs() ui.Inputs {
	return ui.With(ui.InputsOf("unseen").Int(p.view.Deck), p.view.Unseen)
}

// draw draws the cards not seen today, by good and value, and how
// likely the next one is of each good.
func (p *unseen) draw(c *ui.Canvas) {
	t, v := p.Theme, p.view
	title, y, step := p.say("UNSEEN TODAY"), 0, 1
	if c.H >= 8 {
		c.Head(t, title, "")
		y = 2
	}
	if c.H >= 14 {
		step = 2
	}
	var left [medici.Goods + 1]unseenOf
	for _, card := range v.Unseen {
		of := &left[card.Good()]
		of.all++
		of.values[card.Value()]++
	}
	pitch := 3
	if c.W > 50 {
		pitch = 5
	}
	for g := medici.Cloth; g <= medici.Spice; g++ {
		row := y + int(g)*step
		c.Chip(t, 1, row, int(g), 3, " "+g.Letter())
		p.drawLeftOf(c, 5, row, g, left[g], pitch)
		share := itoa((100*left[g].all+len(v.Unseen)/2)/max(1, len(v.Unseen))) + "%"
		c.Right(5+7*pitch+4, row, t.Dim, share)
	}
	row := y + medici.Goods*step
	c.Chip(t, 1, row, int(medici.Gold), 3, " X")
	text := p.say("gold is out")
	if left[medici.Gold].all > 0 {
		text = p.say("10 still unseen")
	}
	c.Put(5, row, t.Dim, t.Fit(text, c.W-6))
	if last := c.H - 1; last > row {
		c.Rich(1, last, t, t.Fit(p.say("%d of them in the deck", v.Deck), c.W-2))
	}
}

// unseenOf counts the cards of a good, in all and by their value.
type unseenOf struct {
	all    int
	values [11]int // up to that of gold
}

// drawLeftOf draws a row of cards: there are two fives of each good.
func (p *unseen) drawLeftOf(c *ui.Canvas, x, y int, g medici.Good, left unseenOf, pitch int) {
	t := p.Theme
	for value, most := range [6]int{1, 1, 1, 1, 1, 2} {
		for i := range most {
			if i >= left.values[value] {
				c.Put(x+1, y, t.Dim, t.Dot)
			} else if soft := t.NotYet[g]; soft.Filled() {
				c.Fill(x, y, pitch-1, 1, soft)
				c.Put(x+1, y, soft, itoa(value))
			} else {
				c.Put(x+1, y, t.Strong, itoa(value))
			}
			x += pitch
		}
	}
}
