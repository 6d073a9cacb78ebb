package strozzi

import (
	"medici/internal/games/lesson"
	told "medici/internal/games/strozzi/tell"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// drawTiles draws the lot.
func (b *Board) drawTiles(c *ui.Canvas, l layout) {
	c.Name("lot")
	t, v := b.Theme, b.view
	by := ""
	if len(v.Lot) > 0 {
		by = t.Seat(int(v.Active)) + " " + b.name(v.Active, l.names)
	}
	c.Head(t, b.say("TILES"), by)
	if len(v.Lot) == 0 {
		for i, line := range ui.Wrap(b.sentence(b.last), c.W-2) {
			if i+2 < c.H {
				c.Put(1, 2+i, t.Dim, line)
			}
		}
		return
	}
	gap := (c.W - 1) / strozzi.LotSize
	high, wide := max(ui.FigureHeight, c.H-5), gap-1
	if high > ui.FigureHeight {
		wide = min(wide, 2*high)
	}
	for i := range v.Lot {
		b.drawOffered(c.Part(1+i*gap, (c.H-high)/2, wide, high), i, max(1, l.times-1))
	}
	c.Put(1, c.H-1, t.Text, b.say("worth %d, takes room for %d", v.LotValue(), len(v.Lot)))
}

// drawOffered draws a tile of the lot, as much of it as can be seen.
func (b *Board) drawOffered(c *ui.Canvas, i, times int) {
	tile, newest := b.view.Lot[i], i == len(b.view.Lot)-1
	switch {
	case i < b.motion.gone:
	case newest && b.motion.turning == 2:
		c.Clear(b.Theme.Well)
	case newest && b.motion.turning == 1:
		c.Clear(b.Theme.Faces[face(tile.Good())])
	default:
		b.drawTile(c, tile, times)
	}
}

var goodNames = [...]words.Text{"cloth", "fur", "dye", "spice", "gold"}

// drawTile draws a tile, at least as high as a figure; a higher one says its good below.
func (b *Board) drawTile(c *ui.Canvas, tile strozzi.Tile, times int) {
	t, style := b.Theme, b.Theme.Faces[face(tile.Good())]
	if t.Bare || t.Full == "" {
		c.Face(t, 0, 1, face(tile.Good()), tile.String())
		return
	}
	c.Clear(style)
	c.Put(1, 0, style, tile.Good().Letter())
	if c.H < ui.FigureHeight+2 {
		c.Figure(t, c.W-4, 0, style, tile.Value(), 1)
		return
	}
	c.Figure(t, (c.W-ui.FigureWidth(tile.Value())*times)/2, (c.H-ui.FigureHeight*times)/2, style, tile.Value(), times)
	c.Put(1, c.H-1, style, t.Fit(b.say(goodNames[tile.Good()]), c.W-2))
}

// drawPrice draws the price, and what everybody has.
func (b *Board) drawPrice(c *ui.Canvas, l layout) {
	c.Name("price")
	t, v := b.Theme, b.view
	c.Head(t, b.say("PRICE"), "")
	y := (c.H - ui.FigureHeight*l.times) / 2
	switch x := 12*l.times + 2; {
	case v.May.Name:
		c.Figure(t, 1, y, b.priceInk(), b.price.Value, l.times)
	case v.Price >= 0:
		c.Figure(t, 1, y, t.Accent, v.Price, l.times)
		if c.W-x < l.names { // a small number leaves room
			x = (ui.FigureWidth(v.Price)+1)*l.times + 2
		}
		c.Put(x, y, t.Dim, t.Fit(b.say("named by"), c.W-x))
		c.Put(x, y+1, t.Ink(int(v.Active)), t.Fit(t.Seat(int(v.Active))+" "+b.Name(v.Active.Seat()), min(c.W-x, l.names+2)))
	case !b.over():
		c.Put(1, y+1, t.Dim, b.say("not named yet"))
	}
	x := 1
	for _, f := range families {
		x = c.Put(x, c.H-1, t.Ink(int(f)), b.count(f, " "+itoa(v.Florins[f]))) + 3
	}
}

// decisionRows are those of the choices; a replay on a phone has no room for them.
const decisionRows = 3

// drawDecision is what the reader decides, or what the others do.
func (b *Board) drawDecision(c *ui.Canvas) {
	c.Name(lesson.Decision)
	t := b.Theme
	switch {
	case b.motion.lit > 0:
		c.Lighting(t, b.motion.lit)
		return
	case b.motion.round > 0:
		b.drawDawn(c)
		return
	case b.motion.said != nil:
		c.Clear(t.Raised)
		b.drawSaid(c.Part(0, 1, c.W, c.H-1))
		return
	case b.sure:
		c.Lit(t.Alert)
		c.Put(1, 0, t.Alert.Bold(), b.say("%d IS MUCH", b.price.Value))
	case b.MyTurn():
		c.Lit(t.Gold)
		c.Put(1, 0, t.Gold.Bold(), b.question())
	default:
		c.Head(t, b.standing(), "")
	}
	if c.H > decisionRows {
		b.drawChoices(c.Part(0, 1, c.W, c.H-1))
	}
}

// drawSaid tells what happens, as far as there is room.
func (b *Board) drawSaid(c *ui.Canvas) {
	for y, line := range ui.Wrap(b.sentence(b.motion.said), c.W-2) {
		if y < c.H {
			c.Put(1, y, b.Theme.Accent, line)
		}
	}
}

// question is what the reader is asked.
func (b *Board) question() string {
	switch may := b.view.May; {
	case may.Name:
		return b.say("NAME A PRICE")
	case may.Answer:
		return b.say("BUY OR DECLINE?")
	}
	return b.say("WHERE TO LOAD?")
}

// standing is who decides, in a heading.
func (b *Board) standing() string {
	switch {
	case b.over():
		return b.say("THE END")
	case b.view.Actor < 0:
		return b.say("A TILE IS DRAWN")
	}
	return b.Theme.Fit(b.Name(b.view.Actor), 16)
}

// drawChoices draws the buttons in three rows and, where there is more room, what they
// mean.
func (b *Board) drawChoices(c *ui.Canvas) {
	t, v := b.Theme, b.view
	y := min(1, c.H-3)
	switch may := v.May; {
	case may.Name:
		switch {
		case b.sure:
			c.Primary(1, y, t, nameKeys[0], b.say("all the same"), 0)
		case b.chosen:
			c.Primary(1, y, t, nameKeys[0], b.say("Name %d", b.price.Value), 0)
		default:
			c.Put(1, y, t.Text, b.say("type a number"))
		}
		if may.Draw {
			c.Button(1, y+1, t, drawKey, b.say("Draw another"), 0)
		}
	case may.Answer:
		b.drawAnswer(c, 1, y, answerKeys[0], b.say("Buy for %d", v.Price))
		b.drawAnswer(c, 1, y+1, answerKeys[1], b.say("Decline"))
		after := itoa(v.Florins[v.You])
		switch b.answer {
		case buy:
			after += " " + t.To + " " + itoa(v.Florins[v.You]-v.Price)
		case decline:
			after = b.count(v.Active, " "+itoa(v.Florins[v.Active])) + " " + t.To + " " + itoa(v.Florins[v.Active]-v.Price)
		}
		c.Put(1, y+2, t.Dim, after)
		if b.answer == "" && c.H > 8 {
			c.Put(1, y+3, t.Dim, t.Fit(b.say("choose, then Enter confirms"), c.W-2))
		}
	case len(may.Loads) > 0:
		b.drawLoad(c, y)
	case b.over():
		b.drawWinner(c, y)
	case v.Actor >= 0:
		for i, line := range ui.Wrap(b.say(b.doing()), c.W-2) {
			c.Put(1, y+i, t.Dim, line)
		}
	}
	if c.H > 8 && len(v.Lot) > 0 {
		b.drawRoom(c, c.H-2)
	}
}

// drawRoom tells which ships have room for the lot.
func (b *Board) drawRoom(c *ui.Canvas, y int) {
	t := b.Theme
	c.Put(1, y-1, t.Dim, t.Fit(b.say("ships with room for them"), c.W-2))
	x := 1
	for _, f := range families {
		list := ""
		for ship := range strozzi.Ships {
			if b.view.Harbour.Room(f, ship) >= len(b.view.Lot) {
				list += " " + itoa(strozzi.Rooms[ship])
			}
		}
		if list == "" {
			list = " " + t.Dash
		}
		x = c.Put(x, y, t.Ink(int(f)), b.count(f, list)) + 3
	}
}

// priceInk is gold, and alert when the price looks like a slip.
func (b *Board) priceInk() ui.Style {
	if b.sure {
		return b.Theme.Strong
	}
	return b.Theme.Accent
}

// doing is what another family does.
func (b *Board) doing() words.Text {
	switch {
	case b.view.Buyer != strozzi.NoFamily:
		return "loads or discards"
	case b.view.Price >= 0:
		return "buys or declines"
	}
	return "draws, or names a price"
}

// drawAnswer draws one answer; the chosen one waits for Enter.
func (b *Board) drawAnswer(c *ui.Canvas, x, y int, key ui.Binding, label string) {
	if b.answer != key.Intent {
		c.Button(x, y, b.Theme, key, label, 0)
		return
	}
	c.Primary(x, y, b.Theme, answerKeys[2], label, 0)
}

// drawLoad draws the way to load that is looked at, and how to find another.
func (b *Board) drawLoad(c *ui.Canvas, y int) {
	ways := b.view.May.Loads
	label := b.say("Discard them")
	if way := ways[b.load]; way != strozzi.Discard {
		label = b.say("ship %d %s", strozzi.Rooms[way.Ship()], told.At(b.Words, b.at(way)))
	}
	lines := ui.Wrap(label, c.W-9)
	c.Primary(1, y, b.Theme, loadKeys[0], lines[0], 0)
	if len(lines) > 1 {
		c.Put(9, y+1, b.Theme.Strong, lines[1])
	}
	c.Button(1, y+2, b.Theme, loadKeys[1], b.say("%d of %d", b.load+1, len(ways)), 0)
}

func (b *Board) drawWinner(c *ui.Canvas, y int) {
	winners := rules.Highest(b.view.Florins)
	for i, s := range winners {
		c.Put(1, y+i, b.Theme.Ink(int(s)).Bold(), b.Theme.Fit(b.Theme.Seat(int(s))+" "+b.Name(s), c.W-2))
	}
	label := b.say("wins")
	if len(winners) > 1 {
		label = b.say("share the victory")
	}
	c.Put(1, y+len(winners), b.Theme.Text, label)
}
