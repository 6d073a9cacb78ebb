package strozzi

import (
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/book"
	"medici/tui/ui"
)

// report draws the accounts of a round, and the end of the game.
type report struct {
	ui.Setting
	view     *strozzi.View
	accounts *accounts
	past     *past
	stands   int // places of the podium that can be seen, from the last up; 0 for all
}

// sentence is an event in words.
func (r *report) sentence(e rules.Event) string { return sentence(r.Setting, e) }

// book returns the accounts of the round with everything that is drawn of them.
func (r *report) book() *book.Book {
	a := r.accounts
	k := &book.Book{
		Setting: r.Setting, Accounts: &a.Accounts, You: r.view.You,
		Title: r.Words.Sprintf("ROUND %d", a.Stage),
		Unit:  r.Words.Sprintf("FLORINS"), Since: r.Words.Sprintf("before the round, then piers and pawns"),
		Chapters: r.chapters(), Row: r.drawPaid, Scale: r.drawPiers, Sentence: r.sentence, Stands: r.stands,
		Curve: &r.past.curve, Stages: func(round int) string { return r.Words.Sprintf("scored|round %d", round) },
		Scores: r.view.Florins, Winners: rules.Highest(r.view.Florins),
		Note: r.Words.Sprintf("brought: also what the other lost"), Purchases: r.past.shown(r.view.Harbour.Piers,
			r.Words), Goods: r.drawGoods,
	}
	spent := book.Figures{Label: r.Words.Sprintf("spent on tiles")}
	for _, f := range families {
		paid := make([]int, totalChapter)
		for chapter := range paid {
			paid[chapter] = a.of(f, chapter)
		}
		k.Most = max(k.Most, a.florins[f])
		k.Before, k.Paid = append(k.Before, a.florins[f]-a.earned[f]), append(k.Paid, paid)
		spent.Of = append(spent.Of, r.past.spent(f))
	}
	k.Figures = []book.Figures{{Label: r.Words.Sprintf("before the last round was scored"), Of: k.Before}, spent}
	return k
}

// goodHeads are the goods as titles.
var goodHeads = [strozzi.Goods]words.Text{"CLOTH", "FUR", "DYE", "SPICE"}

// chapters are the piers, whose florins are gold, and the pawns of each good.
func (r *report) chapters() []book.Chapter {
	piers := r.Words.Sprintf("piers")
	list := []book.Chapter{{
		Name: piers, Short: r.Words.Sprintf("short|piers"), One: r.Words.Sprintf("pier"), Head: r.Words.Sprintf("PIERS"),
		Rule: r.Words.Sprintf("the higher cargo is paid %d", strozzi.PierPay), Face: -1, Surface: r.Theme.Gold,
	}}
	for g := range strozzi.Good(strozzi.Goods) {
		list = append(list, book.Chapter{
			Name: g.Letter() + " " + r.Words.Sprintf(goodNames[g]), Short: g.Letter(), Head: r.Theme.Fit(r.Words.Sprintf(goodHeads[g]), 9),
			Rule: r.Words.Sprintf("a pawn is paid %d, and its step", strozzi.PawnPay),
			Face: face(g), Surface: r.Theme.Faces[face(g)], Letter: g.Letter(),
		})
	}
	return list
}

// pierAt is the column of a pier in the accounts, and how wide it is.
func pierAt(at strozzi.Pier, size ui.Size) (x, w int) {
	n := int(at) - 1
	switch {
	case size == ui.Phone:
		return 14 + 7*n, 6
	case size.W >= ui.Wide.W:
		return 22 + 28*n, 27
	}
	return 15 + 19*n, 18
}

// drawPiers names the columns.
func (r *report) drawPiers(c *ui.Canvas, y, _ int, size ui.Size) {
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		x, w := pierAt(at, size)
		c.Put(x, y, r.Theme.Dim, r.Theme.Fit(r.Words.Sprintf(pierShorts[at]), w))
	}
}

// drawPaid draws at each pier why a family is paid and how much: its cargo, or the steps
// that it drew a pawn and where that stands.
func (r *report) drawPaid(c *ui.Canvas, y int, s rules.Seat, chapter int, size ui.Size) {
	t, a, f, sum := r.Theme, r.accounts, strozzi.Family(s), 0
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		if chapter > piersChapter && !r.view.Harbour.Piers.Has(at, strozzi.Good(chapter-1)) {
			continue
		}
		x, _ := pierAt(at, size)
		x = r.drawCause(c, x, y, f, at, chapter, size) + 1
		if n := a.brought(f, at, chapter); n > 0 {
			c.Put(x, y, t.Strong, book.Signed(n))
			sum += n
		}
	}
	text, style := "0", t.Dim
	if sum > 0 {
		text, style = book.Signed(sum), t.Key
	}
	c.Right(c.W-1, y, style, text)
}

// drawCause draws a cargo, or a pawn, and returns the column behind.
func (r *report) drawCause(c *ui.Canvas, x, y int, f strozzi.Family, at strozzi.Pier, chapter int, size ui.Size) int {
	t, a := r.Theme, r.accounts
	if chapter == piersChapter {
		return c.Put(x, y, t.Text, itoa(a.piers[at-1].Values[f]))
	}
	if steps := a.moved[at-1][chapter-1].Steps[f]; steps > 0 && size != ui.Phone {
		x = c.Put(x, y, t.Ink(int(f)), t.Plus+itoa(steps)) + 1
	}
	side, step := strozzi.Side(int(a.pawns[at-1][chapter-1]))
	if side != f {
		return c.Put(x, y, t.Dim, t.Dot)
	}
	return c.Put(x, y, t.Text, t.To+" "+itoa(step))
}

// drawGoods draws the tiles of a purchase.
func (r *report) drawGoods(c *ui.Canvas, x, y, mark int) int {
	for _, tile := range r.past.buys[mark].tiles {
		x = c.Face(r.Theme, x, y, face(tile.Good()), tile.String())
	}
	return x
}
