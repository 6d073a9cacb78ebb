package rounds

import (
	"strconv"

	"medici/internal/games/narration"
	"medici/lobby/evening"
	"medici/tui/ui"
)

// Columns of the standings, from the right: points, and before them a column a round.
const roundColumn = 4

// drawStandings draws a line a person; one's own stays in sight.
func (r *Rounds) drawStandings(c *ui.Canvas) {
	t := r.frame.Theme
	c.Head(t, r.frame.Say("STANDINGS"), "")
	points := c.W - 2
	c.Right(points, 0, t.Dim, r.frame.Say("points"))
	names := 22
	if c.W < 45 {
		names = 16
	}
	rounds := min(r.now.Number(), (points-8-names)/roundColumn)
	first := r.now.Number() - rounds
	column := func(i int) int { return points - 8 - (rounds-1-i)*roundColumn }
	for i := range rounds {
		c.Right(column(i), 0, t.Dim, strconv.Itoa(first+i+1))
	}
	all, me := r.now.Standings(), r.me()
	room := c.H - 2
	from := max(0, min(r.from, len(all)-room))
	seen := all[from:min(len(all), from+room)]
	for row, s := range seen {
		if own := ownBeyond(all, seen, me); own >= 0 && row == map[bool]int{true: 0, false: len(seen) - 1}[own < from] {
			s = all[own]
		}
		y := 1 + row
		p := r.now.People[s.Person]
		style := t.Text
		switch {
		case p.Left:
			style = t.Dim
		case s.Person == me:
			c.Row(t, y, 1)
			style = t.Strong
		}
		rank := t.Dim
		if s.Place == 1 && s.Games > 0 {
			rank = t.Key
		}
		c.Right(4, y, rank, strconv.Itoa(s.Place))
		end := column(0) - 3
		if rounds == 0 {
			end = points - 8
		}
		name := r.fitted(s.Person, end-6)
		switch {
		case p.Removed:
			name += ", " + r.frame.Say("evening|removed")
		case p.Left:
			name += ", " + r.frame.Say("evening|left")
		case p.ID == r.now.Host:
			if host := name + ", " + r.frame.Say("host"); ui.Width(host) <= end-6 {
				name = host
			}
		}
		c.Put(6, y, style, t.Fit(name, end-6))
		for i := range rounds {
			c.Right(column(i), y, t.Dim, r.place(s.Finishes[first+i]))
		}
		c.Right(points, y, style, narration.Points(r.frame.Words, s.Points))
	}
	if rest := len(all) - from - len(seen); rest > 0 {
		c.Put(6, c.H-1, t.Dim, t.Fit(r.frame.Say("and %d more below", rest), c.W-7))
	}
}

// ownBeyond returns where one stands oneself among all, when that is not seen; else -1.
func ownBeyond(all, seen []evening.Standing, me int) int {
	for _, s := range seen {
		if s.Person == me {
			return -1
		}
	}
	for i, s := range all {
		if s.Person == me {
			return i
		}
	}
	return -1
}

// place returns how somebody ended in a round: a figure, with a sign where it was shared.
func (r *Rounds) place(f evening.Finish) string {
	switch {
	case f.Place == 0:
		return r.frame.Theme.Dash
	case f.Shared > 1:
		return "=" + strconv.Itoa(f.Place)
	}
	return strconv.Itoa(f.Place)
}
