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
		return b.book().Draw(c)
	}
	size, c := ui.Fitting(c, ui.Phone, small, ui.Wide, ui.Tall, ui.Huge)
	if size == ui.Phone {
		return b.drawPhone(c)
	}
	l := layouts[size]
	third := (c.W - 2) / 3
	b.drawTiles(c.Panel(b.Theme, 0, 0, third+2, l.band), l)
	b.drawPrice(c.Panel(b.Theme, third+3, 0, third-1, l.band), l)
	b.drawDecision(c.Panel(b.Theme, 2*third+3, 0, c.W-2*third-3, l.band))
	y := l.band + 1
	c.Part(0, y, c.W, l.pierRows()).Name("piers")
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		x := int(at-1) * (third + 1)
		w := third
		if at == strozzi.Right {
			w = c.W - x
		}
		b.drawPier(c.Panel(b.Theme, x, y, w, l.pierRows()), at, l)
	}
	y += l.pierRows()
	if l.below == 0 {
		b.drawTonight(c.Part(0, y, c.W, 1))
		return c.Part(0, y+1, c.W, c.H-y-1)
	}
	y++
	w := 2*third + 1
	b.drawIfEnded(c.Panel(b.Theme, w+1, y, c.W-w-1, l.below))
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

// families are both, to go through.
var families = []strozzi.Family{strozzi.Medici, strozzi.Strozzi}

// drawTonight tells in one row what is left, and what would be paid now.
func (b *Board) drawTonight(c *ui.Canvas) {
	t, pay := b.Theme, b.pay()
	x := c.Put(1, 0, t.Dim, b.say("ships left"))
	for _, f := range families {
		x = c.Put(x+1, 0, t.Ink(int(f)), b.count(f, " "+b.shipsLeft(f)))
	}
	x = c.Put(c.W/2, 0, t.Dim, b.say("pays now"))
	for _, f := range families {
		x = c.Put(x+1, 0, t.Ink(int(f)), b.count(f, " "+itoa(pay[f])))
	}
}

// pay is what each family would earn if the round ended now; nothing is to come after
// the last.
func (b *Board) pay() [strozzi.Families]int {
	if b.over() {
		return [strozzi.Families]int{}
	}
	return b.harbour().Pay()
}

// harbour is that of the view, with the lot where the reader is about to load it.
func (b *Board) harbour() strozzi.Harbour {
	h := b.view.Harbour
	if way, ok := b.way(); ok {
		h.Load(strozzi.Family(b.view.You), way.Ship(), b.at(way), b.view.Lot)
	}
	return h
}

func (b *Board) over() bool { return b.view.Active == strozzi.NoFamily }

// shipsLeft are the rooms of a family's ships that are not docked.
func (b *Board) shipsLeft(f strozzi.Family) (list string) {
	for ship := range strozzi.Ships {
		if b.view.Harbour.Ships[f][ship].Pier() == strozzi.NoPier {
			list += itoa(strozzi.Rooms[ship]) + " "
		}
	}
	if list == "" {
		return b.Theme.Dash
	}
	return list[:len(list)-1]
}

// drawIfEnded is what would be paid now, by what it is paid for.
func (b *Board) drawIfEnded(c *ui.Canvas) {
	t := b.Theme
	if b.over() {
		return
	}
	c.Head(t, b.say("IF THE ROUND ENDED NOW"), "")
	var sums accounts
	for _, e := range b.harbour().Tonight() {
		sums.enter(e)
	}
	piers, pawns, bonuses := sums.sums()
	rows := []struct {
		label string
		paid  [strozzi.Families]int
	}{
		{b.say("piers"), piers}, {b.say("pawns"), pawns}, {b.say("bonuses"), bonuses},
		{b.say("florins then"), [strozzi.Families]int{b.view.Florins[0] + b.pay()[0], b.view.Florins[1] + b.pay()[1]}},
	}
	for i, row := range rows {
		y := 1 + i
		if c.H > 6 {
			y++
		}
		c.Put(1, y, t.Dim, row.label)
		for _, f := range families {
			c.Put(17+10*int(f), y, t.Ink(int(f)), b.count(f, " "+itoa(row.paid[f])))
		}
	}
}
