package cards

import (
	"medici/internal/games/narration"
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/book"
	"medici/tui/ui"
)

// book is the accounts of the round with all that is drawn of them.
func (b *Board) book() *book.Book {
	a := &b.accounts
	k := &book.Book{
		Setting: b.Setting, Accounts: &a.Accounts, You: b.view.You,
		Title: b.say("ROUND %d", a.Stage), Unit: b.say("FLORINS"), Since: b.say("before the round, then ship and goods"),
		Chapters: b.chapters(), Scale: b.drawScale, Sentence: b.sentence, Stands: b.motion.stands,
		Curve: &b.past.curve, Stages: func(round int) string { return b.say("scored|round %d", round) },
		Scores: b.view.Florins, Winners: rules.Highest(b.view.Florins), Bought: b.say("TAKEN"), Note: b.say("brought: paid thanks to it"), Purchases: b.bought(), Goods: b.drawGoods,
	}
	icons := make([]int, b.buyers())
	for s := range rules.Seat(b.buyers()) {
		var paid []int
		for chapter := range k.Chapters {
			paid = append(paid, a.paid(s, chapter))
		}
		for _, n := range a.icons[s] {
			icons[s] += n
		}
		k.Most = max(k.Most, int(a.florins[s]))
		k.Before, k.Paid = append(k.Before, int(a.florins[s]-a.earned[s])), append(k.Paid, paid)
	}
	k.Figures = []book.Figures{{Label: b.say("before the last round was scored"), Of: k.Before}, {Label: b.say("icons in the warehouses"), Of: icons}}
	k.Row = func(c *ui.Canvas, y int, s rules.Seat, chapter int, size ui.Size) {
		if chapter == shipsChapter {
			b.drawShipPaid(c, k, y, s, size)
		} else {
			b.drawGoodPaid(c, k, y, s, cards.Good(chapter-1), size)
		}
	}
	return k
}

// chapters are the ships, whose florins are gold, and the goods.
func (b *Board) chapters() []book.Chapter {
	ships := b.say("ships")
	list := []book.Chapter{{Name: ships, Short: ships, One: b.say("ship"), Head: b.say("SHIPS"), Face: -1, Surface: b.Theme.Gold}}
	for g := range cards.Good(cards.Goods) {
		name := b.say(goodNames[g])
		list = append(list, book.Chapter{
			Name: g.Letter() + " " + name, Short: g.Letter(), Head: b.Theme.Fit(b.say(goodHeads[g]), 9),
			Rule: b.say("the most icons are paid 10, the second most 5"),
			Face: int(g), Surface: b.Theme.Faces[g], Letter: g.Letter(),
		})
	}
	return list
}

// bought are the takings of the rounds that are scored.
func (b *Board) bought() (list book.Purchases) {
	for i, n := range b.past.takings {
		if n.round > b.past.curve.Stages() {
			continue
		}
		list = append(list, book.Purchase{Seat: n.buyer, Brought: b.brought(n), Mark: i, When: b.say("round %d, turn %d", n.round, n.turn)})
	}
	return list
}

// drawGoods draws the cards of a taking.
func (b *Board) drawGoods(c *ui.Canvas, x, y, mark int) int {
	return b.faces(c, x, y, c.W, ui.FaceWidth, b.past.takings[mark].cards, false)
}

// place is a payment's place, shared or alone.
func (b *Board) place(p cards.Payment) string {
	if p.Tied == 0 || p.Florins == 0 {
		return ""
	}
	text := narration.Nth(b.Words, p.Rank)
	if p.Tied > 1 {
		text = "=" + text
	}
	return text
}
