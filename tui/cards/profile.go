package cards

import (
	"medici/rules"
	"medici/rules/cards"
)

// Marks are the takings, each its buyer.
func (b *Board) Marks() []rules.Seat {
	marks := make([]rules.Seat, len(b.past.takings))
	for i, n := range b.past.takings {
		marks[i] = n.buyer
	}
	return marks
}

// Caption tells a taking: its cards and what they brought.
func (b *Board) Caption(mark int) string {
	n := b.past.takings[mark]
	text := b.say("round %d, turn %d", n.round, n.turn) + ":"
	for _, card := range n.cards {
		text += " " + card.String()
	}
	if n.round > b.past.curve.Stages() {
		return text
	}
	return text + " " + b.say("brought %d", b.brought(n))
}

// Peaks are the best taking and the worst.
func (b *Board) Peaks() []int { return b.bought().Peaks() }

// Scores are the florins, which everybody may count.
func (b *Board) Scores(v rules.View) []int { return v.(cards.View).Florins }
