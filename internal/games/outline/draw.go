package outline

import (
	"cmp"
	"strings"

	"medici/internal/games/lesson"
	"medici/internal/games/narration"
	"medici/rules"
	"medici/tui/ui"
)

const (
	twoColumns = 76 // the least width, in cells, at which the decision stands beside the parts
	widest     = 72 // cells of a part
	leastName  = 10 // cells of a name
)

func (b *board) reader() narration.Reader { return narration.Reader{Words: b.Words, Name: b.Name} }

// lie divides a canvas between the parts, the decision and the table's story, and returns how many rows the
// first two take.
func (b *board) lie(c *ui.Canvas) (parts, decision, story *ui.Canvas, used int) {
	gap, height := gapOn(c), 0
	w := min(widest, c.W)
	if c.W >= twoColumns {
		w = min(widest, c.W*3/5)
	}
	for _, p := range b.o.Parts {
		height += b.height(p, w) + gap
	}
	if c.W < twoColumns {
		rows := b.decisionHeight(c.W)
		height = max(0, min(height, c.H-rows)) // the decision always has room
		used = min(c.H, height+rows)
		return c.Part(0, 0, c.W, height), c.Part(0, height, c.W, rows), c.Part(0, used, c.W, c.H-used), used
	}
	side := c.W - w - 2
	rows := b.decisionHeight(side)
	parts, decision = c.Part(1, gap, w, c.H-gap), c.Part(w+2, gap, side, rows)
	return parts, decision, c.Part(w+2, gap+rows+1, side, c.H-gap-rows-1), min(c.H, gap+max(height, rows))
}

// gapOn returns how many rows lie between panels.
func gapOn(c *ui.Canvas) int {
	if c.H >= 30 {
		return 1
	}
	return 0
}

// Draw draws the parts and what can be done, below one another or side by side.
func (b *board) Draw(c *ui.Canvas) *ui.Canvas {
	c.Clear(b.Theme.Ground)
	if b.view == nil {
		return c
	}
	parts, decision, story, _ := b.lie(c)
	b.drawParts(parts, gapOn(c))
	b.drawDecision(decision.Panel(b.Theme, 0, 0, decision.W, decision.H))
	return story
}

// Cover leaves the decision and the parts in sight.
func (b *board) Cover(c *ui.Canvas) (y, rows int) {
	if !b.MyTurn() {
		return 0, c.H
	}
	_, _, _, y = b.lie(c)
	return y, c.H - y
}

// Glance draws the parts for people who watch from elsewhere.
func (b *board) Glance(c *ui.Canvas) (rows int) {
	if b.view == nil {
		return 0
	}
	return b.drawParts(c, 0)
}

// DrawSummary shows in one row what waits for the reader.
func (b *board) DrawSummary(c *ui.Canvas, ink ui.Style) {
	if b.MyTurn() {
		ui.Said(c, 0, 0, ink, b.in(b.o.Ask(b.view)))
	}
}

// drawParts draws as many rows as fit, and returns how many those are.
func (b *board) drawParts(c *ui.Canvas, gap int) (y int) {
	for _, p := range b.o.Parts {
		h := min(b.height(p, c.W), c.H-y)
		if h <= 0 {
			return c.H
		}
		panel := c.Panel(b.Theme, 0, y, c.W, h)
		panel.Name(p.Name)
		b.drawPart(panel, p)
		y += h + gap
	}
	return min(y, c.H)
}

// height returns how many rows a part takes at a width, including its title.
func (b *board) height(p Part, w int) int {
	rows := p.Rows(b.view)
	if heads(rows) == nil {
		_, y := b.flow(nil, rows, w)
		return y + 1
	}
	return 1 + max(1, len(rows))
}

// heads returns the columns of a table; nil where cells just follow one another.
func heads(rows []Row) (heads []Cell) {
	for _, row := range rows {
		for _, cell := range row.Cells {
			if cell.Head != "" && len(row.Cells) > len(heads) {
				heads = row.Cells
			}
		}
	}
	return heads
}

func (b *board) drawPart(c *ui.Canvas, p Part) {
	t, rows := b.Theme, p.Rows(b.view)
	columns := heads(rows)
	if columns == nil {
		c.Head(t, t.Fit(b.say(p.Head), c.W-2), "")
		b.flow(c, rows, c.W)
		return
	}
	first, ends := b.columns(columns, c.W)
	c.Put(1, 0, t.Title, t.Fit(b.say(p.Head), first-2))
	left := first
	for i, cell := range columns {
		c.Right(ends[i], 0, t.Dim, t.Fit(b.say(cell.Head), ends[i]-left-1))
		left = ends[i]
	}
	for i, row := range rows {
		y := i + 1
		if y >= c.H {
			return
		}
		if row.Seat >= 0 && row.Seat == b.o.You(b.view) {
			c.Row(t, y, 1)
		}
		if row.Seat >= 0 && row.Seat == b.view.Turn() {
			c.Put(0, y, t.Accent, t.Mark)
		}
		b.name(c, row, y, first-3)
		for n, cell := range row.Cells {
			if x := ends[n]; cell.Good >= 0 && cell.Text != "" {
				c.Face(t, x-ui.FaceWidth, y, cell.Good, cell.Text)
			} else {
				c.Right(x, y, t.Strong, t.Fit(cell.Text, x-first))
			}
		}
	}
}

