package diary

import (
	"slices"
	"strconv"
	"strings"

	"medici/internal/games/narration"
	"medici/internal/people"
	"medici/lobby"
	"medici/tui/ui"
)

// drawRunning tells more of the chosen game, which is running.
func (d *Diary) drawRunning(c *ui.Canvas, r *lobby.Running) {
	t := d.frame.Theme
	c.Head(t, d.frame.Games.Title(r.Game), r.Table)
	c.Put(1, 1, t.Text, t.Fit(d.frame.WhereOnly(r.At)+", "+d.frame.ClockName(r.At.Clock), c.W-2))
	x, y := 1, 2
	for i, who := range strings.Split(r.At.Players, ",") {
		name := narration.Badged(narration.Called(d.frame.Words, who), r.At.IsDeclared(who))
		if x+ui.Width(name)+4 > c.W {
			x, y = 1, y+1
		}
		if y >= c.H {
			return
		}
		x = c.Put(x, y, t.Ink(i), t.Seat(i)) + 1
		x = c.Put(x, y, t.Text, name) + 3
	}
}

// rated says for whom a rated game counts.
func (d *Diary) rated(g people.Result) string {
	if g.Programs {
		return d.frame.Say("rated among programs")
	}
	return d.frame.Say("rated")
}

// drawGame tells more of the chosen game: its rules, its time, how all did.
func (d *Diary) drawGame(c *ui.Canvas, g people.Result) {
	t := d.frame.Theme
	c.Head(t, d.frame.Games.Title(g.Title), "")
	zone := d.frame.Clock().Location()
	text := d.frame.Say("begun %s", g.Began.In(zone).Format("2006-01-02 15:04 MST"))
	if g.Over() && c.W >= ui.Small.W {
		text += " " + t.Dot + " " + d.frame.Say("ended %s", g.Ended.In(zone).Format("15:04"))
	}
	if g.Counts() && !g.Dropped() {
		text += " " + t.Dot + " " + d.rated(g)
	}
	c.Put(1, 1, t.Dim, t.Fit(text, c.W-2))
	order := make([]int, len(g.Seats))
	for s := range order {
		order[s] = s
	}
	if g.Over() {
		slices.SortStableFunc(order, func(x, y int) int {
			one, _ := g.Place(x)
			other, _ := g.Place(y)
			return one - other
		})
	}
	across := max(2, c.W/26)
	width := (c.W - 1) / across
	for i, s := range order {
		if i/across > c.H-3 {
			break
		}
		part := c.Part(1+i%across*width, 2+i/across, width-2, 1)
		x, score := 0, ""
		if g.Over() {
			x = part.Put(0, 0, t.Dim, ending(g, s)+" ")
			score = strconv.Itoa(g.Scores[s])
		}
		gone := slices.Contains(g.Absent, s)
		name := narration.Badged(narration.Called(d.frame.Words, g.Seats[s].Name), g.Seats[s].Program)
		if gone {
			name += " " + t.Away
		}
		part.Put(max(x, 3), 0, t.Text, t.Fit(name, part.W-max(x, 3)-len(score)-1))
		part.Right(part.W, 0, t.Strong, score)
	}
}

// ending is the place a seat came to, like "2", or "2=" when it is shared.
func ending(g people.Result, seat int) string {
	place, shared := g.Place(seat)
	if shared {
		return strconv.Itoa(place) + "="
	}
	return strconv.Itoa(place)
}
