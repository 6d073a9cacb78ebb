package cards

import "medici/tui/ui"

// box is a rectangle on the board.
type box struct{ x, y, w, h int }

// layout is where the panels lie on a screen of 120 columns or more.
type layout struct {
	market, decision box
	large            ui.Size // of a card of the market
	band             box     // of ships and warehouses beside each other
	lane             int     // cells of a buyer in a warehouse
	most             int     // cells of the ships, at most
	rows             int     // of a ship
	change, left     box     // what the chosen cards change; the cards left, where there is room for both
	story            box     // it goes on to the last row
}

var layouts = map[ui.Size]layout{
	ui.Wide: {
		market: box{x: 1, y: 1, w: 85, h: 9}, decision: box{x: 87, y: 1, w: 31, h: 9}, large: ui.Size{W: 14, H: 5},
		band: box{x: 1, y: 11, w: 117, h: 10}, lane: 2, most: 68, rows: 2,
		change: box{x: 61, y: 22, w: 57, h: 6}, story: box{x: 1, y: 22, w: 59},
	},
	tall: {
		market: box{x: 1, y: 1, w: 85, h: 12}, decision: box{x: 87, y: 1, w: 31, h: 12}, large: ui.Size{W: 14, H: 7},
		band: box{x: 1, y: 14, w: 117, h: 13}, lane: 2, most: 68, rows: 3,
		change: box{x: 61, y: 28, w: 57, h: 10}, story: box{x: 1, y: 28, w: 59},
	},
	ui.Huge: {
		market: box{x: 2, y: 1, w: 121, h: 17}, decision: box{x: 124, y: 1, w: 74, h: 17}, large: ui.Size{W: 20, H: 11},
		band: box{x: 2, y: 19, w: 196, h: 21}, lane: 4, most: 84, rows: 3,
		change: box{x: 2, y: 41, w: 64, h: 16}, left: box{x: 67, y: 41, w: 56, h: 16}, story: box{x: 124, y: 41, w: 74},
	},
}

// drawWide draws the panels of a layout, and returns the part for the story.
func (b *Board) drawWide(c *ui.Canvas, l layout) *ui.Canvas {
	t := b.Theme
	panel := func(at box) *ui.Canvas { return c.Panel(t, at.x, at.y, at.w, min(at.h, c.H-at.y)) }
	market := panel(l.market)
	market.Head(t, b.say("MARKET"), t.Fit(b.say("oldest at the left; the newest can be taken, and the two before it"), 70))
	b.drawMarket(market, (l.market.h-l.large.H+1)/2, l.large.W, l.large.H, l.large.W+2)
	b.drawDecision(panel(l.decision))

	lanes, rows := towersFor(b.buyers(), l.lane), l.rows
	if b.buyers() > 4 {
		lanes, rows = towersFor(b.buyers(), l.lane-1), max(1, rows-1)
		lanes.pitch += 2
	}
	ships, houses := l.band, l.band
	ships.w = min(l.band.w-1-lanes.width(), l.most)
	houses.x, houses.w = ships.x+ships.w+1, l.band.w-ships.w-1
	b.drawShips(panel(ships), b.rackFor(ships.w, rows, 5), 1)
	b.drawHouses(panel(houses), lanes)

	b.drawChange(panel(l.change), l.left.w == 0)
	if l.left.w > 0 {
		b.drawLeft(panel(l.left))
	}
	return b.storyPanel(c, l.story.x, l.story.y, l.story.w)
}

// drawHouses draws the warehouses, with a title where it costs no row of theirs.
func (b *Board) drawHouses(c *ui.Canvas, lanes towers) {
	if c.H < levels+3 {
		b.drawTowers(c, lanes, 0)
		return
	}
	c.Head(b.Theme, b.say("WAREHOUSES"), b.Theme.Fit(b.say("+ is on the ship"), c.W-18))
	b.drawTowers(c, lanes, 2)
}
