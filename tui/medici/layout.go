package medici

import (
	"slices"

	"medici/tui/ui"
)

// box is a rectangle on the board.
type box struct{ x, y, w, h int }

// of is the box as a part of a canvas.
func (b box) of(c *ui.Canvas) *ui.Canvas { return c.Part(b.x, b.y, b.w, b.h) }

// layout is where the parts of the board lie, for one size of terminal. What has no
// width is not there.
type layout struct {
	size                                      ui.Size
	lot, bids, move                           box // the band of the auction
	ships, tracks, unseen, gain, sales, story box
	card                                      ui.Size // of a card of the lot
	figure                                    int     // how often a large figure is enlarged
}

// notes reports that what has no panel stands among the ships.
func (l *layout) notes() bool { return l.size.W == small.size.W }

// The board is composed for these sizes. A layout is cut at the story: it is the last
// to have room, and the first to have more.
var (
	small = layout{
		size: ui.Size{W: 80, H: 20}, card: ui.Size{W: 8, H: 3}, figure: 1,
		lot: box{0, 0, 28, 7}, bids: box{29, 0, 27, 7}, move: box{57, 0, 23, 7},
		ships: box{0, 8, 41, 10}, tracks: box{42, 8, 38, 10}, story: box{0, 19, 80, 10},
	}
	smallDuel = layout{
		size: small.size, card: small.card, figure: 1, lot: small.lot, bids: small.bids, move: small.move,
		ships: box{0, 8, 50, 10}, tracks: box{51, 8, 29, 10}, story: small.story,
	}
	wide = layout{
		size: ui.Wide, card: ui.Size{W: 10, H: 5}, figure: 1,
		lot: box{1, 1, 35, 9}, bids: box{37, 1, 50, 9}, move: box{88, 1, 31, 9},
		ships: box{1, 11, 52, 10}, tracks: box{54, 11, 65, 10},
		story: box{1, 22, 52, 10}, unseen: box{54, 22, 32, 6}, gain: box{87, 22, 32, 6},
	}
	low = layout{ // without the lower bands, for a replay: it has the story elsewhere
		size: ui.Size{W: 120, H: 23}, card: wide.card, figure: 1,
		lot: wide.lot, bids: wide.bids, move: wide.move, ships: wide.ships, tracks: wide.tracks,
	}
	tall = layout{
		size: ui.Tall, card: ui.Size{W: 10, H: 7}, figure: 1,
		lot: box{1, 1, 35, 12}, bids: box{37, 1, 50, 12}, move: box{88, 1, 31, 12},
		ships: box{1, 14, 52, 13}, tracks: box{54, 14, 65, 13},
		story: box{1, 28, 52, 10}, unseen: box{54, 28, 31, 10}, gain: box{86, 28, 33, 10}, sales: box{86, 28, 33, 10},
	}
	huge = layout{
		size: ui.Huge, card: ui.Size{W: 20, H: 11}, figure: 2,
		ships: box{2, 1, 62, 24}, unseen: box{2, 26, 62, 15}, story: box{2, 42, 62, 16},
		lot: box{65, 1, 73, 17}, bids: box{65, 19, 73, 14}, move: box{65, 34, 73, 10}, sales: box{65, 45, 73, 13},
		tracks: box{139, 1, 59, 24}, gain: box{139, 26, 59, 32},
	}
)

// Draw draws the table top, the scoring of a day over it, or the end.
func (b *Board) Draw(c *ui.Canvas) *ui.Canvas {
	if b.accounts.Open {
		return b.book().Draw(c)
	}
	l, part := b.layout(c)
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
	l, _ := b.layout(c)
	if l == nil {
		_, move := phoneRows(b.buyers())
		return phoneShips, move - phoneShips
	}
	y = max(l.lot.y+l.lot.h, l.move.y+l.move.h) + 1
	return y, c.H - y
}

