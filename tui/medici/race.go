package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// drawRace draws a bar a buyer: the florins before the day was scored, then what each
// chapter so far brought, on its face; the sum, the place, and who was passed.
func (b *Board) drawRace(c *ui.Canvas, size ui.Size) {
	t := b.Theme
	end := c.Head(t, b.say("FLORINS"), "")
	if text := b.say("before the day, then each chapter"); end+2+ui.Width(text) < c.W {
		c.Put(end+2, 0, t.Dim, text)
	}
	b.race().Draw(c, t, size)
}

// race is the florins of all buyers over the chapters.
func (b *Board) race() *ui.Race {
	a := &b.accounts
	r := &ui.Race{
		Chapter: a.chapter, You: int(b.view.You), Piece: b.piece, Past: b.say("past"),
		Seat:  func(c *ui.Canvas, x, y, seat, w int) { b.putSeat(c, x, y, rules.Seat(seat), w) },
		Place: func(rank int) string { return b.say(places[rank]) },
	}
	for s := range rules.Seat(b.buyers()) {
		var paid []int
		for chapter := range totalChapter {
			paid = append(paid, a.paid(s, chapter))
		}
		r.Most = max(r.Most, int(a.florins[s]))
		r.Before, r.Paid = append(r.Before, a.before(s, 0)), append(r.Paid, paid)
	}
	return r
}

// piece is what a chapter's florins look like: those of ships are gold, those of a good
// its face.
func (b *Board) piece(chapter int) (surface ui.Style, letter string) {
	if chapter == shipsChapter {
		return b.Theme.Gold, ""
	}
	return b.Theme.Faces[chapter-1], medici.Good(chapter - 1).Letter()
}

// passed are those whom a buyer passed in a chapter, the richest first.
func (b *Board) passed(s rules.Seat, chapter int) (passed []rules.Seat) {
	for _, other := range b.race().Passed(int(s), chapter) {
		passed = append(passed, rules.Seat(other))
	}
	return passed
}
