package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

func itoa(n int) string { return ui.Number(n) }

// layout is how the board is composed for a size of terminal.
type layout struct {
	x, y   int // the ground at the left and above
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
	ui.Tall: {x: 1, y: 1, band: 12, names: 16, tracks: 2, step: 3, below: 8, times: 2},
	ui.Huge: {x: 2, y: 1, band: 18, names: 16, tracks: 4, step: 5, below: 16, times: 3},
}

// columns are the panels of the band: tiles, price or ships, and decision.
type columns [3]struct{ x, w int }

// columns divides the width by what is asked: answers stand in columns of their own, and a family that
// loads looks at the ships.
func (l layout) columns(w int, may strozzi.May, awaited bool) columns {
	third := (w - 2) / 3
	lot := third + 2 - 5*l.x
	middle := third - 1
	switch {
	case (may.Answer || awaited) && l.x == 0 && w < ui.Wide.W: // the price stands among the answers
		return columns{{0, lot}, {}, {lot + 1, w - lot - 1}}
	case may.Answer, may.Name, awaited:
		middle = 2 * third / 3
	case len(may.Loads) > 0:
		middle = third + third/4
	}
	return columns{{0, lot}, {lot + 1, middle}, {lot + middle + 2, w - lot - middle - 2}}
}

// pierRows returns how high a pier is.
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
	c.Part(0, 0, c.W, l.y).Clear(b.Theme.Ground)
	c = c.Part(l.x, l.y, c.W-2*l.x, c.H-l.y)
	third := (c.W - 2) / 3
	o, q, d := b.offer(), b.quay(), b.decision()
	at := l.columns(c.W, b.draft.view.May, b.draft.awaits())
	o.drawTiles(c.Panel(b.Theme, at[0].x, 0, at[0].w, l.band), l)
	if p := c.Panel(b.Theme, at[1].x, 0, at[1].w, l.band); len(b.draft.view.May.Loads) > 0 {
		q.drawFleet(p)
	} else if at[1].w > 0 {
		o.drawPrice(p, l)
	}
	d.draw(c.Panel(b.Theme, at[2].x, 0, at[2].w, l.band))
	if l.band == layouts[small].band { // tiles have their letters alone
		c.Put(1, l.band, b.Theme.Dim, b.legend())
	}
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
	if l.x > 0 {
		return b.drawShore(c.Part(0, y, c.W, c.H-y), l.below)
	}
	w := 2*third + 1
	q.drawIfEnded(c.Panel(b.Theme, w+1, y, c.W-w-1, l.below))
	return c.Part(0, y, w, c.H-y)
}

// drawShore draws the panels below the piers, and returns the part of the story.
func (b *Board) drawShore(c *ui.Canvas, rows int) *ui.Canvas {
	t, h := b.Theme, max(rows, c.H-1)
	q, s := b.quay(), shore{b.Setting, &b.draft, &b.past}
	w := c.W / 2
	if c.W > ui.Tall.W {
		w = 46
		s.drawBag(c.Panel(t, w+1, 0, 49, h))
		s.drawTonight(c.Panel(t, w+51, 0, 53, h))
		s.drawRounds(c.Panel(t, w+105, 0, c.W-w-105, h))
	} else {
		q.drawIfEnded(c.Panel(t, w, 0, c.W-w, h))
		w--
	}
	p := c.Panel(t, 0, 0, w, h)
	p.Head(t, b.say("STORY"), "")
	return p.Part(1, 2, p.W-2, p.H-2)
}

// Cover returns the piers, and what would be paid.
func (b *Board) Cover(c *ui.Canvas) (y, rows int) {
	size, c := ui.Fitting(c, ui.Phone, small, ui.Wide, ui.Tall, ui.Huge)
	switch {
	case b.accounts.Open:
		return 0, c.H
	case size == ui.Phone:
		l := phoneRows(c.H)
		return l.piers, l.decision - l.piers
	}
	y = layouts[size].y + layouts[size].band
	if layouts[size].y == 0 {
		y++ // the row between is kept, where there is no other ground
	}
	return y, c.H - y
}

// What each panel is drawn from.

func (b *Board) offer() offer { return offer{b.Setting, &b.draft, &b.motion, b.last} }

func (b *Board) quay() quay { return quay{b.Setting, &b.draft} }

func (b *Board) decision() decision { return decision{b.Setting, &b.draft, &b.motion} }

func (b *Board) report() report {
	return report{b.Setting, &b.draft.view, &b.accounts, &b.past, b.motion.stands}
}
