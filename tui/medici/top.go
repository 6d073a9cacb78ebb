package medici

import (
	"medici/rules/medici"
	"medici/tui/ui"
)

// Draw draws the table top, the scoring of a day over it, or the end.
func (b *Board) Draw(c *ui.Canvas) *ui.Canvas {
	b.scene.blind = !b.Foresees()
	if b.accounts.Open {
		return b.book().Draw(c)
	}
	l, part := fitting(c, b.scene.buyers(), b.Away == nil)
	if l == nil {
		return b.drawPhone(part)
	}
	return b.drawTop(part, l)
}

// Cover is what lies below the band of the auction, on a phone ships and tracks.
func (b *Board) Cover(c *ui.Canvas) (y, rows int) {
	if b.accounts.Open {
		return 0, c.H
	}
	l, _ := fitting(c, b.scene.buyers(), b.Away == nil)
	if l == nil {
		l := phoneRows(b.scene.buyers(), c.H)
		return l.ships, l.move - l.ships
	}
	y = max(l.lot.y+l.lot.h, l.move.y+l.move.h) + 1
	return y, c.H - y
}

// Talk is the part for what is said, where it has one of its own.
func (b *Board) Talk(c *ui.Canvas) *ui.Canvas {
	l, part := fitting(c, b.scene.buyers(), b.Away == nil)
	if b.accounts.Open || l == nil || l.talk.w == 0 {
		return nil
	}
	panel := l.talk.of(part)
	return panel.Part(1, 2, panel.W-2, panel.H-2)
}

// drawTop draws the panels where they lie, and returns the part of the story.
func (b *Board) drawTop(c *ui.Canvas, l *layout) *ui.Canvas {
	t, s, p := b.Theme, &b.scene, b.pen()
	lot := offered{p, s}
	l.lot.keep(c, t, lot.inputs(), lot.draw)
	lot.drawCards(l.lot.of(c), l)
	b.drawBidding(c, l)
	ships := fleet{p, s}
	below, each := ships.inputs(l.notes())
	l.ships.keep(c, t, below, func(c *ui.Canvas) { ships.draw(c, l) })
	ships.drawShips(l.ships.of(c), l, &each)
	goods := tracks{p, s}
	around, towers := goods.inputs()
	l.tracks.keep(c, t, around, goods.draw)
	goods.drawTowers(l.tracks.of(c), &towers)
	b.drawAside(c, l)
	return b.story(c, l)
}

// drawBidding draws what is bid and what I may do, or over them how the auction ended, or
// that a day begins.
func (b *Board) drawBidding(c *ui.Canvas, l *layout) {
	t, s, p := b.Theme, &b.scene, b.pen()
	if sale, sold := s.closing(); sold {
		told := outcome{p, s, sale}
		l.across().keep(c, t, told.inputs(), told.draw)
		return
	}
	if s.motion.day > 0 {
		at := l.across()
		p.drawDawn(c.Panel(t, at.x, at.y, at.w, at.h), &s.view, s.motion.day > 1)
		return
	}
	bids := auction{p, s, b.bid.Value}
	bids.draw(c, l.bids)
	move := decision{p, s, &b.bid, &b.beforehand, l.figure}
	l.move.keep(c, t, move.inputs(), move.draw)
	if move.waits() {
		move.drawDecider(l.move.of(c))
	}
}

// Aside is where somebody who plays would read what the lot changes for them, and beside it or below what watchers
// guess.
func (b *Board) Aside(c *ui.Canvas) (talk, guess *ui.Canvas) {
	l, part := fitting(c, b.scene.buyers(), b.Away == nil)
	if l == nil || l.gain.w == 0 || b.accounts.Open || !b.watched() {
		return nil, nil
	}
	talk, guess = l.gain.of(part), l.unseen.of(part)
	if half := talk.H / 2; l == &huge {
		guess = talk.Part(0, half, talk.W, talk.H-half)
		talk = talk.Part(0, 0, talk.W, half-1)
	}
	return talk, guess
}

// watched reports whether the reader has no seat at the table.
func (b *Board) watched() bool { return b.Away != nil && b.scene.view.You < 0 }

