package merchant

import (
	"medici/internal/text/words"
	"medici/rules"
	"medici/tui/ui"
)

// drawOthers draws what another merchant is about to do, and what the reader could open.
func (l *list) drawOthers(c *ui.Canvas) {
	t, v := l.Theme, &l.draft.view
	switch {
	case l.draft.over():
		c.Head(t, l.Words.Sprintf("THE END"), "")
		l.drawWinners(c.Part(0, 2, c.W, c.H-2))
		return
	case v.Actor == rules.House:
		c.Head(t, l.Words.Sprintf("THE DEAL"), "")
		return
	}
	c.Put(1, 0, t.Ink(int(v.Actor)).Bold(), t.Fit(t.Seat(int(v.Actor))+" "+l.Name(v.Actor), c.W-2))
	y := 1
	for _, line := range ui.Wrap(l.Words.Sprintf(doings[v.Phase]), c.W-2) {
		c.Put(1, y, t.Dim, line)
		y++
	}
	rows := c.H
	if about := c.H - 7; about > 6 {
		rows = about - 1
		l.drawOutlook(c.Part(0, about, c.W, 4))
	}
	if v.You < 0 {
		y += l.drawReach(c.Part(0, y+1, c.W, rows-y-1))
		l.drawLegend(c.Part(0, y+1, c.W, rows-y-1))
		return
	}
	if len(l.draft.choices()) > 0 {
		c.Put(1, y, t.Title, t.Fit(l.Words.Sprintf("YOU COULD OPEN"), c.W-2))
		l.drawChoices(c.Part(0, y+1, c.W, rows-y-1))
	}
}

// mostReach is how many cities of the next turn are told.
const mostReach = 4

// drawReach draws for a watcher which markers somebody could take in the next turn, as far as everybody knows: ducats
// are hidden. It returns how many rows that took, with one below.
func (l *list) drawReach(c *ui.Canvas) (rows int) {
	t, k := l.Theme, contest{l.Setting, &l.draft.view}
	for _, p := range k.cities() {
		s := k.taker(p)
		if s == rules.Nobody || rows == mostReach || rows+2 > c.H {
			continue
		}
		rows++
		value := itoa(p.Size)
		c.Right(c.W-1, rows, t.Accent.Bold(), value)
		x := c.Put(1, rows, t.Ink(int(s)), t.Seat(int(s))) + 1
		c.Put(x, rows, t.Text, t.Fit(p.Name, c.W-x-2-len(value)))
		c.Zone(0, rows, c.W, 1, ui.Click{Intent: place, Arg: p.Index})
	}
	if rows == 0 {
		return 0
	}
	c.Put(1, 0, t.Title, t.Fit(l.Words.Sprintf("COULD TAKE NEXT"), c.W-2))
	return rows + 2
}

// doings are what a merchant who is asked is about to do.
var doings = map[string]words.Text{
	"home": "chooses a home", "marker": "places a marker", "grow": "grows or collects", "open": "opens or passes",
	"letter": "plays a letter or not",
}

// drawLegend explains the signs of the map.
func (l *list) drawLegend(c *ui.Canvas) {
	t := l.Theme
	for i, row := range []struct {
		style ui.Style
		sign  string
		means words.Text
	}{
		{t.Accent.Bold(), "5", "a marker lies"},
		{t.Dim, "5", "no marker yet"},
		{t.Strong, awardSign(t), "awarded"},
		{t.Dim, t.Dot, "a free space"},
	} {
		if i < c.H {
			x := c.Put(1, i, row.style, row.sign)
			c.Put(x+1, i, t.Dim, t.Fit(l.Words.Sprintf(row.means), c.W-x-2))
		}
	}
}

// awardSign returns an example of how an award looks.
func awardSign(t *ui.Theme) string {
	if t.Full == "" || t.Flat {
		return "#"
	}
	return t.Seat(0)
}

func (l *list) drawWinners(c *ui.Canvas) {
	for i, s := range l.draft.view.Winners() {
		if i < c.H {
			points := itoa(l.draft.view.Points[s])
			c.Right(c.W-1, i, l.Theme.Strong, points)
			c.Put(1, i, l.Theme.Ink(int(s)).Bold(), l.Theme.Fit(l.Theme.Seat(int(s))+" "+l.Name(s), c.W-3-len(points)))
		}
	}
}
