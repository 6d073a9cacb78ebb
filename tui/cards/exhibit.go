package cards

import (
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/book"
	"medici/tui/ui"
)

// drawShipPaid draws what was on a ship, what it was worth and what that paid.
func (l *ledger) drawShipPaid(c *ui.Canvas, k *book.Book, y int, s rules.Seat, size ui.Size) {
	x, paid := 13, l.accounts.ships[s]
	if size.W >= ui.Wide.W {
		x = 20
	}
	l.faces(c, x, y, c.W-15, ui.FaceWidth, l.scene.past.closed(l.accounts.Stage).ships[s], false)
	c.Right(c.W-11, y, l.Theme.Strong, itoa(paid.Value))
	k.PaidOut(c, y, paid.Florins, l.place(paid.Payment))
}

// shelf is where the icons of a good lie beside each other: the column of none, and how
// wide each is.
type shelf struct{ x, w, most int }

func (l *ledger) shelfOf(c *ui.Canvas, g cards.Good, size ui.Size) shelf {
	f := shelf{x: 14}
	if size.W >= ui.Wide.W {
		f.x = 20
	}
	_, f.most = cards.Bonuses(l.buyers)
	for s := range l.buyers {
		f.most = max(f.most, l.accounts.icons[s][g])
	}
	f.w = min(8, (c.W-f.x-16)/(f.most+1))
	return f
}

// drawScale names the numbers of icons over the shelves of a good.
func (l *ledger) drawScale(c *ui.Canvas, y, chapter int, size ui.Size) {
	t := l.Theme
	if chapter == shipsChapter || size == ui.Phone {
		return
	}
	f := l.shelfOf(c, cards.Good(chapter-1), size)
	for n := 0; n <= f.most; n++ {
		x := c.Put(f.x+n*f.w+(f.w-1)/2, y, t.Dim, itoa(n))
		more, before := l.scene.view.Variant.Bonus(n, l.buyers), l.scene.view.Variant.Bonus(n-1, l.buyers)
		if text := "+" + itoa(more); more > before && f.w > ui.Width(text)+1 {
			c.Put(x, y, t.Accent, text)
		}
	}
}

// drawGoodPaid draws the icons of a good that a buyer had, the cards of the round as the
// icons that they brought, and what all of them paid.
func (l *ledger) drawGoodPaid(c *ui.Canvas, k *book.Book, y int, s rules.Seat, g cards.Good, size ui.Size) {
	t, a := l.Theme, l.accounts
	k.PaidOut(c, y, a.paid(s, 1+int(g)), l.place(a.places[s][g]))
	was, is := l.scene.past.closed(a.Stage).icons[s][g], a.icons[s][g]
	if size == ui.Phone {
		c.Put(13, y, t.Dim, itoa(was))
		c.Put(16, y, t.Strong, t.To+" "+itoa(is))
		return
	}
	f := l.shelfOf(c, g, size)
	for n := 1; n <= f.most; n++ {
		part := c.Part(f.x+n*f.w, y, f.w-1, 1)
		switch {
		case n <= was:
			part.Clear(t.Stems[s])
			if t.Flat {
				part.Put(0, 0, t.Dim, t.Stem)
			}
		case n <= is:
			part.Chip(t, 0, 0, int(g), part.W, l.Theme.Fit(" "+g.Letter(), part.W))
		default:
			part.Clear(t.Well)
			if t.Flat {
				part.Put(0, 0, t.Dim, t.Dot)
			}
		}
	}
	c.Put(f.x+(f.w-1)/2, y, t.Ink(int(s)).Bold(), t.Seat(int(s)))
}
