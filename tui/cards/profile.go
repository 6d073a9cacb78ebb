package cards

import (
	"medici/rules"
	"medici/rules/cards"
)

// note keeps a taking, for a replay.
func (b *Board) note(e rules.Event) {
	if taken, ok := e.(cards.CardsTaken); ok {
		b.Note(taken.Buyer, e)
	}
}

// Caption tells a taking.
func (b *Board) Caption(mark int) string { return b.sentence(b.Part(mark)) }

// Scores are the florins, which everybody may count.
func (b *Board) Scores(v rules.View) []int { return v.(cards.View).Florins }
