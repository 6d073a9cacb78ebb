package merchant

import (
	"strings"

	"medici/rules/merchant"
	"medici/tui/ui"
)

// phoneRows is the height of the phone's layout.
const phoneRows = 18

// phoneOutlook is the height of what a choice leads to.
const phoneOutlook = 3

// phoneMerchants returns the first row of the merchants on a phone.
func phoneMerchants(v *merchant.View) int { return phoneRows - 3 - v.Merchants() }

// drawPhone draws the board on 40 by 18 cells: the list takes the map's place, or Tab
// shows a part of the map; with more rows that stands below.
func (b *Board) drawPhone(c *ui.Canvas, l *layout) *ui.Canvas {
	d, n, can := &b.draft, b.notice(), b.list(l)
	can.wide = true
	c.Part(0, 0, c.W, phoneRows).Clear(b.Theme.Panel)
	if d.beside && !d.asked {
		k, g, h := b.chart(l), b.guide(), l.sheet.Height
		k.drawWindow(c.Part(0, 0, c.W, h))
		g.draw(c.Part(0, h, c.W, 3))
	} else {
		r, y := b.roster(), phoneMerchants(&d.view)
		can.drawShort(c.Part(0, 0, c.W, y-phoneOutlook))
		b.drawOutlook(c.Part(0, y-phoneOutlook, c.W, phoneOutlook), &n)
		r.drawShort(c.Part(0, y, c.W, d.view.Merchants()+1))
	}
	can.drawConfirm(c.Part(0, phoneRows-2, c.W, 2))
	rest := c.Part(0, phoneRows, c.W, c.H-phoneRows)
	if h := l.sheet.Height; !d.beside && rest.H >= h { // a phone held upright has room for both
		k, at := b.chart(l), rest.Part(0, 0, c.W, h)
		at.Clear(b.Theme.Ground)
		k.drawWindow(at)
		rest = rest.Part(0, h, c.W, rest.H-h)
	}
	return rest
}

// Pan moves the window on the map that a phone shows, by columns.
func (b *Board) Pan(by int) {
	d, k := &b.draft, chart{b.Setting, &b.draft, b.atlas.small}
	if d.at == nil {
		return
	}
	was := k.left(ui.Phone.W)
	if d.pan += by; k.left(ui.Phone.W) == was {
		d.pan -= by
	}
}

// drawOutlook draws in three rows what the choice leads to. What happens, or what to beware
// of, takes their place.
func (b *Board) drawOutlook(c *ui.Canvas, n *notice) {
	c.Name("mine")
	t := b.Theme
	style, lines := t.Accent, []string{n.urgent()}
	switch {
	case b.draft.asked:
		c.Clear(t.Alert)
		style, lines = t.Alert, []string{n.doubt()}
	case b.draft.search.open:
		lines = []string{b.say("find: %s", b.draft.search.text)}
	case lines[0] == "" && !b.draft.over():
		style, lines = t.Text, b.outlook().lines()
		m := b.mine()
		if !b.draft.passes() && len(lines) > 0 {
			lines = append([]string{lines[0], b.onwards()}, append(lines[1:], m.hand())...)
		}
	}
	y := 0
	for _, line := range lines {
		for _, part := range ui.Wrap(line, c.W-2) {
			if y < c.H {
				c.Put(1, y, style, part)
				y++
			}
		}
	}
}

// onwards returns where the routes from the place under the cursor lead, and for how much.
func (b *Board) onwards() string {
	g := b.guide()
	if g.at == nil {
		return ""
	}
	on, room := []string{}, ui.Phone.W-2
	for _, p := range g.neighbours() {
		if text := p.Code + g.sign(p) + " " +
			itoa(g.cost(p)); ui.Width(b.say("on to %s", strings.Join(append(on, text), "  "))) <= room {
			on = append(on, text)
		}
	}
	return b.say("on to %s", strings.Join(on, "  "))
}
