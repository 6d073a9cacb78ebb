package merchant

import (
	"medici/rules"
	"medici/tui/book"
)

// book is the accounts of the game as far as they are like those of other games: the race
// over the sources, and the end.
func (b *Board) book() *book.Book {
	t, v, a := b.Theme, b.view, &b.accounts
	k := &book.Book{
		Setting: b.Setting, Accounts: &a.Accounts, You: v.You,
		Title: b.say("POINTS"), Unit: b.say("POINTS"), Since: b.say("source by source"), Sentence: b.sentence,
		Curve: &b.curve, Stages: b.stage, Scores: v.Points, Winners: b.winners(), Stands: b.stands,
		Table: b.drawTable, Before: make([]int, v.Merchants()),
	}
	if a.Over {
		k.Ended = b.result()
	}
	for i, from := range sources {
		name := b.say(from.head)
		k.Chapters = append(k.Chapters, book.Chapter{Name: name, Short: name, One: name, Head: name, Face: -1, Surface: t.Faces[i], Letter: name[:1]})
	}
	for s := range rules.Seat(v.Merchants()) {
		sum, paid := 0, make([]int, len(sources))
		for i, from := range sources {
			paid[i], _ = from.of(v, s)
			sum += paid[i]
		}
		k.Most, k.Paid = max(k.Most, sum), append(k.Paid, paid)
	}
	return k
}

// stage is what the curve is called until the last points are given.
func (b *Board) stage(n int) string {
	if n > 1 {
		return ""
	}
	return b.say("rounds 1 to %d", b.view.Round)
}
