package cards

import (
	"medici/internal/games/lesson"
	"medici/tui/ui"
)

// The sizes of the layouts: a replay leaves fewer rows than a table does, and what is cut
// off then is the story.
var (
	small = ui.Size{W: ui.Small.W, H: 20}
	tall  = ui.Size{W: ui.Tall.W, H: 35}
)

// Draw draws the game in the largest layout that there is room for, and returns the part
// for the story.
func (b *Board) Draw(whole *ui.Canvas) *ui.Canvas {
	size, c := ui.Fitting(whole, ui.Phone, small, ui.Wide, tall, ui.Huge)
	whole.Clear(b.Theme.Ground)
	switch {
	case b.accounts.Open:
		return b.book().Draw(whole)
	case size == ui.Phone:
		return b.drawPhone(c)
	case size == small:
		return b.drawSmall(c)
	}
	return b.drawWide(c, layouts[size])
}

// Cover is what lies below market and decision, on a phone what lies between them.
func (b *Board) Cover(whole *ui.Canvas) (y, rows int) {
	size, c := ui.Fitting(whole, ui.Phone, small, ui.Wide, tall, ui.Huge)
	switch {
	case b.accounts.Open:
		return 0, c.H
	case size == ui.Phone:
		_, prompt := b.phoneRows()
		return phoneShips, prompt - phoneShips
	case size == small:
		y = 8
	default:
		y = layouts[size].band.y
	}
	return y, c.H - y
}

// towersFor is how wide the towers are.
func towersFor(buyers, lane int) towers {
	pitch := max(3, buyers) * lane
	if buyers <= 4 {
		pitch++
	}
	return towers{pitch: pitch, lane: lane}
}

// rackFor is where the columns of the ships are on a canvas of some width.
func (b *Board) rackFor(w, rows, pitch int) rack {
	holds := w - 4 - b.view.Spaces*pitch
	if rows == 1 {
		holds -= 4 // behind them lie the neutral cards
	}
	return rack{name: 3, florins: holds - 1, holds: holds, pitch: pitch, face: 4, rows: rows}
}

// drawSmall is the layout of 80 by 24: market and decision, ships and warehouses, story.
func (b *Board) drawSmall(c *ui.Canvas) *ui.Canvas {
	t := b.Theme
	market := c.Panel(t, 1, 0, 55, 7)
	market.Head(t, b.say("MARKET"), t.Fit(b.say("oldest at the left"), 30))
	b.drawMarket(market, 2, 9, 3, 11)
	b.drawDecision(c.Panel(t, 57, 0, 22, 7))

	lanes := towersFor(b.buyers(), 1)
	rows, pitch := 2, 5
	if b.buyers() > 4 {
		rows, pitch = 1, 4
	} else if b.buyers() == 2 {
		pitch = 4
	}
	w := 77 - lanes.width()
	ships := c.Panel(t, 1, 8, w, 10)
	b.drawShips(ships, b.rackFor(w, rows, pitch), 1)
	b.drawTowers(c.Panel(t, w+2, 8, lanes.width()+1, 10), lanes, 0)
	return b.storyPanel(c, 1, 19, 78)
}

// storyPanel is a panel for the story from a row down; what is left of it belongs to the
// table.
func (b *Board) storyPanel(c *ui.Canvas, x, y, w int) *ui.Canvas {
	p := c.Part(x, y, w, c.H-y)
	p.Clear(b.Theme.Panel)
	return p
}

// drawPhone is the layout of 40 by 20.
func (b *Board) drawPhone(c *ui.Canvas) *ui.Canvas {
	t, n := b.Theme, b.buyers()
	c.Clear(t.Panel)
	b.drawMarket(c, 0, 7, 3, 8)
	rows, prompt := b.phoneRows()
	r := rack{name: 3, florins: 16, holds: 17, pitch: 3, face: 3, rows: 1}
	if n == 2 {
		r = rack{name: 3, florins: 13, holds: 14, pitch: 3, face: 3, rows: 2}
	}
	b.drawShips(c.Part(0, phoneShips, c.W, rows), r, rows-n*r.rows)
	b.drawTable(c.Part(0, phoneShips+rows, c.W, prompt-phoneShips-rows), 0)
	b.drawPrompt(c.Part(0, prompt, c.W, min(3, c.H-prompt)))
	return c.Part(0, prompt+3, c.W, c.H-prompt-3)
}

// phoneShips is the first row of the ships on a phone.
const phoneShips = 4

// phoneRows are how many rows the ships have there, two a buyer in a game of two and no
// title with six, and the first one of the decision, below the warehouses.
func (b *Board) phoneRows() (ships, prompt int) {
	switch n := b.buyers(); n {
	case 2:
		ships = 1 + 2*n
	case 6:
		ships = n
	default:
		ships = 1 + n
	}
	return ships, phoneShips + ships + 6
}

// drawPrompt is the decision in two rows or three; a replay has no room for it.
func (b *Board) drawPrompt(c *ui.Canvas) {
	c.Name(lesson.Decision)
	t, v := b.Theme, b.view
	if c.H == 0 {
		return
	}
	switch {
	case b.motion.lit > 0:
		c.Lighting(t, b.motion.lit)
		return
	case b.motion.round > 0:
		b.drawDawn(c)
		return
	}
	if !b.MyTurn() {
		c.Put(1, 0, t.Title, t.Fit(b.status(c.W-12), c.W-2))
		for i, line := range b.others() {
			if i+1 < c.H {
				c.Put(1, i+1, t.Text, t.Fit(line, c.W-2))
			}
		}
		return
	}
	y := 0
	if c.H > 2 {
		c.Lit(t.Gold)
		c.Put(1, 0, t.Gold.Bold(), t.Fit(b.say("YOUR TURN")+"  "+b.turned(), c.W-2))
		y = 1
	}
	x := b.faces(c, 1, y, 14, 4, v.Taken(b.take), false)
	c.Put(x+1, y, b.roomStyle(), t.Fit(b.room(v.Taken(b.take)), c.W-x-2))
	x = c.Primary(1, y+1, t, takeKeys[0], t.Fit(b.say("take"), 9), 0)
	x = c.Button(x+1, y+1, t, takeKeys[1], "", 0)
	if v.May.Reveal {
		b.drawReveal(c, x+1, y+1)
	}
}
