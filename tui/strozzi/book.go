package strozzi

import (
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/book"
	"medici/tui/ui"
)

// book is the accounts of the round with all that is drawn of them.
func (b *Board) book() *book.Book {
	a := &b.accounts
	k := &book.Book{
		Setting: b.Setting, Accounts: &a.Accounts, You: b.view.You,
		Title: b.say("ROUND %d", a.Stage), Unit: b.say("FLORINS"), Since: b.say("before the round, then piers and pawns"),
		Chapters: b.chapters(), Row: b.drawPaid, Scale: b.drawPiers, Sentence: b.sentence, Stands: b.motion.stands,
		Curve: &b.past.curve, Stages: func(round int) string { return b.say("scored|round %d", round) },
		Scores: b.view.Florins, Winners: rules.Highest(b.view.Florins),
		Bought: b.say("PURCHASES"), Note: b.say("brought: also what the other lost"), Purchases: b.bought(), Goods: b.drawGoods,
	}
	spent := book.Figures{Label: b.say("spent on tiles")}
	for _, f := range families {
		paid := make([]int, totalChapter)
		for chapter := range paid {
			for at := strozzi.Left; at <= strozzi.Right; at++ {
				paid[chapter] += a.brought(f, at, chapter)
			}
		}
		k.Most = max(k.Most, a.florins[f])
		k.Before, k.Paid = append(k.Before, a.florins[f]-a.earned[f]), append(k.Paid, paid)
		spent.Of = append(spent.Of, b.past.spent(f))
	}
	k.Figures = []book.Figures{{Label: b.say("before the last round was scored"), Of: k.Before}, spent}
	return k
}

// goodHeads are the goods as titles.
var goodHeads = [strozzi.Goods]words.Text{"CLOTH", "FUR", "DYE", "SPICE"}

// chapters are the piers, whose florins are gold, and the pawns of each good.
func (b *Board) chapters() []book.Chapter {
	piers := b.say("piers")
	list := []book.Chapter{{
		Name: piers, Short: piers, One: b.say("pier"), Head: b.say("PIERS"),
		Rule: b.say("the higher cargo is paid %d", strozzi.PierPay), Face: -1, Surface: b.Theme.Gold,
	}}
	for g := range strozzi.Good(strozzi.Goods) {
		list = append(list, book.Chapter{
			Name: g.Letter() + " " + b.say(goodNames[g]), Short: g.Letter(), Head: b.Theme.Fit(b.say(goodHeads[g]), 9),
			Rule: b.say("a pawn is paid %d, and its step", strozzi.PawnPay),
			Face: face(g), Surface: b.Theme.Faces[face(g)], Letter: g.Letter(),
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
func (b *Board) drawPiers(c *ui.Canvas, y, _ int, size ui.Size) {
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		x, w := pierAt(at, size)
		c.Put(x, y, b.Theme.Dim, b.Theme.Fit(b.say(pierShorts[at]), w))
	}
}

// drawPaid draws at each pier why a family is paid and how much: its cargo, or the steps
// that it drew a pawn and where that stands.
func (b *Board) drawPaid(c *ui.Canvas, y int, s rules.Seat, chapter int, size ui.Size) {
	t, a, f, sum := b.Theme, &b.accounts, strozzi.Family(s), 0
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		if chapter > piersChapter && !b.view.Harbour.Piers.Has(at, strozzi.Good(chapter-1)) {
			continue
		}
		x, _ := pierAt(at, size)
		x = b.drawCause(c, x, y, f, at, chapter, size) + 1
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
func (b *Board) drawCause(c *ui.Canvas, x, y int, f strozzi.Family, at strozzi.Pier, chapter int, size ui.Size) int {
	t, a := b.Theme, &b.accounts
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
