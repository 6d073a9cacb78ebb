package narration

import (
	"medici/internal/text/words"
	"medici/rules/shares"
)

// Ranks are the ranks as abbreviations, from the first on.
var Ranks = [...]words.Text{"1st", "2nd", "3rd", "4th", "5th", "6th"}

// Nth returns a rank as an abbreviation; the first is 1.
func Nth(p *words.Printer, rank int) string { return p.Sprintf(Ranks[rank-1]) }

// Rank returns the rank that is paid, shared or alone, for reading or for listening.
func (r Reader) Rank(pay shares.Payment) string {
	if r.Spoken {
		place := Place(r.Words, pay.Rank)
		if pay.Tied == 1 {
			return place
		}
		return r.Words.Sprintf("%s with %d tied and sharing %d", place, pay.Tied, pay.Shared)
	}
	rank := Nth(r.Words, pay.Rank)
	if pay.Tied == 1 {
		return rank
	}
	return r.Words.Sprintf("%s, %d tied and sharing %d", rank, pay.Tied, pay.Shared)
}
