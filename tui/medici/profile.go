package medici

import (
	"medici/rules"
	"medici/rules/medici"
)

// Marks are the lots, each its buyer.
func (b *Board) Marks() []rules.Seat {
	marks := make([]rules.Seat, len(b.past.lots))
	for i, lot := range b.past.lots {
		marks[i] = lot.buyer
	}
	return marks
}

// Caption tells a lot: its cards, its price and what it brought.
func (b *Board) Caption(mark int) string {
	lot, cards := b.past.lots[mark], ""
	for _, card := range lot.cards {
		cards += " " + card.String()
	}
	text := b.say("day %d, lot %d", lot.day, lot.number) + ":" + cards
	switch {
	case lot.buyer < 0:
		return text + ", " + b.say("not sold")
	case lot.day > b.past.curve.Stages():
		return text + " " + b.say("for %d", lot.florins)
	}
	return text + " " + b.say("for %d, brought %d", lot.florins, b.past.brought(lot, b.view.Edition))
}

// Peaks are the best purchase and the worst.
func (b *Board) Peaks() []int { return b.bought().Peaks() }

// Scores are the florins, which everybody may count.
func (b *Board) Scores(v rules.View) []int { return v.(medici.View).Florins }
