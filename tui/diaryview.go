package tui

import (
	"slices"
	"strconv"
	"strings"

	"medici/internal/narration"
	"medici/internal/people"
	"medici/internal/words"
	"medici/tui/ui"
)

// Columns of the diary; numbers end before theirs.
const (
	diaryDate  = 3
	diaryTable = 15
	diaryPlace = 32
	diaryScore = 48
	diaryRated = 50
	diaryWith  = 57
	diaryTop   = 3 // first row of the list
)

// room is how many games are seen at once.
func (d *diary) room(height int) int { return max(1, height-6-diaryTop) }

func (d *diary) draw(a *App, c *ui.Canvas) {
	t := a.theme
	a.header(c, a.say("My games"), a.say("you are %s", a.Visitor.Person().Name))
	a.rule(c, 1, "")
	switch nobody := a.nobodyKnown(); {
	case nobody != nil:
		a.drawLines(c, 3, diaryTop+1, nobody)
	case !d.looked:
		c.Put(3, diaryTop+1, t.Dim, a.say("Looking for your games."))
	case len(d.games) > 0:
		d.drawList(a, c)
		d.drawGame(a, c.Part(0, c.H-6, c.W, 4), d.games[d.at()])
	case d.notice == "":
		a.drawLines(c, 3, diaryTop+1, []string{
			a.say("You have not played a game yet."),
			a.say("Press p in the hall and %s bots play one with you, at once.", a.rivals()),
		})
	}
	c.Put(1, c.H-2, t.Accent, t.Fit(d.notice, c.W-2))
	a.footer(c, diaryKeys)
}

func (d *diary) drawList(a *App, c *ui.Canvas) {
	t := a.theme
	for _, h := range []struct {
		x    int
		word words.Text
	}{{diaryDate, "DATE"}, {diaryTable, "TABLE"}, {diaryPlace, "PLACE"}, {diaryWith, "WITH"}} {
		c.Put(h.x, diaryTop-1, t.Dim, a.say(h.word))
	}
	c.Right(diaryScore, diaryTop-1, t.Dim, a.say("SCORE"))
	room := d.room(c.H)
	from := max(0, min(d.at()-room/2, len(d.games)-room)) // the cursor in the middle
	for i := from; i < min(len(d.games), from+room); i++ {
		d.drawLine(a, c, diaryTop+i-from, i)
	}
}

func (d *diary) drawLine(a *App, c *ui.Canvas, y, i int) {
	t, g, style := a.theme, d.games[i], a.theme.Text
	if i == d.at() {
		c.Put(1, y, t.Accent, t.Mark)
		style = t.Strong
	}
	c.Put(diaryTable, y, style, t.Fit(g.Table, diaryPlace-diaryTable-1))
	mine := slices.IndexFunc(g.Seats, func(s people.Seat) bool { return s.Person == a.Visitor.Person().ID })
	switch {
	case g.Dropped():
		c.Put(diaryDate, y, t.Dim, g.Abandoned.Format("2006-01-02"))
		c.Put(diaryPlace, y, t.Dim, a.say("abandoned"))
	case !g.Over():
		c.Put(diaryDate, y, t.Accent, a.say("running"))
		c.Put(diaryPlace, y, t.Accent, a.say("your seat is kept"))
	case mine >= 0:
		c.Put(diaryPlace, y, style, a.say("%s of %d", ending(g, mine), len(g.Seats)))
		c.Right(diaryScore, y, style, strconv.Itoa(g.Scores[mine]))
		fallthrough
	default:
		c.Put(diaryDate, y, t.Dim, g.Ended.Format("2006-01-02"))
	}
	if g.Counts() && g.Over() {
		c.Put(diaryRated, y, t.Key, a.say("rated"))
	}
	var others []string
	for s, seat := range g.Seats {
		if s != mine {
			others = append(others, seat.Name)
		}
	}
	c.Put(diaryWith, y, t.Dim, t.Fit(strings.Join(others, ", "), c.W-diaryWith-1))
	c.Zone(0, y, c.W, 1, ui.Click{Intent: choose, Arg: i})
}

// drawGame tells more of the chosen game: its rules, its time, how all did.
func (d *diary) drawGame(a *App, c *ui.Canvas, g people.Result) {
	t := a.theme
	a.rule(c, 0, "")
	text := narration.Title(g.Title) + " " + t.Dot + " " + a.say("begun %s UTC", g.Began.UTC().Format("2006-01-02 15:04"))
	if g.Over() {
		text += " " + t.Dot + " " + a.say("ended %s", g.Ended.UTC().Format("15:04"))
	}
	if g.Dropped() {
		text += " " + t.Dot + " " + a.say("abandoned")
	}
	if g.Counts() && !g.Dropped() {
		text += " " + t.Dot + " " + a.say("rated")
	}
	c.Put(1, 1, t.Strong, text)
	order := make([]int, len(g.Seats))
	for s := range order {
		order[s] = s
	}
	if g.Over() {
		slices.SortStableFunc(order, func(x, y int) int { return standing(g, y) - standing(g, x) })
	}
	const across = 3
	width := min(36, (c.W-2)/across)
	for i, s := range order {
		part := c.Part(1+i%across*width, 2+i/across, width-2, 1)
		x := 0
		if g.Over() {
			x = part.Put(0, 0, t.Dim, ending(g, s)+" ")
		}
		x = part.Put(max(x, 3), 0, t.Text, t.Fit(g.Seats[s].Name, 16))
		if slices.Contains(g.Absent, s) {
			part.Put(x+1, 0, t.Dim, t.Away+" "+a.say("gone"))
		}
		if g.Over() {
			part.Right(part.W, 0, t.Strong, strconv.Itoa(g.Scores[s]))
		}
	}
}

// standing puts seats in order: who won stands above an equal who did not.
func standing(g people.Result, seat int) int {
	if slices.Contains(g.Winners, seat) {
		return 2*g.Scores[seat] + 1
	}
	return 2 * g.Scores[seat]
}

// ending is the place a seat came to, like "2", or "2=" when it is shared.
func ending(g people.Result, seat int) string {
	place, equal := 1, 0
	for s := range g.Seats {
		switch mine, theirs := standing(g, seat), standing(g, s); {
		case theirs > mine:
			place++
		case theirs == mine:
			equal++
		}
	}
	if equal > 1 {
		return strconv.Itoa(place) + "="
	}
	return strconv.Itoa(place)
}
