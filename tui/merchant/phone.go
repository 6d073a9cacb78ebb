package merchant

import (
	"medici/internal/games/lesson"
	"medici/internal/text/words"
	"medici/rules"
	"medici/tui/ui"
)

var shortHeads = []words.Text{"column|pts", "column|hand", "column|let", "column|house", "column|in"}

// phone is the layout of a phone: the list shows the rings as well.
var phone = layout{wide: true, rings: true}

// phoneEnds are the columns behind the numbers of a merchant on a phone.
var phoneEnds = []int{21, 26, 30, 36, 39}

// drawPhone draws the board on 40 by 18 cells: the list takes the map's place, or Tab
// shows a part of the map.
func (b *Board) drawPhone(c *ui.Canvas) *ui.Canvas {
	t, n := b.Theme, b.view.Merchants()
	const rows = 18
	c.Part(0, 0, c.W, rows).Clear(t.Panel)
	y := 0
	if b.beside && !b.asked {
		b.drawWindow(c.Part(0, 0, c.W, b.view.Map.Grid.Height))
		y = b.view.Map.Grid.Height
	} else {
		b.drawMerchantsShort(c.Part(0, 0, c.W, n+1))
		b.drawListShort(c.Part(0, n+1, c.W, rows-7-n-1))
		y = rows - 7
		b.drawMineShort(c.Part(0, rows-4, c.W, 2))
	}
	facts := 3
	b.drawFacts(c.Part(0, y, c.W, facts))
	b.drawConfirm(c.Part(0, rows-2, c.W, 2))
	return c.Part(0, rows, c.W, c.H-rows)
}

// drawMerchantsShort draws a row for each merchant, as many as there is room for.
func (b *Board) drawMerchantsShort(c *ui.Canvas) {
	c.Name("merchants")
	t, v := b.Theme, b.view
	c.Put(1, 0, t.Title, t.Fit(b.say("MERCHANTS"), 13))
	for i, head := range shortHeads {
		c.Right(phoneEnds[i], 0, t.Dim, b.say(head))
	}
	for s := range rules.Seat(min(v.Merchants(), c.H-1)) {
		row := c.Part(0, int(s)+1, c.W, 1)
		if s == v.You {
			row.Row(t, 0, 1)
		}
		if s == v.Actor {
			row.Put(0, 0, t.Accent, t.Mark)
		}
		row.Put(1, 0, t.Ink(int(s)), t.Fit(t.Seat(int(s))+" "+b.Name(s), 16))
		for i, col := range columns {
			row.Right(phoneEnds[i], 0, t.Text, itoa(col.of(b, s)))
		}
	}
}

// drawListShort draws the list with each place's ring.
func (b *Board) drawListShort(c *ui.Canvas) {
	c.Name(lesson.Decision)
	if b.MyTurn() {
		b.drawQuestion(c.Part(0, 0, c.W, 1), true)
		b.drawChoices(c.Part(0, 1, c.W, c.H-1), phone)
		return
	}
	b.drawOthers(c, phone)
}

// drawMineShort draws what only the reader may see, in two rows. What happens, or what to
// beware of, may take their place.
func (b *Board) drawMineShort(c *ui.Canvas) {
	c.Name("mine")
	t, v := b.Theme, b.view
	news := ui.Wrap(b.news(), c.W-2)
	if b.asked {
		c.Clear(t.Alert)
		for y, line := range ui.Wrap(b.doubt(), c.W-2) {
			c.Put(1, y, t.Alert, line)
		}
		return
	}
	if b.news() != "" {
		for y, line := range news[:min(len(news), c.H)] {
			c.Put(1, y, t.Accent, line)
		}
	} else if v.You >= 0 && !b.over() {
		plain, letter := b.income()
		x := c.Put(1, 0, t.Dim, b.when())
		x = c.Put(x+1, 0, t.Strong, plain)
		c.Put(x+2, 0, t.Dim, t.Fit(b.say("letter %s", letter), c.W-x-3))
	}
	if v.You >= 0 && !b.over() && len(news) < 2 {
		b.drawHand(c, 1)
	}
}

// drawConfirm draws what Enter does, and the other keys.
func (b *Board) drawConfirm(c *ui.Canvas) {
	if ch, ok := b.chosen(); ok && b.MyTurn() {
		c.Primary(1, 0, b.Theme, confirmKey, b.Theme.Fit(b.label(ch, true), c.W-10), 0)
	}
	b.drawKeys(c.Part(0, 1, c.W, 1))
}

// drawWindow draws as much of the map as there is room for, around the cursor.
func (b *Board) drawWindow(c *ui.Canvas) {
	t, m := b.Theme, b.view.Map
	left := max(0, min(b.at.Middle()-c.W/2, m.Grid.Width-c.W))
	for y, row := range b.lands.of {
		for x := range c.W {
			if land := row[left+x]; land >= 0 && !t.Flat {
				c.Fill(x, y, 1, 1, t.Lands[b.lands.tint[land]])
			}
		}
	}
	offered := b.offered()
	for i := range m.Places {
		if p := &m.Places[i]; p.X >= left && p.X+p.Width() <= left+c.W {
			b.drawPlace(c, p.X-left, p.Y, p, offered[p])
		}
	}
}
