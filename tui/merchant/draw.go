package merchant

import (
	"medici/tui/ui"
)

// layout is how the board is composed for a size of terminal.
type layout struct {
	scale
	panels int  // rows of the panels below the map, at least
	names  int  // cells of a name
	wide   bool // the story stands beside the panels, sentences are longer
}

var layouts = map[ui.Size]layout{
	ui.Small: {scale: scale{79, 1}, panels: 6, names: 13},
	ui.Wide:  {scale: scale{117, 1}, panels: 12, names: 15, wide: true},
	ui.Tall:  {scale: scale{117, 2}, panels: 11, names: 15, wide: true},
	ui.Huge:  {scale: scale{197, 3}, panels: 18, names: 15, wide: true},
}

// Draw draws the board, or where the points come from, and leaves the rest to the story.
func (b *Board) Draw(c *ui.Canvas) *ui.Canvas {
	whole := c
	size, c := ui.Fitting(c, ui.Phone, b.least(), ui.Wide, ui.Tall, ui.Huge)
	b.phone = size == ui.Phone
	switch {
	case b.accounts.Open:
		r := b.report()
		return r.draw(whole, size)
	case b.phone:
		return b.drawPhone(c)
	}
	l := layoutOf(size)
	m, n, y := b.draft.view.Map, b.notice(), l.rows(b.draft.view.Map)
	c.Part(0, 0, c.W, y).Name("map")
	can := b.list(l)
	can.chart.draw(c, l.scale)
	can.draw(l.corner(c, m).Panel(b.Theme, 0, 0, c.W, c.H))
	n.draw(c.Part(0, y, c.W, 1))
	return b.drawPanels(c.Part(0, y+1, c.W, c.H-y-1), l)
}

// Cover is what lies below map and list; on a phone the other merchants, or the map.
func (b *Board) Cover(c *ui.Canvas) (y, rows int) {
	size, c := ui.Fitting(c, ui.Phone, b.least(), ui.Wide, ui.Tall, ui.Huge)
	switch {
	case b.accounts.Open:
		return 0, c.H
	case size == ui.Phone && b.draft.beside && !b.draft.asked:
		return 0, b.draft.view.Map.Grid.Height
	case size == ui.Phone:
		return 0, b.draft.view.Merchants() + 1
	}
	y = layoutOf(size).rows(b.draft.view.Map) + 1
	return y, c.H - y
}

// layoutOf is the layout of a size, the smallest for what is lower than that.
func layoutOf(size ui.Size) layout {
	if l, ok := layouts[size]; ok {
		return l
	}
	return layouts[ui.Small]
}

// least is the smallest terminal that has room for the map: without a story, as in a
// replay, it is lower than the usual one.
func (b *Board) least() ui.Size {
	const bars = 2
	l := layouts[ui.Small]
	return ui.Size{W: ui.Small.W, H: l.rows(b.draft.view.Map) + 1 + max(l.panels, b.draft.view.Merchants()+1) + bars}
}

// drawPanels draws the merchants, what is the reader's, and the place under the cursor,
// and returns the part for the story: below them or, where it is wide, beside.
func (b *Board) drawPanels(c *ui.Canvas, l layout) *ui.Canvas {
	t, h := b.Theme, max(l.panels, b.draft.view.Merchants()+1)
	if l.wide {
		h = max(h, min(c.H, l.panels))
	}
	left, right := 46*c.W/ui.Tall.W, 36*c.W/ui.Tall.W
	if !l.wide {
		left, right = 45, c.W-46
	}
	r, m, g := b.roster(), b.mine(), b.guide()
	r.draw(c.Panel(t, 0, 0, left, h), l.names)
	own := c.Panel(t, left+1, 0, right, h)
	rows := m.draw(own.Part(0, 0, own.W, own.H), l.wide)
	g.draw(own.Part(0, rows, own.W, own.H-rows))
	if l.wide {
		return c.Part(left+right+2, 0, c.W-left-right-2, c.H)
	}
	return c.Part(0, h, c.W, c.H-h)
}

// What each panel is drawn from.

func (b *Board) chart() chart { return chart{b.Setting, b.lands, &b.draft} }

func (b *Board) list(l layout) list {
	return list{Setting: b.Setting, draft: &b.draft, chart: b.chart(), wide: l.wide}
}

func (b *Board) notice() notice { return notice{b.Setting, &b.draft, b.said} }

func (b *Board) roster() roster { return roster{b.Setting, &b.draft.view} }

func (b *Board) mine() mine { return mine{b.Setting, &b.draft} }

func (b *Board) guide() guide { return guide{b.Setting, &b.draft.view, b.draft.at} }

func (b *Board) report() report {
	return report{b.Setting, &b.draft.view, &b.accounts, &b.curve, b.stands}
}
