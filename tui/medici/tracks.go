package medici

import (
	"medici/internal/words"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

const levelLabel = 5 // cells: the level and its bonus, like "7+20 "

// goodHeads are the goods over their columns, in five cells. Where a good does
// not begin with the letter of its cards the head says both.
var goodHeads = [medici.Goods]words.Text{"CLOTH", "FUR", "GRAIN", "DYE", "SPICE"}

// trackCell is how wide one track is: a column a buyer, or its name.
func (b *Board) trackCell() int { return max(b.buyers(), 5) }

func (b *Board) trackWidth() int { return levelLabel + medici.Goods*(b.trackCell()+1) - 1 }

// drawTracks draws the five tracks beside each other, the top level first. Every
// buyer has a column of their own: the number is the level, a + above it each
// card loaded today that will raise it (7.1).
func (b *Board) drawTracks(c *ui.Canvas) {
	t := b.Theme
	cell := b.trackCell()
	for g := medici.Cloth; g <= medici.Spice; g++ {
		c.Put(levelLabel+int(g)*(cell+1), 0, t.Faces[g].Bold(), b.say(goodHeads[g]))
	}
	for level := range trackRows {
		y := trackRows - level
		c.Put(0, y, t.Dim, itoa(level))
		if bonus := b.view.Bonus(level); bonus > 0 {
			c.Put(1, y, t.Accent, "+"+itoa(bonus))
		}
		for g := medici.Cloth; g <= medici.Spice; g++ {
			x := levelLabel + int(g)*(cell+1)
			for s := range rules.Seat(b.buyers()) {
				b.drawMark(c, x+int(s), y, s, g, level)
			}
		}
	}
}

func (b *Board) drawMark(c *ui.Canvas, x, y int, s rules.Seat, g medici.Good, level int) {
	t, now := b.Theme, b.view.Levels[s][g]
	switch {
	case level == now:
		c.Put(x, y, t.Seats[s].Bold(), s.String())
	case level > now && level <= now+b.aboard(s, g):
		c.Put(x, y, t.Seats[s], t.Plus)
	default:
		c.Put(x, y, t.Dim, t.Dot)
	}
}

// aboard counts the cards of a good loaded today that are not in the levels yet.
// After the last day they are.
func (b *Board) aboard(s rules.Seat, g medici.Good) (n int) {
	if b.view.Actor == rules.Nobody {
		return 0
	}
	for _, card := range b.view.Ships[s] {
		if card.Good() == g {
			n++
		}
	}
	return n
}
