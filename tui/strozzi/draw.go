package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

func itoa(n int) string { return ui.Number(n) }

// layout is how the board is composed for a size of terminal.
type layout struct {
	band   int // rows of tiles, price and decision
	names  int // cells of a name
	tracks int // rows from one track to the next
	step   int // cells of a step of a track, at most
	below  int // rows of what would be paid; in 0 of them it stands in one row
	times  int // how large the figures of tiles and price are
}

// small is a row lower than the terminal: that row is a replay's.
var small = ui.Size{W: ui.Small.W, H: ui.Small.H - 1}

var layouts = map[ui.Size]layout{
	small:   {band: 7, names: 9, tracks: 1, step: 2, times: 1},
	ui.Wide: {band: 8, names: 16, tracks: 1, step: 3, below: 6, times: 1},
	ui.Tall: {band: 12, names: 16, tracks: 2, step: 3, below: 8, times: 2},
	ui.Huge: {band: 16, names: 16, tracks: 3, step: 5, below: 10, times: 3},
}

// pierRows is how high a pier is.
func (l layout) pierRows() int { return 8 + 3*l.tracks }

// Draw draws the board, or over its piers the accounts of a round, and leaves the rest
// to the story.
func (b *Board) Draw(c *ui.Canvas) *ui.Canvas {
	if b.accounts.Open {
		r := b.report()
		return r.book().Draw(c)
	}
	size, c := ui.Fitting(c, ui.Phone, small, ui.Wide, ui.Tall, ui.Huge)
	if size == ui.Phone {
		return b.drawPhone(c)
	}
	l := layouts[size]
	third := (c.W - 2) / 3
	o, q, d := b.offer(), b.quay(), b.decision()
	o.drawTiles(c.Panel(b.Theme, 0, 0, third+2, l.band), l)
	o.drawPrice(c.Panel(b.Theme, third+3, 0, third-1, l.band), l)
	d.draw(c.Panel(b.Theme, 2*third+3, 0, c.W-2*third-3, l.band))
	y := l.band + 1
	c.Part(0, y, c.W, l.pierRows()).Name("piers")
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		x := int(at-1) * (third + 1)
		w := third
		if at == strozzi.Right {
			w = c.W - x
		}
		q.drawPier(c.Panel(b.Theme, x, y, w, l.pierRows()), at, l)
	}
	y += l.pierRows()
	if l.below == 0 {
		q.drawTonight(c.Part(0, y, c.W, 1))
		return c.Part(0, y+1, c.W, c.H-y-1)
	}
	y++
	w := 2*third + 1
	q.drawIfEnded(c.Panel(b.Theme, w+1, y, c.W-w-1, l.below))
	return c.Part(0, y, w, c.H-y)
}

// Cover is the piers, and what would be paid.
func (b *Board) Cover(c *ui.Canvas) (y, rows int) {
	size, c := ui.Fitting(c, ui.Phone, small, ui.Wide, ui.Tall, ui.Huge)
	switch {
	case b.accounts.Open:
		return 0, c.H
	case size == ui.Phone:
		return phonePiers, phoneDecision - phonePiers
	}
	y = layouts[size].band + 1
	return y, c.H - y
}

// What each panel is drawn from.

func (b *Board) offer() offer { return offer{b.Setting, &b.draft, &b.motion, b.last} }

func (b *Board) quay() quay { return quay{b.Setting, &b.draft} }

func (b *Board) decision() decision { return decision{b.Setting, &b.draft, &b.motion} }

func (b *Board) report() report {
	return report{b.Setting, &b.draft.view, &b.accounts, &b.past, b.motion.stands}
}
