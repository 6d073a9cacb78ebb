package merchant

import (
	"medici/tui/ui"
)

// layout is how the board is composed for a size of terminal.
type layout struct {
	size   ui.Size
	sheet  *sheet
	panels int  // rows of the panels below the map, at least
	names  int  // cells of a name
	wide   bool // the story stands beside the panels, sentences are longer
}

// Margins of a map that was laid out, in cells.
const (
	marginX = 2
	marginY = 1
)

// fit returns the layout for a canvas, and the part of it that it takes. A map that was not laid
// out is drawn as on a small terminal, on larger ones as well.
func (b *Board) fit(c *ui.Canvas) (layout, *ui.Canvas) {
	a := b.atlas
	tall, huge := a.within(ui.Tall.W-marginX, 27), a.within(ui.Huge.W-marginX, 39)
	sizes := [...]ui.Size{ui.Phone, b.least(), ui.Wide, ui.Wide, ui.Wide}
	if tall != nil {
		sizes[3], sizes[4] = ui.Tall, ui.Tall
	}
	if huge != tall {
		sizes[4] = ui.Huge
	}
	size, part := ui.Fitting(c, sizes[:]...)
	switch size {
	case ui.Wide:
		return layout{size: size, sheet: a.wide, panels: 12, names: 15, wide: true}, part
	case ui.Tall:
		return layout{size: size, sheet: tall, names: 14, wide: true}, part
	case ui.Huge:
		return layout{size: size, sheet: huge, names: 15, wide: true}, part
	}
	return layout{size: size, sheet: a.small, panels: leastPanels, names: 13}, part
}

// leastPanels are the rows below the map of the smallest terminal, at least.
const leastPanels = 6

// least returns the smallest terminal that has room for the map: without a story, as in a
// replay, it is lower than the usual one.
func (b *Board) least() ui.Size {
	const bars = 2
	v := &b.draft.view
	return ui.Size{W: ui.Small.W, H: v.Map.Grid.Height + 1 + max(leastPanels, v.Merchants()+1) + bars}
}

// Draw draws the board, or where the points come from, and leaves the rest to the story.
func (b *Board) Draw(c *ui.Canvas) *ui.Canvas {
	l, part := b.fit(c)
	b.phone = l.size == ui.Phone
	switch {
	case b.accounts.Open:
		r := b.report()
		return r.draw(c, l.size)
	case b.phone:
		return b.drawPhone(part, &l)
	case l.sheet.strokes != nil:
		return b.drawLaid(part, &l)
	}
	return b.drawPlain(part, &l)
}

// Cover returns what lies below map and list; on a phone the other merchants, or the map.
func (b *Board) Cover(c *ui.Canvas) (y, rows int) {
	l, c := b.fit(c)
	switch {
	case b.accounts.Open:
		return 0, c.H
	case l.size == ui.Phone && b.draft.beside && !b.draft.asked:
		return 0, l.sheet.Height
	case l.size == ui.Phone:
		y = phoneMerchants(&b.draft.view) - phoneOutlook
		return y, phoneRows - 2 - y
	}
	y = l.sheet.Height + 1
	if l.sheet.strokes != nil {
		y += marginY
	}
	return y, c.H - y
}

// drawPlain draws a map without lines, the list in its corner, and below them the merchants
// and what is the reader's.
func (b *Board) drawPlain(c *ui.Canvas, l *layout) *ui.Canvas {
	t, h := b.Theme, l.sheet.Height
	c.Part(0, 0, c.W, h).Clear(t.Ground)
	c.Part(0, 0, c.W, h).Name("map")
	k, can, n := b.chart(l), b.list(l), b.notice()
	k.draw(c.Part(0, 0, l.sheet.Width, h))
	f := l.sheet.Free
	w := f.Width
	if f.X+w == l.sheet.Width {
		w = c.W - f.X
	}
	can.draw(c.Panel(t, f.X, f.Y, w, f.Height))
	n.draw(c.Part(0, h, c.W, 1), true)
	return b.drawPanels(c.Part(0, h+1, c.W, c.H-h-1), l)
}

// drawPanels draws the merchants, what is the reader's, and the place under the cursor,
// and returns the part for the story: below them or, where it is wide, beside.
func (b *Board) drawPanels(c *ui.Canvas, l *layout) *ui.Canvas {
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
	own = own.Part(0, rows, own.W, own.H-rows)
	if lines := b.outlook().lines(); b.draft.passes() && len(lines) > 0 {
		if !l.wide {
			lines = lines[:len(lines)-1] // the row above the panels has the points
		}
		g.drawLines(own, lines)
	} else {
		g.draw(own)
	}
	if l.wide {
		return c.Part(left+right+2, 0, c.W-left-right-2, c.H)
	}
	return c.Part(0, h, c.W, c.H-h)
}

// What each panel is drawn from.

func (b *Board) chart(l *layout) chart { return chart{b.Setting, &b.draft, l.sheet} }

func (b *Board) list(l *layout) list {
	return list{Setting: b.Setting, draft: &b.draft, marks: l.sheet.strokes == nil && l.size != ui.Phone, wide: l.wide}
}

func (b *Board) notice() notice { return notice{b.Setting, &b.draft, b.said} }

func (b *Board) outlook() *outlook { return &outlook{b.Setting, &b.draft} }

func (b *Board) roster() roster { return roster{b.Setting, &b.draft.view, b.phone} }

func (b *Board) mine() mine { return mine{b.Setting, &b.draft} }

func (b *Board) guide() guide { return guide{b.Setting, &b.draft.view, b.draft.at} }

func (b *Board) report() report {
	return report{b.Setting, &b.draft.view, &b.accounts, &b.curve, b.stands}
}
