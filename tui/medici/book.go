package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/book"
	"medici/tui/ui"
)

// book is the accounts of the day with all that is drawn of them.
func (b *Board) book() *book.Book {
	a := &b.accounts
	k := &book.Book{
		Setting: b.Setting, Accounts: &a.Accounts, You: b.view.You,
		Title: b.say("DAY %d", a.Stage), Unit: b.say("FLORINS"), Since: b.say("before the day, then each chapter"),
		Chapters: b.chapters(), Scale: b.drawScaleOf, Sentence: b.sentence, Stands: b.motion.stands,
		Curve: &b.past.curve, Stages: func(day int) string { return b.say("day %d", day) },
		Scores: b.view.Florins, Winners: rules.Highest(b.view.Florins), Bought: b.say("PURCHASES"), Note: b.say("brought: paid thanks to it"), Purchases: b.bought(), Goods: b.drawGoods,
	}
	before := book.Figures{Label: b.say("before the last day was scored")}
	spent := book.Figures{Label: b.say("spent on lots")}
	for s := range rules.Seat(b.buyers()) {
		var paid []int
		for chapter := range k.Chapters {
			paid = append(paid, a.paid(s, chapter))
		}
		k.Most = max(k.Most, int(a.florins[s]))
		k.Before, k.Paid = append(k.Before, int(a.florins[s]-a.earned[s])), append(k.Paid, paid)
		spent.Of = append(spent.Of, b.past.spent(s))
	}
	before.Of = k.Before
	k.Figures = []book.Figures{before, spent}
	k.Row = func(c *ui.Canvas, y int, s rules.Seat, chapter int, size ui.Size) {
		if chapter == shipsChapter {
			b.drawShipPaid(c, k, y, s, size)
		} else {
			b.drawTrackPaid(c, y, s, medici.Good(chapter-1), size)
		}
	}
	return k
}

// chapters are the ships, whose florins are gold, and the goods.
func (b *Board) chapters() []book.Chapter {
	rule := b.say("the highest is paid 10, the second 5")
	if b.buyers() == 2 {
		rule = b.say("the highest is paid 10")
	}
	ships := b.say("ships")
	list := []book.Chapter{{Name: ships, Short: ships, One: b.say("ship"), Head: b.say("SHIPS"), Face: -1, Surface: b.Theme.Gold}}
	for g := range medici.Good(medici.Goods) {
		list = append(list, book.Chapter{
			Name: g.Letter() + " " + b.good(g), Short: g.Letter(), Head: b.Theme.Fit(b.say(goodHeads[g]), 8), Rule: rule,
			Face: int(g), Surface: b.Theme.Faces[g], Letter: g.Letter(),
		})
	}
	return list
}

// bought are the purchases of the days that are scored.
func (b *Board) bought() (list book.Purchases) {
	for i, lot := range b.past.lots {
		if lot.buyer < 0 || lot.day > b.past.curve.Stages() {
			continue
		}
		list = append(list, book.Purchase{
			Seat: lot.buyer, Price: lot.florins, Brought: b.past.brought(lot, b.view.Edition),
			Mark: i, When: b.say("day %d, lot %d", lot.day, lot.number),
		})
	}
	return list
}

// drawGoods draws the cards of a lot.
func (b *Board) drawGoods(c *ui.Canvas, x, y, lot int) int {
	for _, card := range b.past.lots[lot].cards {
		x = c.Face(b.Theme, x, y, int(card.Good()), card.String())
	}
	return x
}

// drawShipPaid draws what was on a ship, what it was worth and what that paid.
func (b *Board) drawShipPaid(c *ui.Canvas, k *book.Book, y int, s rules.Seat, size ui.Size) {
	t, paid := b.Theme, b.accounts.ships[s]
	x := 13
	if size.W >= ui.Wide.W {
		x = 20
	}
	cargo := b.past.closed(b.accounts.Stage).ships[s]
	room := (c.W - x - 16) / ui.FaceWidth
	for i, card := range cargo {
		if i == room-1 && len(cargo) > room {
			c.Put(x, y, t.Dim, t.Ellipsis)
			break
		}
		x = c.Face(t, x, y, int(card.Good()), card.String())
	}
	c.Right(c.W-11, y, t.Strong, itoa(paid.Value))
	k.PaidOut(c, y, paid.Florins, b.place(paid.Payment))
}

// florins are those of the buyers alone.
func florins(of [medici.MostBuyers]int16, buyers int) []int {
	list := make([]int, buyers)
	for s := range list {
		list[s] = int(of[s])
	}
	return list
}
