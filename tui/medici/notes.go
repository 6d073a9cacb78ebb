package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// drawNotes draws, where no panel does, what is unseen and what the lot would change.
func (b *Board) drawNotes(c *ui.Canvas) {
	t := b.Theme
	y := c.H - 2
	if b.buyers() < y-3 {
		b.drawAway(c, 1+b.buyers(), y)
	}
	x := max(9, c.Put(1, y, t.Dim, t.Fit(b.say("unseen"), 7))+1)
	var count [medici.Goods + 1]int
	for _, card := range b.view.Unseen {
		count[card.Good()]++
	}
	for g := medici.Cloth; g <= medici.Gold; g++ {
		end := c.Chip(t, x+int(g)*5, y, int(g), 3, " "+g.Letter())
		c.Put(end, y, t.Text, itoa(count[g]))
	}
	if b.gaining() {
		b.drawGainLine(c, c.H-1)
	}
}

// drawAway says below the ships what holds for those who are away.
func (b *Board) drawAway(c *ui.Canvas, y, end int) {
	for s := range rules.Seat(b.buyers()) {
		if away := b.away(s); away != "" && y < end {
			c.Put(1, y, b.Theme.Ink(int(s)).Bold(), b.Theme.Seat(int(s)))
			c.Put(3, y, b.Theme.Dim, b.Theme.Fit(away, c.W-4))
			y++
		}
	}
}
