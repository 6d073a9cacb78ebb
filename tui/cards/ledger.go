package cards

import (
	"medici/internal/games/purchase"
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/book"
	"medici/tui/ui"
)

// ledger is the accounts of the round with everything that is drawn of them.
type ledger struct {
	pen
	scene    *scene
	accounts *accounts
}

func (b *Board) ledger() *ledger { return &ledger{b.pen(), &b.scene, &b.accounts} }

// book returns what the accounts have in common with those of other games.
func (b *Board) book() *book.Book {
	l, a, v := b.ledger(), &b.accounts, &b.scene.view
	k := &book.Book{
		Setting: b.Setting, Accounts: &a.Accounts, You: l.you,
		Title: l.say("ROUND %d", a.Stage), Unit: l.say("FLORINS"), Since: l.say("before the round, then ship and goods"),
		Chapters: l.chapters(), Scale: l.drawScale, Sentence: l.sentence, Stands: b.scene.motion.stands,
		Curve: &b.scene.past.curve, Stages: func(round int) string { return l.say("scored|round %d", round) },
		Scores: v.Florins, Winners: rules.Highest(v.Florins), Note: l.say("brought: paid thanks to it"),
		Purchases: l.bought(), Goods: l.drawGoods,
	}
	icons := make([]int, l.buyers)
	for s := range rules.Seat(l.buyers) {
		paid := make([]int, 0, totalChapter)
		for chapter := range k.Chapters {
			paid = append(paid, a.paid(s, chapter))
		}
		for _, n := range a.icons[s] {
			icons[s] += n
		}
		k.Most = max(k.Most, int(a.florins[s]))
		k.Before, k.Paid = append(k.Before, int(a.florins[s]-a.earned[s])), append(k.Paid, paid)
	}
	k.Figures = []book.Figures{{Label: l.say("before the last round was scored"), Of: k.Before},
		{Label: l.say("icons in the warehouses"), Of: icons}}
	k.Row = func(c *ui.Canvas, y int, s rules.Seat, chapter int, size ui.Size) {
		if chapter == shipsChapter {
			l.drawShipPaid(c, k, y, s, size)
		} else {
			l.drawGoodPaid(c, k, y, s, cards.Good(chapter-1), size)
		}
	}
	return k
}

// chapters are the ships, whose florins are gold, and the goods.
func (l *ledger) chapters() []book.Chapter {
	ships := l.say("ships")
	list := []book.Chapter{{Name: ships, Short: ships, One: l.say("ship"), Head: l.say("SHIPS"), Face: -1,
		Surface: l.Theme.Gold}}
	for g := range cards.Good(cards.Goods) {
		name := l.say(goodNames[g])
		list = append(list, book.Chapter{
			Name: g.Letter() + " " + name, Short: g.Letter(), Head: l.Theme.Fit(l.say(goodHeads[g]), 9),
			Rule: l.say("the most icons are paid 10, the second most 5"),
			Face: int(g), Surface: l.Theme.Faces[g], Letter: g.Letter(),
		})
	}
	return list
}

// bought are the takings of the rounds that are scored.
func (l *ledger) bought() book.Purchases {
	return book.Shown(l.scene.bought(),
		func(p purchase.Purchase) string { return l.say("round %d, turn %d", p.Stage, p.Number) })
}

// drawGoods draws the cards of a taking.
func (l *ledger) drawGoods(c *ui.Canvas, x, y, mark int) int {
	return l.faces(c, x, y, c.W, ui.FaceWidth, l.scene.past.takings[mark].cards, false)
}
