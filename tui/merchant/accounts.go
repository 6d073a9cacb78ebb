package merchant

import (
	"slices"

	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/book"
	"medici/tui/ui"
)

// accounts are where everybody's points come from: a chapter for each source, then all of
// them, and the end of the game.
type accounts struct {
	book.Accounts
	end    rules.Event
	before []int // points before the last were given
}

// enter takes note of an event.
func (a *accounts) enter(e rules.Event) {
	a.Parts = len(sources)
	switch e := e.(type) {
	case merchant.BranchOpened:
		if e.Points > 0 {
			a.Enter(e)
		}
	case merchant.MarkerAwarded:
		a.Enter(e)
	case merchant.MerchantScored:
		a.before = append(slices.Clip(a.before), e.Before)
		a.Enter(e)
	case merchant.GameOver:
		a.end, a.Over, a.Chapter = e, true, a.End()
	}
}

// page is where the columns of the merchants begin.
type page struct{ first, width int }

func pageOf(c *ui.Canvas, merchants int) page {
	if c.W < ui.Small.W {
		w := min(4, (c.W-17)/merchants)
		return page{first: c.W - w*merchants, width: w}
	}
	w := min(16, (c.W-24)/merchants)
	return page{first: 22, width: w}
}

// drawAccounts draws a row for each source as far as it is told, and the sum, with what
// that is made of; and below, where there is room, the race up to it. The story has no room
// then.
func (b *Board) drawAccounts(c *ui.Canvas, size ui.Size) *ui.Canvas {
	a := &b.accounts
	if a.AtEnd() || a.InWords {
		return b.book().Draw(c)
	}
	_, c = ui.Fitting(c, ui.Phone, size)
	rows := c.H
	if race := 2 + 2*b.view.Merchants(); a.Chapter < a.Total() && rows-race > 20 {
		rows -= race + 1
		b.book().DrawRace(c.Panel(b.Theme, 0, rows+1, c.W, race), size)
	}
	b.drawTable(c.Panel(b.Theme, 0, 0, c.W, rows))
	b.drawWhy(c.Part(0, 10, c.W, rows-10))
	return c.Part(0, c.H, c.W, 0)
}

// drawTable draws the sources that are told, a column a merchant.
func (b *Board) drawTable(c *ui.Canvas) {
	t, v, a := b.Theme, b.view, &b.accounts
	p := pageOf(c, v.Merchants())
	c.Head(t, t.Fit(b.say("WHERE THE POINTS COME FROM"), c.W-2), "")
	sums := make([]int, v.Merchants())
	for s := range rules.Seat(v.Merchants()) {
		name := t.Seat(int(s))
		if p.width > 6 {
			name = t.Fit(name+" "+b.Name(s), p.width-1)
		}
		c.Put(p.x(s), 2, t.Ink(int(s)).Bold(), name)
	}
	for i, from := range sources {
		if i <= a.Chapter {
			b.drawSource(c, p, 3+i, from, sums, i == a.Chapter)
		}
	}
	b.drawSum(c, p, 3+len(sources), b.say("in all"), sums)
	if a.Chapter >= a.Total() {
		b.drawTies(c, p, 4+len(sources))
	}
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

// endings are why the game ended.
var endings = map[merchant.End]words.Text{
	merchant.TownsEnd: "The town track is at 0.", merchant.MarkersEnd: "All markers are awarded.",
	merchant.OpeningsEnd: "Nobody has opened a branch for a round.",
}

// result says why the game ended, and what decided among equal points.
func (b *Board) result() string {
	over, ended := b.accounts.end.(merchant.GameOver)
	if !ended {
		return b.say("The game still runs: ducats are secret, and territories count as they are now.")
	}
	text := b.say(endings[over.End])
	switch first := len(rules.Highest(b.view.Points)); {
	case len(b.winners()) > 1:
		text += " " + b.say("They have as many markers, of the same sum, and share the victory.")
	case first > 1:
		text += " " + b.say("Of those with the most points, the awarded markers decide.")
	}
	return text
}
