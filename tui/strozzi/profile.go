package strozzi

import (
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/book"
	"medici/tui/ui"
)

// Marks are the purchases, each its family's seat.
func (b *Board) Marks() []rules.Seat {
	marks := make([]rules.Seat, len(b.past.buys))
	for i, n := range b.past.buys {
		marks[i] = n.family.Seat()
	}
	return marks
}

// Caption tells a purchase: its tiles, its price and what it brought.
func (b *Board) Caption(mark int) string {
	n := b.past.buys[mark]
	text := b.say("round %d, turn %d", n.round, n.turn) + ":"
	for _, tile := range n.tiles {
		text += " " + tile.String()
	}
	if n.round > b.past.curve.Stages() {
		return text + " " + b.say("for %d", n.florins)
	}
	return text + " " + b.say("for %d, brought %d", n.florins, b.brought(mark))
}

// brought is by how much a purchase improved what its round paid, against the other
// family: what the other was paid less counts as well.
func (b *Board) brought(mark int) int {
	n, piers := b.past.buys[mark], b.view.Harbour.Piers
	return b.past.paid(piers, n.round, n.family, -1) - b.past.paid(piers, n.round, n.family, mark)
}

// bought are the purchases of the rounds that are scored.
func (b *Board) bought() (list book.Purchases) {
	for i, n := range b.past.buys {
		if n.round <= b.past.curve.Stages() {
			list = append(list, book.Purchase{
				Seat: n.family.Seat(), Price: n.florins, Brought: b.brought(i),
				Mark: i, When: b.say("round %d, turn %d", n.round, n.turn),
			})
		}
	}
	return list
}

// drawGoods draws the tiles of a purchase.
func (b *Board) drawGoods(c *ui.Canvas, x, y, mark int) int {
	for _, tile := range b.past.buys[mark].tiles {
		x = c.Face(b.Theme, x, y, face(tile.Good()), tile.String())
	}
	return x
}

// Peaks are the best purchase and the worst.
func (b *Board) Peaks() []int { return b.bought().Peaks() }

// Scores are the florins, which everybody may count.
func (b *Board) Scores(v rules.View) []int { return v.(strozzi.View).Florins }
