package strozzi

import (
	"medici/rules"
	"medici/rules/strozzi"
)

// note keeps a purchase, for a replay.
func (b *Board) note(e rules.Event) {
	if bought, ok := e.(strozzi.LotBought); ok {
		b.Note(bought.Family.Seat(), e)
	}
}

// Caption tells a purchase.
func (b *Board) Caption(mark int) string { return b.sentence(b.Part(mark)) }

// Scores are the florins, which everybody may count.
func (b *Board) Scores(v rules.View) []int { return v.(strozzi.View).Florins }
