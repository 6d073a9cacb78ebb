package cards

import (
	"medici/rules/cards"
	"medici/tui/ui"
)

// Draw draws the game in the largest layout that there is room for, and returns the part
// for the story.
func (b *Board) Draw(whole *ui.Canvas) *ui.Canvas {
	size, c := ui.Fitting(whole, ui.Phone, small, ui.Wide, tall, ui.Huge)
	whole.Clear(b.Theme.Ground)
	switch {
	case b.accounts.Open:
		return b.book().Draw(whole)
	case size == ui.Phone:
		return b.drawPhone(c)
	case size == small:
		return b.drawSmall(c)
	}
	return b.drawWide(c, layouts[size])
}

// Cover returns what lies below market and decision, on a phone what lies between them.
func (b *Board) Cover(whole *ui.Canvas) (y, rows int) {
	size, c := ui.Fitting(whole, ui.Phone, small, ui.Wide, tall, ui.Huge)
	switch {
	case b.accounts.Open:
		return 0, c.H
	case size == ui.Phone:
		l := phoneRows(b.scene.buyers(), c.H)
		return l.ships, l.prompt - l.ships
	case size == small:
		y = 8
	default:
		y = layouts[size].band.y
	}
	return y, c.H - y
}

// Talk returns the part for what is said, where it has one of its own.
func (b *Board) Talk(whole *ui.Canvas) *ui.Canvas {
	size, c := ui.Fitting(whole, ui.Phone, small, ui.Wide, tall, ui.Huge)
	if size != ui.Huge || b.accounts.Open {
		return nil
	}
	at := layouts[size].past
	return c.Part(at.x, at.y+talkRow+1, at.w, at.h-talkRow-1)
}

// drawWide draws the panels of a layout, and returns the part for the story.
func (b *Board) drawWide(c *ui.Canvas, l layout) *ui.Canvas {
	t, s, p := b.Theme, &b.scene, b.pen()
	v, taken := &s.view, s.taken(b.choice.take)
	panel := func(at box) *ui.Canvas { return c.Panel(t, at.x, at.y, at.w, min(at.h, c.H-at.y)) }
	offers, move := market{p, s, b.choice.take}, decision{p, s, &b.choice}
	part := panel(l.market)
	part.Head(t, p.say("MARKET"), t.Fit(p.say("oldest at the left; the newest can be taken, and the two before it"), 70))
	offers.draw(part, 2, l.large.W, l.large.H, l.large.W+2)
	move.draw(panel(l.decision))

	lanes, rows := towersFor(p.buyers, l.lane), l.rows
	if p.buyers > 4 {
		lanes, rows = towersFor(p.buyers, l.lane*3/5), max(1, rows-1)
		lanes.pitch += 2
	}
	at, beside := l.band, l.band
	at.w = min(l.band.w-1-lanes.width(), l.most)
	beside.x, beside.w = at.x+at.w+1, l.band.w-at.w-1
	ships, goods := fleet{p, v, taken}, houses{p, v}
	ships.draw(panel(at), rackFor(at.w, v.Spaces, rows, min(l.pitch, (at.w-l.free-27)/v.Spaces), l.free), 1)
	goods.draw(panel(beside), lanes)

	deck := left{p, v}
	if l.left.w > 0 {
		then, before := standing{p, v}, rounds{p, s}
		deck.draw(panel(l.left))
		then.draw(panel(l.now))
		before.draw(panel(l.past))
	} else if with := (prospect{p, v, taken}); s.myTurn() && b.Foresees() {
		with.draw(panel(l.change))
	} else {
		deck.draw(panel(l.change))
	}
	return b.story(c, l.story, l.left.y > 0)
}

// story returns the part for the table's story, below a title and down to the last row, or but
// for that.
func (b *Board) story(c *ui.Canvas, at box, but bool) *ui.Canvas {
	at.h = c.H - at.y
	if but {
		at.h--
	}
	p := c.Panel(b.Theme, at.x, at.y, at.w, max(0, at.h))
	p.Head(b.Theme, b.Words.Sprintf("STORY"), "")
	from := 1
	if p.H >= 10 {
		from = 2
	}
	return p.Part(1, from, p.W-2, max(0, p.H-from))
}

// drawSmall returns the layout of 80 by 24: market and decision, ships and warehouses, story.
func (b *Board) drawSmall(c *ui.Canvas) *ui.Canvas {
	t, s, p := b.Theme, &b.scene, b.pen()
	v, taken := &s.view, s.taken(b.choice.take)
	offers, move := market{p, s, b.choice.take}, decision{p, s, &b.choice}
	part := c.Panel(t, 1, 0, 55, 7)
	part.Head(t, p.say("MARKET"), t.Fit(p.say("oldest at the left"), 30))
	offers.draw(part, 2, 9, 3, 11)
	move.draw(c.Panel(t, 57, 0, 22, 7))
	c.Put(2, 7, t.Dim, p.legend())

	lanes := towersFor(p.buyers, 1)
	rows, free := 2, 5
	if p.buyers > 4 {
		rows, free = 1, 4
	}
	w := 77 - lanes.width()
	ships, goods := fleet{p, v, taken}, houses{p, v}
	ships.draw(c.Panel(t, 1, 8, w, 10), rackFor(w, v.Spaces, rows, 4, free), 1)
	goods.drawTowers(c.Panel(t, w+2, 8, lanes.width()+1, 10), lanes, 0)
	return c.Part(1, 19, 78, c.H-19)
}

// phone is where a board of 40 columns has its rows: cards of the market, ships, warehouses and the decision.
type phone struct {
	card          int // rows of a card of the market
	ships, houses int // the first row
	prompt        int
	towers        bool // the warehouses are
}

// phoneRows returns a phone's, of 18 rows and more. The ships have two rows a buyer in a game of two and no title
// with six; where there are more rows cards are larger and warehouses are towers.
func phoneRows(buyers, rows int) phone {
	l := phone{card: ui.CardRows(rows), towers: rows >= ui.Lofty}
	l.ships = l.card + 1
	switch l.houses = l.ships + 1 + buyers; buyers {
	case 2:
		l.houses += buyers
	case 6:
		l.houses--
	}
	l.prompt = l.houses + 1 + cards.Goods
	if l.towers {
		l.prompt = l.houses + 1 + levels
	}
	return l
}

// drawPhone returns the layout of 40 columns.
func (b *Board) drawPhone(c *ui.Canvas) *ui.Canvas {
	s, p := &b.scene, b.pen()
	v, taken := &s.view, s.taken(b.choice.take)
	c.Clear(b.Theme.Panel)
	offers, move := market{p, s, b.choice.take}, decision{p, s, &b.choice}
	l := phoneRows(p.buyers, c.H)
	offers.draw(c, 0, 7, l.card, 8)
	r := phoneRack(p.buyers)
	ships, goods := fleet{p, v, taken}, houses{p, v}
	ships.draw(c.Part(0, l.ships, c.W, l.houses-l.ships), r, l.houses-l.ships-p.buyers*r.rows)
	if at := c.Part(0, l.houses, c.W, l.prompt-l.houses); l.towers {
		goods.drawTowers(at, towersFor(p.buyers, 1), 0)
	} else {
		goods.drawTable(at, 0)
	}
	move.drawPhone(c.Part(0, l.prompt, c.W, min(3, c.H-l.prompt)))
	return c.Part(0, l.prompt+3, c.W, c.H-l.prompt-3)
}