// drawAside draws what only large screens have room for.
func (b *Board) drawAside(c *ui.Canvas, l *layout) {
	t, s, p := b.Theme, &b.scene, b.pen()
	if l.unseen.w > 0 && (l == &huge || !b.watched()) { // there watchers guess
		left := unseen{p, &s.view}
		l.unseen.keep(c, t, left.inputs(), left.draw)
	}
	apart := b.watched() && l.gain.w > 0
	switch {
	case apart:
	case l.gain.w > 0 && s.gaining() || l.sales.w == 0 && l.gain.w > 0 && !s.blind:
		with := prospect{p, s}
		l.gain.keep(c, t, with.inputs(), with.draw)
	case l.gain.w > 0 && l.gain != l.sales:
		c.Panel(t, l.gain.x, l.gain.y, l.gain.w, l.gain.h)
	}
	if l.sales.w > 0 && (l.gain != l.sales || !apart && !s.gaining()) {
		today := sales{p, &s.past}
		l.sales.keep(c, t, today.inputs(), today.draw)
	}
	if l.talk.w > 0 {
		title := b.Words.Sprintf("TALK")
		l.talk.keep(c, t, ui.InputsOf("talk").Text(title), func(c *ui.Canvas) { c.Head(t, title, "") })
	}
}

// story is the part for the table's story, with a title where it is a panel.
func (b *Board) story(c *ui.Canvas, l *layout) *ui.Canvas {
	at := l.story
	at.h = max(0, min(at.h, c.H-at.y))
	if l.unseen.w == 0 { // it lies on the ground
		return at.of(c)
	}
	at.h = max(at.h, l.unseen.y+l.unseen.h-at.y)
	p := c.Panel(b.Theme, at.x, at.y, at.w, at.h)
	p.Head(b.Theme, b.Words.Sprintf("STORY"), "")
	from := 1
	if at.h >= 10 {
		from = 2
	}
	return p.Part(1, from, at.w-2, at.h-from)
}

// phone is where a board of 40 columns has its rows.
type phone struct {
	card         int // rows of a card of the lot
	ships        int // the first row, below the order of the bids
	tracks, move int
	towers       bool // the tracks are
}

// phoneRows are a phone's, of 18 rows and more: with five or six buyers titles give way to them, and where there
// are more rows cards are larger and tracks are towers.
func phoneRows(buyers, rows int) phone {
	l := phone{card: ui.CardRows(rows), towers: rows >= ui.Lofty}
	l.ships = l.card + 1
	l.tracks = l.ships + 1 + buyers
	if buyers > 5 {
		l.tracks--
	}
	l.move = l.tracks + 1 + medici.Goods
	switch {
	case l.towers:
		l.move = l.tracks + levels + 2
	case buyers > 4:
		l.move--
	}
	return l
}

// drawPhone draws the board on 40 columns: the tracks are figures, but where there are rows for them.
func (b *Board) drawPhone(c *ui.Canvas) *ui.Canvas {
	s, p, n := &b.scene, b.pen(), b.scene.buyers()
	l := phoneRows(n, c.H)
	c.Fill(0, 0, c.W, min(c.H, max(18, 14+n, l.move+3)), b.Theme.Panel)
	if sale, sold := s.closing(); sold {
		told := outcome{p, s, sale}
		told.drawPhone(c.Part(0, 0, c.W, l.ships))
	} else if s.motion.day > 0 {
		p.drawDawn(c.Part(0, 0, c.W, l.ships), &s.view, s.motion.day > 1)
	} else {
		lot, bids := offered{p, s}, auction{p, s, b.bid.Value}
		lot.drawPhone(c.Part(0, 0, c.W, l.card))
		bids.drawPhone(c.Part(0, l.card, c.W, 1))
	}
	rows := l.tracks - l.ships
	ships, goods, move := fleet{p, s}, tracks{p, s}, decision{p, s, &b.bid, &b.beforehand, 1}
	ships.drawPhone(c.Part(0, l.ships, c.W, rows), rows-n)
	if at := c.Part(0, l.tracks, c.W, l.move-l.tracks); l.towers {
		_, towers := goods.inputs()
		goods.draw(at)
		goods.drawTowers(at, &towers)
	} else {
		goods.drawPhone(at, at.H-medici.Goods)
	}
	move.drawPhone(c.Part(0, l.move, c.W, max(0, min(3, c.H-l.move))))
	return c.Part(0, min(c.H, l.move+4), c.W, max(0, min(10, c.H-l.move-4)))
}
