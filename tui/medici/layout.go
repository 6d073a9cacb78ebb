package medici

import (
	"slices"

	"medici/tui/ui"
)

// box is a rectangle on the board.
type box struct{ x, y, w, h int }

// of returns the box as a part of a canvas.
func (b box) of(c *ui.Canvas) *ui.Canvas { return c.Part(b.x, b.y, b.w, b.h) }

// keep draws a panel there from some inputs, or leaves it as it stands.
func (b box) keep(c *ui.Canvas, t *ui.Theme, in ui.Inputs, draw func(*ui.Canvas)) {
	c.KeepPanel(t, b.x, b.y, b.w, b.h, in, draw)
}

// layout is where the parts of the board lie, for one size of terminal. What has no
// width is not there.
type layout struct {
	size                                      ui.Size
	lot, bids, move                           box // the band of the auction
	ships, tracks, unseen, gain, sales, story box
	talk                                      box     // where it is not part of the story
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
		ships: box{2, 1, 62, 24}, unseen: box{2, 26, 62, 15}, talk: box{2, 42, 62, 16},
		lot: box{65, 1, 73, 17}, bids: box{65, 19, 73, 14}, move: box{65, 34, 73, 10}, story: box{65, 45, 73, 13},
		tracks: box{139, 1, 59, 24}, gain: box{139, 26, 59, 18}, sales: box{139, 45, 59, 13},
	}
)

// fitting returns the largest layout that there is room for among so many buyers, nil being a
// phone's, and the part of the canvas for it. A replay has one of its own.
func fitting(c *ui.Canvas, buyers int, replay bool) (*layout, *ui.Canvas) {
	sizes := []ui.Size{ui.Phone, small.size, ui.Wide, ui.Tall, ui.Huge}
	if replay {
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
	if buyers == 2 {
		return &smallDuel, part
	}
	return &small, part
}

// across returns where a sale is told: over the bidding and the decision.
func (l *layout) across() box {
	at := l.bids
	if l.move.y == at.y {
		at.w = l.move.x + l.move.w - at.x
	} else {
		at.h = l.move.y + l.move.h - at.y
	}
	return at
}
