package medici

import (
	"medici/rules"
	"medici/rules/medici"
)

// Marks returns the lots, each as its buyer.
func (b *Board) Marks() []rules.Seat {
	marks := make([]rules.Seat, len(b.scene.past.lots))
	for i, lot := range b.scene.past.lots {
		marks[i] = lot.buyer
	}
	return marks
}

// Caption describes a lot: its cards, its price and what it brought.
func (b *Board) Caption(mark int) string {
	p, past := b.pen(), &b.scene.past
	lot, cards := past.lots[mark], ""
	for _, card := range lot.cards {
		cards += " " + card.String()
	}
	text := p.say("day %d, lot %d", lot.day, lot.number) + ":" + cards
	switch {
	case lot.buyer < 0:
		return text + ", " + p.say("not sold")
	case lot.day > past.curve.Stages():
		return text + " " + p.say("for %d", lot.florins)
	}
	return text + " " + p.say("for %d, brought %d", lot.florins, past.brought(lot, b.scene.view.Edition))
}

// Peaks returns the best purchase and the worst.
func (b *Board) Peaks() []int { return b.ledger().bought().Peaks() }

// Scores returns the florins, which everybody may count.
func (b *Board) Scores(v rules.View) []int { return v.(medici.View).Florins }
