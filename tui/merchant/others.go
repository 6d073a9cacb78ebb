package merchant

import (
	"medici/internal/text/words"
	"medici/rules"
	"medici/tui/ui"
)

// drawOthers draws what another merchant is about to do, and what the reader could open.
func (b *Board) drawOthers(c *ui.Canvas, l layout) {
	t, v := b.Theme, b.view
	switch {
	case b.over():
		c.Head(t, b.say("THE END"), "")
		b.drawWinners(c.Part(0, 2, c.W, c.H-2))
		return
	case v.Actor == rules.House:
		c.Head(t, b.say("THE DEAL"), "")
		return
	}
	c.Put(1, 0, t.Ink(int(v.Actor)).Bold(), t.Fit(t.Seat(int(v.Actor))+" "+b.Name(v.Actor), c.W-2))
	y := 1
	for _, line := range ui.Wrap(b.say(doings[v.Phase]), c.W-2) {
		c.Put(1, y, t.Dim, line)
		y++
	}
	if v.You < 0 {
		b.drawLegend(c.Part(0, y+1, c.W, c.H-y-1))
		return
	}
	if list := b.choices(); len(list) > 0 {
		c.Put(1, y, t.Title, t.Fit(b.say("YOU COULD OPEN"), c.W-2))
		b.drawChoices(c.Part(0, y+1, c.W, c.H-y-1), l)
	}
}

// doings are what a merchant who is asked is about to do.
var doings = map[string]words.Text{
	"home": "chooses a home", "marker": "places a marker", "grow": "grows or collects", "open": "opens or passes", "letter": "plays a letter or not",
}

// drawLegend explains the signs of the map.
func (b *Board) drawLegend(c *ui.Canvas) {
	t := b.Theme
	for i, row := range []struct {
		style ui.Style
		sign  string
		means words.Text
	}{
		{t.Accent.Bold(), "5", "a marker lies"},
		{t.Dim, "5", "no marker yet"},
		{t.Strong, b.awardSign(), "awarded"},
		{t.Dim, t.Dot, "a free space"},
	} {
		if i < c.H {
			x := c.Put(1, i, row.style, row.sign)
			c.Put(x+1, i, t.Dim, t.Fit(b.say(row.means), c.W-x-2))
		}
	}
}

// awardSign is an example of how an award looks.
func (b *Board) awardSign() string {
	if b.Theme.Full == "" || b.Theme.Flat {
		return "#"
	}
	return b.Theme.Seat(0)
}

func (b *Board) drawWinners(c *ui.Canvas) {
	for i, s := range b.winners() {
		if i < c.H {
			points := itoa(b.view.Points[s])
			c.Right(c.W-1, i, b.Theme.Strong, points)
			c.Put(1, i, b.Theme.Ink(int(s)).Bold(), b.Theme.Fit(b.Theme.Seat(int(s))+" "+b.Name(s), c.W-3-len(points)))
		}
	}
}
