package merchant

import (
	"slices"

	"medici/internal/words"
	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/ui"
)

// accounts are where everybody's points come from, looked at one after the other.
type accounts struct {
	open bool
	step int // how many of the sources are shown
}

// source is what points come from.
type source struct {
	head words.Text
	rule words.Text // why
	of   func(merchant.View, rules.Seat) (points int, known bool)
}

var sources = []source{
	{"towns", "Each town, the home as well, brings 1 point.", ofTowns},
	{"majorities", "The marker of a city where somebody has more than half of the spaces brings its size.", ofMajorities},
	{"most houses", "The marker of a full city without a majority brings half its size, rounded down, to the most houses there; among several, to the first.", ofMost},
	{"territories", "Each territory with a house brings 2 points at the end.", ofTerritories},
	{"ducats", "Every full 20 ducats bring 1 point at the end.", ofDucats},
}

// steps are all sources, and then the result.
var steps = len(sources)

func ofTowns(v merchant.View, s rules.Seat) (n int, known bool) {
	for _, o := range v.Towns {
		if o.Seat == s {
			n++
		}
	}
	return n, true
}

func ofMajorities(v merchant.View, s rules.Seat) (int, bool) { return awards(v, s, true), true }
func ofMost(v merchant.View, s rules.Seat) (int, bool)       { return awards(v, s, false), true }

// awards are the points of a merchant's markers, by the majority or without.
func awards(v merchant.View, s rules.Seat, majority bool) (n int) {
	for _, o := range v.Awarded {
		if points := v.Brought(o.Place); o.Seat == s && (points == o.Place.Size) == majority {
			n += points
		}
	}
	return n
}

func ofTerritories(v merchant.View, s rules.Seat) (int, bool) { return 2 * v.Territories[s], true }

func ofDucats(v merchant.View, s rules.Seat) (int, bool) {
	ducats, known := v.Ducats(s)
	return ducats / 20, known
}

// do goes through the sources; from the last it begins again.
func (a *accounts) do(c ui.Click) {
	switch c.Intent {
	case showBook:
		*a = accounts{open: true, step: steps}
	case closeIt:
		a.open = false
	case next:
		a.step = (a.step + 1) % (steps + 1)
	case previous:
		a.step = (a.step + steps) % (steps + 1)
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
	const rows = 18
	sheet := c.Panel(t, 0, 0, c.W, rows)
	p := pageOf(c, v.Merchants())
	sheet.Head(t, t.Fit(b.say("WHERE THE POINTS COME FROM"), sheet.W-2), "")
	sums := make([]int, v.Merchants())
	for s := range rules.Seat(v.Merchants()) {
		sheet.Put(p.x(s), 2, t.Ink(int(s)).Bold(), t.Fit(t.Seat(int(s))+" "+b.Name(s), max(1, p.width-1)))
	}
	for i, from := range sources {
		if i < b.accounts.step || i == 0 {
			b.drawSource(sheet, p, 3+i, from, sums, i == min(b.accounts.step, steps)-1)
		}
	}
	b.drawSum(sheet, p, 4+len(sources), b.say("in all"), sums)
	if b.accounts.step == steps {
		b.drawTies(sheet, p, 5+len(sources))
	}
	b.drawWhy(sheet.Part(0, 12, sheet.W, 5))
	x := sheet.Primary(1, rows-1, t, accountKeys[2], b.say("Back"), 0)
	x = sheet.Button(x+2, rows-1, t, accountKeys[0], "", 0)
	sheet.Button(x+1, rows-1, t, accountKeys[1], "", 0)
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

// drawWhy explains the row that is looked at, and what it is made of, or the result.
func (b *Board) drawWhy(c *ui.Canvas) {
	t := b.Theme
	var text string
	switch i := b.accounts.step - 1; {
	case b.accounts.step == steps && b.over():
		text = b.result()
	case i < 0:
		text = b.say(sources[0].rule)
	default:
		text = b.say(sources[i].rule)
	}
	for i, line := range ui.Wrap(text, c.W-2) {
		if i < c.H {
			c.Put(1, i, t.Accent, line)
		}
	}
}

// winners are those with the most points, or who stand before them in a tie.
func (b *Board) winners() []rules.Seat { return b.view.Winners() }

// result says who has won, and by what.
func (b *Board) result() string {
	names := ""
	for i, s := range b.winners() {
		if i > 0 {
			names += ", "
		}
		names += b.Name(s)
	}
	tied := len(rules.Highest(b.view.Points)) > 1
	switch winners := b.winners(); {
	case len(winners) > 1:
		return b.say("%s share the victory, with as many points and markers.", names)
	case tied:
		return b.say("%s wins: of those with the most points, by the markers.", names)
	}
	return b.say("%s wins.", names)
}

// offers reports whether a place can be chosen now.
func (b *Board) offers(p *merchant.Place) bool {
	return b.MyTurn() && slices.ContainsFunc(b.choices(), func(ch choice) bool { return ch.Place == p })
}
