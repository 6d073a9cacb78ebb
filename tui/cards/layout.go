package cards

import "medici/tui/ui"

// The sizes of the layouts: a replay leaves fewer rows than a table does, and what is cut
// off then is the story.
var (
	small = ui.Size{W: ui.Small.W, H: 20}
	tall  = ui.Size{W: ui.Tall.W, H: 35}
)

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
	free             int     // cells for neutral cards
	pitch            int     // of spaces
	change           box     // what the chosen cards change, or the cards left
	left, now, past  box     // what else there is, where there is room for all
	story            box     // it goes on to the last row
}

var layouts = map[ui.Size]layout{
	ui.Wide: {
		market: box{x: 1, y: 1, w: 85, h: 9}, decision: box{x: 87, y: 1, w: 31, h: 9}, large: ui.Size{W: 14, H: 5},
		band: box{x: 1, y: 11, w: 117, h: 10}, lane: 2, most: 68, rows: 2, free: 9, pitch: 5,
		change: box{x: 61, y: 22, w: 57, h: 6}, story: box{x: 1, y: 22, w: 59},
	},
	tall: {
		market: box{x: 1, y: 1, w: 85, h: 12}, decision: box{x: 87, y: 1, w: 31, h: 12}, large: ui.Size{W: 14, H: 7},
		band: box{x: 1, y: 14, w: 117, h: 13}, lane: 2, most: 68, rows: 3, free: 9, pitch: 5,
		change: box{x: 61, y: 28, w: 57, h: 10}, story: box{x: 1, y: 28, w: 59},
	},
	ui.Huge: {
		market: box{x: 2, y: 1, w: 121, h: 17}, decision: box{x: 124, y: 1, w: 74, h: 17}, large: ui.Size{W: 20, H: 11},
		band: box{x: 2, y: 19, w: 196, h: 21}, lane: 5, most: 84, rows: 3, free: 13, pitch: 9,
		story: box{x: 2, y: 41, w: 43}, left: box{x: 46, y: 41, w: 55, h: 16},
		now: box{x: 102, y: 41, w: 52, h: 16}, past: box{x: 155, y: 41, w: 43, h: 16},
	},
}
