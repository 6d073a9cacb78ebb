package medici

import (
	"medici/internal/games/purchase"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/book"
	"medici/tui/ui"
)

// ledger is the accounts of the day with everything that is drawn of them.
type ledger struct {
	pen
	scene    *scene
	accounts *accounts
}

func (b *Board) ledger() *ledger { return &ledger{b.pen(), &b.scene, &b.accounts} }

// book returns what the accounts have in common with those of other games.
func (b *Board) book() *book.Book {
	l, a, past := b.ledger(), &b.accounts, &b.scene.past
	k := &book.Book{
		Setting: b.Setting, Accounts: &a.Accounts, You: l.you,
		Title: l.say("DAY %d", a.Stage), Unit: l.say("FLORINS"), Since: l.say("before the day, then each chapter"),
		Chapters: l.chapters(), Scale: l.drawScale, Sentence: l.sentence, Stands: b.scene.motion.stands,
		Curve: &past.curve, Stages: func(day int) string { return l.say("day %d", day) },
		Scores: b.scene.view.Florins, Winners: rules.Highest(b.scene.view.Florins),
		Note: l.say("brought: paid thanks to it"), Purchases: l.bought(), Goods: l.drawGoods,
	}
	before := book.Figures{Label: l.say("before the last day was scored")}
	spent := book.Figures{Label: l.say("spent on lots")}
	for s := range rules.Seat(l.buyers) {
		paid := make([]int, 0, totalChapter)
		for chapter := range k.Chapters {
			paid = append(paid, a.paid(s, chapter))
		}
		k.Most = max(k.Most, int(a.florins[s]))
		k.Before, k.Paid = append(k.Before, int(a.florins[s]-a.earned[s])), append(k.Paid, paid)
		spent.Of = append(spent.Of, past.spent(s))
	}
	before.Of = k.Before
	k.Figures = []book.Figures{before, spent}
	k.Row = func(c *ui.Canvas, y int, s rules.Seat, chapter int, size ui.Size) {
		if chapter == shipsChapter {
			l.drawShipPaid(c, k, y, s, size)
		} else {
			l.drawTrackPaid(c, y, s, medici.Good(chapter-1), size)
		}
	}
	return k
}

// chapters are the ships, whose florins are gold, and the goods.
func (l *ledger) chapters() []book.Chapter {
	rule := l.say("the highest is paid 10, the second 5")
	if l.buyers == 2 {
		rule = l.say("the highest is paid 10")
	}
	ships := l.say("ships")
	list := []book.Chapter{{Name: ships, Short: ships, One: l.say("ship"), Head: l.say("SHIPS"), Face: -1,
		Surface: l.Theme.Gold}}
	for g := range medici.Good(medici.Goods) {
		list = append(list, book.Chapter{
			Name: g.Letter() + " " + l.good(g), Short: g.Letter(), Head: l.Theme.Fit(l.say(goodHeads[g]), 8), Rule: rule,
			Face: int(g), Surface: l.Theme.Faces[g], Letter: g.Letter(),
		})
	}
	return list
}

// bought are the purchases of the days that are scored.
func (l *ledger) bought() book.Purchases {
	return book.Shown(l.scene.past.bought(l.scene.view.Edition),
		func(p purchase.Purchase) string { return l.say("day %d, lot %d", p.Stage, p.Number) })
}

// drawGoods draws the cards of a lot.
func (l *ledger) drawGoods(c *ui.Canvas, x, y, lot int) int {
	for _, card := range l.scene.past.lots[lot].cards {
		x = c.Face(l.Theme, x, y, int(card.Good()), card.String())
	}
	return x
}

// drawShipPaid draws what was on a ship, what it was worth and what that paid.
func (l *ledger) drawShipPaid(c *ui.Canvas, k *book.Book, y int, s rules.Seat, size ui.Size) {
	t, paid := l.Theme, l.accounts.ships[s]
	x := 13
	if size.W >= ui.Wide.W {
		x = 20
	}
	cargo := l.scene.past.closed(l.accounts.Stage).ships[s]
	room := (c.W - x - 16) / ui.FaceWidth
	for i, card := range cargo {
		if i == room-1 && len(cargo) > room {
			c.Put(x, y, t.Dim, t.Ellipsis)
			break
		}
		x = c.Face(t, x, y, int(card.Good()), card.String())
	}
	c.Right(c.W-11, y, t.Strong, itoa(paid.Value))
	k.PaidOut(c, y, paid.Florins, l.place(paid.Payment))
}

// florins returns those of the buyers in the game.
func florins(of [medici.MostBuyers]int16, buyers int) []int {
	list := make([]int, buyers)
	for s := range list {
		list[s] = int(of[s])
	}
	return list
}
