package merchant

import (
	"medici/internal/games/purchase"
	"medici/rules"
	"medici/tui/book"
	"medici/tui/ui"
)

// book returns the accounts of the game as far as they are like those of other games: the race over the
// sources, and the end.
func (r *report) book() *book.Book {
	t, v, a := r.Theme, r.view, r.accounts
	k := &book.Book{
		Setting: r.Setting, Accounts: &a.Accounts, You: v.You,
		Title: r.Words.Sprintf("POINTS"), Unit: r.Words.Sprintf("POINTS"), Since: r.Words.Sprintf("source by source"), Sentence: r.sentence,
		Counts: lastSources, Purchases: r.markers(), Goods: r.drawCity,
		Curve: r.curve, Stages: r.stage, Scores: v.Points, Winners: v.Winners(), Stands: r.stands,
		Table: r.drawTable, Before: make([]int, v.Merchants()),
	}
	if a.Over {
		k.Ended = r.result()
	}
	for i, from := range sources {
		name := r.Words.Sprintf(from.head)
		k.Chapters = append(k.Chapters,
			book.Chapter{Name: name, Short: name, One: name, Head: name, Face: -1, Surface: t.Faces[i], Letter: name[:1]})
	}
	for s := range rules.Seat(v.Merchants()) {
		sum, paid := 0, make([]int, len(sources))
		for i, from := range sources {
			paid[i], _ = a.of(v, s, i)
			points, _ := from.of(v, s)
			sum += points
		}
		k.Most, k.Paid = max(k.Most, sum), append(k.Paid, paid)
	}
	return k
}

// markers are those, each to whom it was awarded.
func (r *report) markers() book.Purchases {
	return book.Shown(r.accounts.bought(),
		func(p purchase.Purchase) string { return r.Words.Sprintf("round %d", p.Stage) })
}

// bought are the markers, which cost nothing by themselves.
func (a *accounts) bought() (list []purchase.Purchase) {
	for i, n := range a.markers {
		list = append(list, purchase.Purchase{Seat: n.Seat, Brought: n.Points, Stage: n.round, Mark: i,
			Event: n.MarkerAwarded})
	}
	return list
}

// Bought returns the markers that were awarded in a game, of which all that happened is known.
func Bought(_ rules.View, story []rules.Event) []purchase.Purchase {
	var a accounts
	for _, e := range story {
		a.enter(e)
	}
	return a.bought()
}

// drawCity draws the city of a marker.
func (r *report) drawCity(c *ui.Canvas, x, y, mark int) int {
	return c.Put(x, y, r.Theme.Strong, r.Theme.Fit(r.accounts.markers[mark].Place.Name, max(0, c.W-x-1)))
}

// stage is what the curve is called until the last points are given.
func (r *report) stage(n int) string {
	if n > 1 {
		return ""
	}
	return r.Words.Sprintf("rounds 1 to %d", r.view.Round)
}
