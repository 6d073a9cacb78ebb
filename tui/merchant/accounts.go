package merchant

import (
	"medici/rules"
	"medici/tui/ui"
)

// accounts are where everybody's points come from, looked at one after the other.
type accounts struct {
	open bool
	step int // how many of the sources are told; the result comes behind them
	end  rules.Event
}

// result is the step in which all is told.
var result = len(sources) + 1

// do goes through the sources; behind the result the first comes again.
func (a *accounts) do(c ui.Click) {
	switch c.Intent {
	case showBook:
		a.open, a.step = true, result
	case closeIt:
		a.open = false
	case next:
		a.step = a.step%result + 1
	case previous:
		a.step = (a.step+result-2)%result + 1
	}
}

// page is where the columns of the merchants begin.
type page struct{ first, width int }

func pageOf(c *ui.Canvas, merchants int) page {
	if c.W < ui.Small.W {
		return page{first: c.W - 4*merchants, width: 4}
	}
	w := min(16, (c.W-24)/merchants)
	return page{first: 22, width: w}
}

// drawAccounts draws a row for each source as far as it is told, and the sum.
func (b *Board) drawAccounts(c *ui.Canvas) *ui.Canvas {
	t, v := b.Theme, b.view
	rows := min(c.H, 20)
	if c.H >= tall {
		rows = c.H - 4
	}
	sheet := c.Panel(t, 0, 0, c.W, rows)
	p := pageOf(c, v.Merchants())
	sheet.Head(t, t.Fit(b.say("WHERE THE POINTS COME FROM"), sheet.W-2), "")
	sums := make([]int, v.Merchants())
	for s := range rules.Seat(v.Merchants()) {
		name := t.Seat(int(s))
		if p.width > 4 {
			name = t.Fit(name+" "+b.Name(s), p.width-1)
		}
		sheet.Put(p.x(s), 2, t.Ink(int(s)).Bold(), name)
	}
	for i, from := range sources {
		if i < b.accounts.step {
			b.drawSource(sheet, p, 3+i, from, sums, i == b.accounts.step-1)
		}
	}
	b.drawSum(sheet, p, 3+len(sources), b.say("in all"), sums)
	if b.accounts.step == result {
		b.drawTies(sheet, p, 4+len(sources))
	}
	b.drawWhy(sheet.Part(0, 10, sheet.W, rows-11))
	x := sheet.Primary(1, rows-1, t, b.Keymap()[0], b.say("Back"), 0)
	x = sheet.Button(x+2, rows-1, t, accountKeys[1], "", 0)
	sheet.Button(x+1, rows-1, t, accountKeys[2], "", 0)
	return c.Part(0, rows, c.W, c.H-rows)
}

func (p page) x(s rules.Seat) int { return p.first + p.width*int(s) }

// drawSource draws a row, and adds it up. What is not known is left out of the sums.
func (b *Board) drawSource(c *ui.Canvas, p page, y int, from source, sums []int, looked bool) {
	t := b.Theme
	style := t.Text
	if looked {
		c.Row(t, y, 1)
		style = t.Strong
	}
	c.Put(1, y, style, t.Fit(b.say(from.head), p.first-2))
	for s := range sums {
		n, known := from.of(b.view, rules.Seat(s))
		text := itoa(n)
		if !known {
			text = "?"
		}
		sums[s] += n
		c.Put(p.x(rules.Seat(s)), y, style, text)
	}
}

func (b *Board) drawSum(c *ui.Canvas, p page, y int, label string, sums []int) {
	t := b.Theme
	c.Put(1, y, t.Title, t.Fit(label, p.first-2))
	for s, n := range sums {
		c.Put(p.x(rules.Seat(s)), y, t.Strong, itoa(n))
	}
}

// drawTies draws what decides a tie: how many markers, and the sum of their values.
func (b *Board) drawTies(c *ui.Canvas, p page, y int) {
	t := b.Theme
	c.Put(1, y, t.Dim, t.Fit(b.say("ties: markers"), p.first-2))
	for s := range rules.Seat(b.view.Merchants()) {
		n, sum := b.view.Awards(s)
		c.Put(p.x(s), y, t.Dim, itoa(n))
		if p.width > 6 {
			c.Put(p.x(s)+3, y, t.Dim, b.say("of %d", sum))
		}
	}
}

// winners are those with the most points, or who stand before them in a tie.
func (b *Board) winners() []rules.Seat { return b.view.Winners() }

// result says how the game ended and who has won, and by what.
func (b *Board) result() string {
	if b.accounts.end == nil {
		return b.say("The game still runs: ducats are secret, and territories count as they are now.")
	}
	text := b.sentence(b.accounts.end)
	switch first := len(rules.Highest(b.view.Points)); {
	case len(b.winners()) > 1:
		text += " " + b.say("They have as many markers, of the same sum, and share the victory.")
	case first > 1:
		text += " " + b.say("Of those with the most points, the awarded markers decide.")
	}
	return text
}
