package cards

import (
	"medici/rules"
	"medici/rules/cards"
	"medici/tui/book"
	"medici/tui/ui"
)

// drawShipPaid draws what was on a ship, what it was worth and what that paid.
func (b *Board) drawShipPaid(c *ui.Canvas, k *book.Book, y int, s rules.Seat, size ui.Size) {
	x, paid := 13, b.accounts.ships[s]
	if size.W >= ui.Wide.W {
		x = 20
	}
	b.faces(c, x, y, c.W-15, ui.FaceWidth, b.past.closed(b.accounts.Stage).ships[s], false)
	c.Right(c.W-11, y, b.Theme.Strong, itoa(paid.Value))
	k.PaidOut(c, y, paid.Florins, b.place(paid.Payment))
}

// shelf is where the icons of a good lie beside each other: the column of none, and how
// wide each is.
type shelf struct{ x, w, most int }

func (b *Board) shelfOf(c *ui.Canvas, g cards.Good, size ui.Size) shelf {
	f := shelf{x: 14}
	if size.W >= ui.Wide.W {
		f.x = 20
	}
	_, f.most = cards.Bonuses(b.buyers())
	for s := range b.buyers() {
		f.most = max(f.most, b.accounts.icons[s][g])
	}
	f.w = min(8, (c.W-f.x-16)/(f.most+1))
	return f
}

// drawScale names the numbers of icons over the shelves of a good.
func (b *Board) drawScale(c *ui.Canvas, y, chapter int, size ui.Size) {
	t := b.Theme
	if chapter == shipsChapter || size == ui.Phone {
		return
	}
	f := b.shelfOf(c, cards.Good(chapter-1), size)
	for n := 0; n <= f.most; n++ {
		x := c.Put(f.x+n*f.w+(f.w-1)/2, y, t.Dim, itoa(n))
		more, before := b.view.Variant.Bonus(n, b.buyers()), b.view.Variant.Bonus(n-1, b.buyers())
		if text := "+" + itoa(more); more > before && f.w > ui.Width(text)+1 {
			c.Put(x, y, t.Accent, text)
		}
	}
}

// drawGoodPaid draws the icons of a good that a buyer had, the cards of the round as the
// icons that they brought, and what all of them paid.
func (b *Board) drawGoodPaid(c *ui.Canvas, k *book.Book, y int, s rules.Seat, g cards.Good, size ui.Size) {
	t, a := b.Theme, &b.accounts
	k.PaidOut(c, y, a.paid(s, 1+int(g)), b.place(a.places[s][g]))
	was, is := b.past.closed(a.Stage).icons[s][g], a.icons[s][g]
	if size == ui.Phone {
		c.Put(13, y, t.Dim, itoa(was))
		c.Put(16, y, t.Strong, t.To+" "+itoa(is))
		return
	}
	f := b.shelfOf(c, g, size)
	for n := 1; n <= f.most; n++ {
		part := c.Part(f.x+n*f.w, y, f.w-1, 1)
		switch {
		case n <= was:
			part.Clear(t.Stems[s])
			if t.Flat {
				part.Put(0, 0, t.Dim, t.Stem)
			}
		case n <= is:
			part.Chip(t, 0, 0, int(g), part.W, b.Theme.Fit(" "+g.Letter(), part.W))
		default:
			part.Clear(t.Well)
			if t.Flat {
				part.Put(0, 0, t.Dim, t.Dot)
			}
		}
	}
	c.Put(f.x+(f.w-1)/2, y, t.Ink(int(s)).Bold(), t.Seat(int(s)))
}
