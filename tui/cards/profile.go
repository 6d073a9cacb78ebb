package cards

import (
	"medici/rules"
	"medici/rules/cards"
)

// Marks returns the takings, each its buyer.
func (b *Board) Marks() []rules.Seat {
	marks := make([]rules.Seat, len(b.scene.past.takings))
	for i, n := range b.scene.past.takings {
		marks[i] = n.buyer
	}
	return marks
}

// Caption tells a taking: its cards and what they brought.
func (b *Board) Caption(mark int) string {
	p, s := b.pen(), &b.scene
	n := s.past.takings[mark]
	text := p.say("round %d, turn %d", n.round, n.turn) + ":"
	for _, card := range n.cards {
		text += " " + card.String()
	}
	if n.round > s.past.curve.Stages() {
		return text
	}
	return text + " " + p.say("brought %d", s.brought(n))
}

// Peaks returns the best taking and the worst.
func (b *Board) Peaks() []int { return b.ledger().bought().Peaks() }

// Scores returns the florins, which everybody may count.
func (b *Board) Scores(v rules.View) []int { return v.(cards.View).Florins }
