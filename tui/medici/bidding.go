package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// drawBids draws the auction as a ladder in the order of speaking; where there is
// room with rails. While a lot is selected it tells what the next card may be.
func (b *Board) drawBids(c *ui.Canvas, at box) {
	scale := b.scale(at.w - railLeft - railRight)
	switch all, rails := b.bidding(scale); {
	case b.selecting():
		b.keep(c, at, b.chances(), b.drawChances)
	case at.w < 40:
		b.keep(c, at, all, b.drawLadder)
	default:
		r := b.railRows(at.of(c))
		b.keep(c, at, ui.InputsOf("rails").Int(scale, b.buyers()), func(c *ui.Canvas) { b.drawScale(c, r, scale) })
		b.drawRails(at.of(c), r, scale, &rails)
	}
}

// A rail has room before it and behind it, in cells.
const railLeft, railRight = 15, 12

// drawLadder draws a row a buyer: what was bid, or why not.
func (b *Board) drawLadder(c *ui.Canvas) {
	c.Name("bids")
	t, v := b.Theme, b.view
	c.Head(t, b.say("BIDDING"), "")
	const name, bids, words = 4, 17, 18
	for i, s := range b.order() {
		y := 1 + i
		b.drawBidder(c, y, 0, s, bids-4-name)
		if said := v.Said[s]; said > 0 {
			c.Right(bids, y, t.Strong, itoa(int(said)))
		} else if s == v.You && v.May.Speak {
			c.Right(bids, y, t.Key, itoa(b.bid.Value))
		}
		text, style := b.word(s)
		c.Put(words, y, style, t.Fit(text, c.W-words))
	}
	if b.buyers() < c.H-1 {
		b.drawHighest(c, c.H-1)
	}
}

// drawBidder begins a row of the ladder: whose turn, and who.
func (b *Board) drawBidder(c *ui.Canvas, y, x int, s rules.Seat, name int) {
	t := b.Theme
	if s == b.view.You {
		c.Row(t, y, 1)
	}
	if s == b.view.Actor {
		c.Put(x, y, t.Key, t.Mark)
	}
	b.putSeat(c, x+2, y, s, name)
}

// drawHighest says what the highest bid is, and whose.
func (b *Board) drawHighest(c *ui.Canvas, y int) {
	t := b.Theme
	bidder := b.bidder()
	if bidder < 0 {
		c.Put(2, y, t.Dim, t.Fit(b.say("nobody has bid"), c.W-2))
		return
	}
	x := c.Put(2, y, t.Dim, b.say("highest")) + 1
	x = c.Put(x, y, t.Strong, itoa(b.view.Bid)) + 1
	x = c.Put(x, y, t.Dim, b.say("bidder|by")) + 1
	b.putSeat(c, x, y, bidder, c.W-x-2)
}

// bidder is who made the highest bid.
func (b *Board) bidder() rules.Seat {
	for s, said := range b.view.Said {
		if said > 0 && int(said) == b.view.Bid {
			return rules.Seat(s)
		}
	}
	return rules.Nobody
}

// railRows are the rows of the rails: the first, how far apart they are, and that of the scale.
type railRows struct{ top, step, scale int }

func (b *Board) railRows(c *ui.Canvas) railRows {
	r := railRows{top: 2, step: 1}
	if room := c.H - 3; b.buyers()*2 <= room {
		r.step = 2
	}
	r.scale = r.top + b.buyers()*r.step
	return r
}

// drawScale draws what lies below the rails: a title, and how many florins a cell is.
func (b *Board) drawScale(c *ui.Canvas, r railRows, scale int) {
	c.Name("bids")
	t := b.Theme
	c.Head(t, b.say("BIDDING"), b.say("once round, the seller last"))
	if r.scale >= c.H {
		return
	}
	c.Put(5, r.scale, t.Dim, t.Fit(b.say("florins"), railLeft-6))
	for n := 5; n <= c.W-railLeft-railRight-5; n += 5 {
		c.Right(railLeft+n, r.scale, t.Dim, itoa(n*scale))
	}
}

// drawRails draws a rail a buyer, one florin a cell: the bid, the bid to beat, and at
// the end the purse.
func (b *Board) drawRails(c *ui.Canvas, r railRows, scale int, rails *[medici.MostBuyers]ui.Inputs) {
	t := b.Theme
	rail := c.W - railLeft - railRight
	for i, s := range b.order() {
		c.KeepOn(t.Panel, 0, r.top+i*r.step, c.W, 1, rails[s], func(c *ui.Canvas) {
			b.drawBidder(c, 0, 1, s, railLeft-6)
			b.drawRail(c.Part(railLeft, 0, rail, 1), s, scale)
			text, style := b.word(s)
			c.Put(railLeft+rail+1, 0, style, t.Fit(text, railRight-1))
		})
	}
	if r.scale+2 < c.H && b.buyers() > 4 {
		in := b.who(ui.InputsOf("highest").Int(b.view.Bid), b.bidder())
		c.KeepOn(t.Panel, 3, c.H-2, c.W-3, 1, in, func(c *ui.Canvas) { b.drawHighest(c, 0) })
	}
}

// scale is how many florins a cell of a rail is, so that all bids lie on it.
func (b *Board) scale(rail int) int {
	highest := max(b.view.Bid, b.bid.Value)
	for _, scale := range []int{1, 2, 5, 10, 20} {
		if highest <= scale*(rail-4) {
			return scale
		}
	}
	return 50
}

// drawRail draws a buyer's rail.
func (b *Board) drawRail(c *ui.Canvas, s rules.Seat, scale int) {
	t, v := b.Theme, b.view
	said := v.Said[s]
	if said < 0 {
		return
	}
	cells := func(florins int) int { return min(c.W-4, (florins+scale-1)/scale) }
	c.Clear(t.Well)
	if t.Flat {
		c.Draw(0, 0, c.W, 1, t.Dim, t.Dot)
	}
	c.Right(c.W, 0, t.Dim, itoa(v.Florins[s]))
	mine := s == v.You && v.May.Speak
	beat := cells(v.Bid)
	switch {
	case said > 0:
		b.bar(c, 0, cells(int(said)), t.Stems[s], t.Ink(int(s)), int(said))
	case mine:
		b.bar(c, min(beat, cells(b.bid.Value)-1), cells(b.bid.Value), t.Gold, t.Gold, b.bid.Value)
		fallthrough
	default:
		if beat > 0 {
			c.Draw(beat-1, 0, 1, 1, t.Accent, t.Stroke)
		}
	}
}

// bar fills a rail up to a bid, the number at its end.
func (b *Board) bar(c *ui.Canvas, from, to int, surface, ink ui.Style, n int) {
	text := itoa(n)
	if b.Theme.Bare {
		text = "<" + text + ">"
	}
	c.Fill(max(0, from), 0, max(1, to-max(0, from)), 1, surface)
	c.Right(max(to, len(text)), 0, ink.Bold(), text)
}