// columns returns where columns end, and where the first begins. Each is as wide as its head, narrower
// where names would have too little room, and wider where there is more.
func (b *board) columns(heads []Cell, w int) (first int, ends []int) {
	room := w - 1 - leastName
	widths, all := make([]int, len(heads)), 0
	for i, cell := range heads {
		widths[i] = max(ui.FaceWidth, ui.Width(b.say(cell.Head))) + 1
		all += widths[i]
	}
	for i := range widths {
		if all > room {
			widths[i] = room / len(widths)
		} else {
			widths[i] += min(4, (room-all)/2/len(widths))
		}
	}
	ends = make([]int, len(heads))
	end := w - 1
	for i := len(heads) - 1; i >= 0; i-- {
		ends[i] = end
		end -= widths[i]
	}
	return end, ends
}

// name draws whose row it is, or its name.
func (b *board) name(c *ui.Canvas, row Row, y, w int) int {
	if row.Seat >= 0 {
		return b.PutSeat(c, 1, y, int(row.Seat), row.Seat == b.o.You(b.view), w-2)
	}
	return c.Put(1, y, b.Theme.Dim, b.Theme.Fit(b.in(row.Name), w))
}

// flow draws rows of cells one behind another, in as many lines as they need, from the second on, and
// returns where that ends. Without a canvas it only measures.
func (b *board) flow(c *ui.Canvas, rows []Row, width int) (x, y int) {
	for _, row := range rows {
		y++
		x = 1
		if c != nil && y < c.H {
			x = b.name(c, row, y, width/2)
		} else {
			x += min(width/2, b.nameWidth(row))
		}
		from := x + 1
		for x++; len(row.Cells) > 0; row.Cells = row.Cells[1:] {
			cell := row.Cells[0]
			w := b.width(cell)
			if x+w >= width && x > from {
				x, y = from, y+1
			}
			if c != nil && y < c.H {
				b.cell(c, x, y, cell, b.Theme.Strong)
			}
			x += w + 1
		}
	}
	return x, y
}

// nameWidth returns how many cells name takes, including a bot's badge.
func (b *board) nameWidth(row Row) int {
	if row.Seat < 0 {
		return ui.Width(b.in(row.Name))
	}
	w := 2 + ui.Width(b.Name(row.Seat))
	if b.Badge != nil && b.Badge(row.Seat) != "" {
		w += 1 + ui.Width(b.Badge(row.Seat))
	}
	return w
}

// width returns how wide a cell is, and cell draws it.
func (b *board) width(cell Cell) int {
	if cell.Good >= 0 {
		return ui.FaceWidth
	}
	return ui.Width(cmp.Or(cell.Text, b.in(cell.Name)))
}

func (b *board) cell(c *ui.Canvas, x, y int, cell Cell, ink ui.Style) int {
	if cell.Good >= 0 && cell.Text != "" {
		return c.Face(b.Theme, x, y, cell.Good, cell.Text)
	}
	return c.Put(x, y, ink, b.Theme.Fit(cmp.Or(cell.Text, b.in(cell.Name)), c.W-x-1))
}

// decisionHeight returns how many rows the decision takes.
func (b *board) decisionHeight(w int) int {
	if !b.MyTurn() {
		return 2
	}
	_, y := b.offers(nil, len(b.asked(w)), w)
	return y + 2
}

// asked returns the question, wrapped into lines.
func (b *board) asked(w int) []string { return ui.Wrap(b.in(b.o.Ask(b.view)), w-2) }

// drawDecision draws the question, the choices and their keys; or the name of the player who must move.
func (b *board) drawDecision(c *ui.Canvas) {
	c.Name(lesson.Decision)
	t := b.Theme
	if !b.MyTurn() {
		c.Put(1, 0, t.Title, t.Fit(b.awaited(), c.W-2))
		return
	}
	c.Lit(t.Gold)
	c.Put(1, 0, t.Gold.Bold(), t.Fit(b.say("YOUR TURN"), c.W-2))
	lines := b.asked(c.W)
	for i, line := range lines {
		c.Put(1, i+1, t.Text, line)
	}
	_, y := b.offers(c, len(lines), c.W)
	label := b.in(b.o.Choice(b.o.May(b.view)[b.chosen]).Label)
	c.Primary(1, y+1, t, doKey, t.Fit(label, c.W-11), 0)
}

// awaited says whose turn it is.
func (b *board) awaited() string {
	switch by := b.view.Turn(); {
	case by == rules.Nobody:
		return b.say("The game is over.")
	case by >= 0:
		return b.say("It is the turn of %s.", b.Name(by))
	}
	return strings.ToUpper(b.o.Title)
}

// offers draws the choices, each with its digit, below that many lines, and returns where that ends.
// Without a canvas it only measures.
func (b *board) offers(c *ui.Canvas, lines, width int) (x, y int) {
	t := b.Theme
	x, y = 1, lines+1
	for i, a := range b.o.May(b.view) {
		choice := b.o.Choice(a)
		cell := choice.Cell
		if cell.blank() {
			cell.Name = choice.Label
		}
		w := b.width(cell) + 4
		if x+w >= width {
			x, y = 1, y+1
		}
		if c != nil {
			if i < digits {
				c.Put(x, y, t.Key, ui.Number(i+1))
			}
			ink := t.Text
			if i == b.chosen {
				c.Put(x+1, y, t.Accent, t.Mark)
				ink = t.Strong.Underline()
			}
			b.cell(c, x+2, y, cell, ink)
			c.Zone(x, y, w-1, 1, ui.Click{Intent: place(i)})
		}
		x += w
	}
	return x, y
}
