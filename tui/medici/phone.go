package medici

import (
	"medici/internal/games/lesson"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// The first rows of a phone's board, of 40 by 18 cells.
const (
	phoneOrder = 3
	phoneShips = 4
)

// drawPhone draws the board on 40 columns: the tracks are figures.
func (b *Board) drawPhone(c *ui.Canvas) *ui.Canvas {
	n := b.buyers()
	c.Fill(0, 0, c.W, min(c.H, max(18, 14+n)), b.Theme.Panel)
	if sale, sold := b.closing(); sold {
		b.drawPhoneSale(c.Part(0, 0, c.W, 4), sale)
	} else if b.motion.day > 0 {
		b.drawDawn(c.Part(0, 0, c.W, 4))
	} else {
		b.drawPhoneLot(c.Part(0, 0, c.W, 3))
		b.drawPhoneOrder(c.Part(0, phoneOrder, c.W, 1))
	}
	tracks, move := phoneRows(n)
	ships := tracks - phoneShips
	b.drawPhoneShips(c.Part(0, phoneShips, c.W, ships), ships-n)
	b.drawPhoneTracks(c.Part(0, tracks, c.W, move-tracks), move-tracks-medici.Goods)
	b.drawPhoneMove(c.Part(0, move, c.W, max(0, min(3, c.H-move))))
	return c.Part(0, min(c.H, move+4), c.W, max(0, min(10, c.H-move-4)))
}

// phoneRows are where the tracks and the decision begin on a phone: with five or six
// buyers titles give way to them.
func phoneRows(buyers int) (tracks, move int) {
	tracks = phoneShips + 1 + buyers
	if buyers > 5 {
		tracks--
	}
	move = tracks + 1 + medici.Goods
	if buyers > 4 {
		move--
	}
	return tracks, move
}

func (b *Board) drawPhoneLot(c *ui.Canvas) {
	c.Name("lot")
	t, v := b.Theme, b.view
	for i := range medici.LotSize {
		b.drawOffered(c.Part(1+i*9, 0, 8, 3), v.Lot, i, 1)
	}
	const x = 28
	c.Put(x, 0, t.Text, t.Fit(b.say("lot %d", max(1, b.past.lot)), c.W-x))
	if v.Selector >= 0 {
		b.putSeat(c, x, 1, v.Selector, c.W-x-2)
	}
	c.Rich(x, 2, t, t.Fit(b.say("worth %d", v.LotValue()), c.W-x))
}

// drawPhoneOrder draws the auction in the order of speaking in one row.
func (b *Board) drawPhoneOrder(c *ui.Canvas) {
	c.Name("bids")
	t, v := b.Theme, b.view
	x, each := 1, (c.W-1)/b.buyers()
	for _, s := range b.order() {
		part := c.Part(x, 0, each-1, 1)
		end := part.Put(0, 0, t.Ink(int(s)).Bold(), t.Seat(int(s)))
		text, style := b.word(s)
		switch {
		case s == v.You && v.May.Speak:
			text = b.say("you")
		case v.Said[s] == medici.Nothing && s != v.Actor && s != v.Selector:
			text = "" // everybody knows who comes next
		}
		if v.Said[s] > 0 {
			text, style = itoa(int(v.Said[s])), t.Strong
		}
		if t.Full == "" {
			end = part.Put(end, 0, t.Text, ":")
		}
		if s == v.Actor {
			style = t.Key
		}
		part.Put(end, 0, style, t.Fit(text, part.W-end))
		x += each
	}
}

// drawPhoneShips draws a row a buyer below their titles, if those have a row.
func (b *Board) drawPhoneShips(c *ui.Canvas, top int) {
	c.Name("ships")
	t, v := b.Theme, b.view
	at := shipColumns{name: 3, florins: 16, holds: 17, hold: 4, worth: 40, pays: 40, rows: 1, step: 1}
	if v.Holds > 5 {
		at.florins, at.holds, at.hold = 10, 10, 4
	}
	if top > 0 {
		end := c.Put(1, 0, t.Title, b.say("SHIPS"))
		if text := b.say("florins"); at.florins-ui.Width(text) > end {
			c.Right(at.florins, 0, t.Dim, text)
		}
		c.Put(at.holds, 0, t.Dim, b.say("holds"))
	}
	for s := range rules.Seat(b.buyers()) {
		y := top + int(s)
		if s == v.You {
			c.Row(t, y, 1)
		}
		if s == v.Actor {
			c.Put(0, y, t.Key, t.Mark)
		}
		b.putSeat(c, 1, y, s, at.florins-7)
		c.Right(at.florins, y, t.Strong, itoa(v.Florins[s]))
		b.drawHolds(c, at.holds, y, s, at)
		c.Right(at.worth, y, t.Strong, itoa(v.Value(s)))
	}
}

// drawPhoneTracks draws a row a good: the level of each buyer, and what is to come.
func (b *Board) drawPhoneTracks(c *ui.Canvas, top int) {
	c.Name("tracks")
	t := b.Theme
	const first = 10
	left := b.say("left")
	each := (c.W - first - 5) / b.buyers()
	if top > 0 {
		c.Put(1, 0, t.Title, t.Fit(b.say("TRACKS"), first-1))
		c.Right(c.W-1, 0, t.Dim, t.Fit(left, 6))
		for s := range rules.Seat(b.buyers()) {
			c.Put(first+int(s)*each, 0, t.Ink(int(s)).Bold(), t.Seat(int(s)))
		}
	}
	for g := medici.Cloth; g <= medici.Spice; g++ {
		y := top + int(g)
		b.drawGoodHead(c, 1, y, 8, g)
		for s := range rules.Seat(b.buyers()) {
			x := c.Put(first+int(s)*each, y, t.Text, itoa(b.view.Levels[s][g]))
			if n := b.aboard(s, g); n > 0 && each > 3 {
				x = c.Put(x, y, t.Ink(int(s)).Bold(), t.Plus+itoa(n))
			}
			if n := count(b.coming(s), g); n > 0 && each > 5 {
				c.Put(x, y, t.Key, t.Gain+itoa(n))
			}
		}
		c.Right(c.W-1, y, t.Dim, itoa(count(b.view.Unseen, g)))
	}
}

// drawPhoneMove draws what I may do, or who decides.
func (b *Board) drawPhoneMove(c *ui.Canvas) {
	c.Name(lesson.Decision)
	t, v := b.Theme, b.view
	switch {
	case b.motion.lit > 0:
		c.Lighting(b.Theme, b.motion.lit)
	case v.May.Speak:
		surface, title := t.Gold, b.say("YOUR BID")
		switch {
		case b.bid.let:
			surface, title = t.Alert, b.say("1 BUYS IT")
		case b.bid.sure:
			surface, title = t.Alert, b.say("%d IS MUCH", b.bid.Value)
		}
		b.lit(c, surface, title, b.say("from %d to %d", v.May.LeastBid, v.May.Most))
		x := c.Put(1, 1, t.Key, t.Less+" ")
		x = c.Put(x, 1, t.Strong, itoa(b.bid.Value))
		x = c.Put(x, 1, t.Key, " "+t.More)
		b.drawLeft(c.Part(x+1, 1, c.W-x-1, 1), 0, v.Florins[v.You])
		b.drawBidKeys(c, 2)
	case v.May.Select:
		b.lit(c, t.Gold, b.say("DRAW OR SELL"), "")
		x := c.Button(1, 1, t, selectKeys[0], b.say("Draw a card"), 0)
		if label := b.say("Sell the lot"); x+4+ui.Width(label) < c.W {
			c.Button(x+2, 1, t, selectKeys[1], label, 0)
		} else {
			c.Button(1, 2, t, selectKeys[1], label, 0)
		}
	case b.beforehand.open:
		b.drawLimit(c)
	default:
		b.drawDeciding(c)
		b.drawWaiting(c)
	}
}

func (b *Board) drawPhoneSale(c *ui.Canvas, s sale) {
	t := b.Theme
	x := 1
	if s.buyer < 0 {
		c.Clear(t.Raised)
		c.Put(1, 0, t.Strong, b.say("NOT SOLD"))
	} else {
		c.Clear(t.Gold)
		x = c.Put(1, 0, t.Gold.Bold(), b.say("SOLD")) + 1
		x = c.Put(x, 0, t.Gold, b.say("buyer|to")) + 1
		c.Fill(x, 0, min(c.W-x, 4+ui.Width(b.Name(s.buyer))), 1, t.Bar)
		b.putSeat(c, x+1, 0, s.buyer, c.W-x-4)
		c.Put(1, 2, t.Gold, itoa(s.florins)+" "+b.say("florins"))
		if b.motion.unpaid == 0 {
			c.Put(1, 3, t.Gold.Bold(), t.Fit(b.became(s.buyer), c.W-2))
		}
	}
	x = 1
	for _, card := range s.cards {
		x = c.Face(t, x, 1, int(card.Good()), card.String())
	}
}
