package strozzi

import (
	"medici/rules"
	"medici/rules/strozzi"
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
	return text + " " + b.say("for %d, brought %d", n.florins, b.past.brought(b.draft.view.Harbour.Piers, mark))
}

// Peaks are the best purchase and the worst.
func (b *Board) Peaks() []int { return b.past.shown(b.draft.view.Harbour.Piers, b.Words).Peaks() }

// Scores are the florins, which everybody may count.
func (b *Board) Scores(v rules.View) []int { return v.(strozzi.View).Florins }