// layout is the largest that there is room for, nil being a phone's, and the part of the
// canvas for it.
func (b *Board) layout(c *ui.Canvas) (*layout, *ui.Canvas) {
	sizes := []ui.Size{ui.Phone, small.size, ui.Wide, ui.Tall, ui.Huge}
	if b.Away == nil {
		sizes = slices.Insert(sizes, 2, low.size)
	}
	size, part := ui.Fitting(c, sizes...)
	switch size {
	case low.size:
		return &low, part
	case ui.Phone:
		return nil, part
	case ui.Wide:
		return &wide, part
	case ui.Tall:
		return &tall, part
	case ui.Huge:
		return &huge, part
	}
	if b.buyers() == 2 {
		return &smallDuel, part
	}
	return &small, part
}

// drawTop draws the parts of the board where they lie, and returns that of the story.
func (b *Board) drawTop(c *ui.Canvas, l *layout) *ui.Canvas {
	panel := func(at box) *ui.Canvas { return c.Panel(b.Theme, at.x, at.y, at.w, at.h) }
	keep := func(at box, in ui.Inputs, draw func(*ui.Canvas)) { b.keep(c, at, in, draw) }
	keep(l.lot, b.offered(), b.drawLot)
	b.drawCards(l.lot.of(c), l)
	if sale, sold := b.closing(); sold {
		keep(b.across(l), b.sold(sale), func(c *ui.Canvas) { b.drawSale(c, sale) })
	} else if b.motion.day > 0 {
		b.drawDawn(panel(b.across(l)))
	} else {
		b.drawBids(c, l.bids)
		keep(l.move, b.deciding(), func(c *ui.Canvas) { b.drawMove(c, l) })
		if b.waits() {
			b.drawDecider(l.move.of(c))
		}
	}
	ships, rows := b.shipping(l.notes())
	keep(l.ships, ships, func(c *ui.Canvas) { b.drawShips(c, l) })
	b.drawFleet(l.ships.of(c), l, &rows)
	tracks, goods := b.tracked()
	keep(l.tracks, tracks, b.drawTracks)
	b.drawTowers(l.tracks.of(c), &goods)
	if l.unseen.w > 0 {
		keep(l.unseen, b.unseen(), b.drawUnseen)
	}
	switch {
	case l.gain.w > 0 && b.gaining() || l.sales.w == 0 && l.gain.w > 0:
		keep(l.gain, b.profit(ui.InputsOf("gain")), b.drawGain)
	case l.gain.w > 0 && l.gain != l.sales:
		panel(l.gain)
	}
	if l.sales.w > 0 && (l.gain != l.sales || !b.gaining()) {
		keep(l.sales, b.soldToday(), b.drawSales)
	}
	return b.story(c, l)
}

// keep draws a panel from some inputs, or leaves it as it stands.
func (b *Board) keep(c *ui.Canvas, at box, in ui.Inputs, draw func(*ui.Canvas)) {
	c.KeepPanel(b.Theme, at.x, at.y, at.w, at.h, in, draw)
}

// across is where a sale is told: over the bidding and the decision.
func (b *Board) across(l *layout) box {
	at := l.bids
	if l.move.y == at.y {
		at.w = l.move.x + l.move.w - at.x
	} else {
		at.h = l.move.y + l.move.h - at.y
	}
	return at
}

// story is the part for the table's story, with a title where it is a panel.
func (b *Board) story(c *ui.Canvas, l *layout) *ui.Canvas {
	at := l.story
	at.h = max(0, min(at.h, c.H-at.y))
	if l.unseen.w == 0 { // it lies on the ground
		return c.Part(at.x, at.y, at.w, at.h)
	}
	at.h = max(at.h, l.unseen.y+l.unseen.h-at.y)
	p := c.Panel(b.Theme, at.x, at.y, at.w, at.h)
	p.Head(b.Theme, b.say("STORY"), "")
	from := 1
	if at.h >= 10 {
		from = 2
	}
	return p.Part(1, from, at.w-2, at.h-from)
}
