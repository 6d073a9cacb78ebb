package tui

import (
	"slices"
	"strconv"
	"strings"

	"medici/internal/people"
	"medici/internal/words"
	"medici/tui/ui"
)

// diaryColumns are where the columns of the list begin; a score ends before its. What
// is 0 has no room.
type diaryColumns struct{ table, game, place, score, rated, with, date int }

func diaryColumnsOf(size ui.Size) diaryColumns {
	switch size {
	case ui.Phone:
		return diaryColumns{table: 2, place: 16, score: 39}
	case ui.Small:
		return diaryColumns{2, 15, 26, 43, 45, 51, 69}
	case ui.Tall:
		return diaryColumns{2, 28, 40, 60, 63, 72, 108}
	}
	return diaryColumns{2, 28, 46, 70, 74, 86, 188}
}

// detailRows are what is told of the chosen game.
const detailRows = 5

// room is how many games are seen at once.
func (d *diary) room(a *App) int { return max(1, bodyRows(a.w, a.h)-detailRows-3) }

func (d *diary) draw(a *App, c *ui.Canvas) {
	t := a.theme
	more := ""
	if n := len(a.calls.turns); n > 0 {
		more = a.say("your turn at %d tables", n)
	}
	size, body := a.compose(c, a.say("My games"), more, d.notice, diaryKeys)
	list := body.Panel(t, 0, 0, body.W, body.H-detailRows-1)
	list.Head(t, a.say("GAMES PLAYED"), "")
	switch nobody := a.nobodyKnown(); {
	case nobody != nil:
		a.drawLines(list, 2, 2, nobody)
	case !d.looked:
		list.Put(2, 2, t.Dim, a.say("Looking for your games."))
	case len(d.games) > 0:
		d.drawList(a, list, diaryColumnsOf(size))
		d.drawGame(a, body.Panel(t, 0, body.H-detailRows, body.W, detailRows), d.games[d.at()])
	case d.notice == "":
		a.drawLines(list, 2, 2, []string{
			a.say("You have not played a game yet."),
			a.say("Press %s in the hall and bots play one with you, at once.", a.keyName(botsKey)),
		})
	}
}

func (d *diary) drawList(a *App, c *ui.Canvas, at diaryColumns) {
	t := a.theme
	for _, h := range []struct {
		x    int
		word words.Text
	}{{at.game, "game"}, {at.place, "place"}, {at.with, "with"}, {at.date, "date"}} {
		if h.x > 0 && h.x > ui.Width(a.say("GAMES PLAYED"))+2 {
			c.Put(h.x, 0, t.Dim, a.say(h.word))
		}
	}
	room := c.H - 2
	from := max(0, min(d.at()-room/2, len(d.games)-room)) // the cursor in the middle
	for i := from; i < min(len(d.games), from+room); i++ {
		d.drawLine(a, c.Part(0, 2+i-from, c.W, 1), at, i)
	}
}

func (d *diary) drawLine(a *App, c *ui.Canvas, at diaryColumns, i int) {
	t, g, style := a.theme, d.games[i], a.theme.Text
	if i == d.at() {
		c.Row(t, 0, 1)
		c.Put(0, 0, t.Accent, t.Mark)
		style = t.Strong
	}
	next := at.place
	if at.game > 0 {
		next = at.game
		c.Put(at.game, 0, t.Dim, t.Fit(a.Games.Brief(g.Kind()), at.place-at.game-1))
	}
	c.Put(at.table, 0, style, t.Fit(g.Table, next-at.table-1))
	mine := slices.IndexFunc(g.Seats, func(s people.Seat) bool { return s.Person == a.Visitor.Person().ID })
	date, room := g.Ended, at.with-at.place-1
	if at.with == 0 {
		room = at.score - at.place
	}
	running := !g.Over() && !g.Dropped()
	switch {
	case g.Dropped():
		date = g.Abandoned
		c.Put(at.place, 0, t.Dim, t.Fit(a.say("abandoned"), room))
	case running && a.waits(g.Table):
		c.Put(at.place, 0, t.Key, t.Fit(a.say("your turn"), room))
	case running:
		c.Put(at.place, 0, t.Accent, t.Fit(a.say("your seat is kept"), room))
	case mine >= 0:
		c.Put(at.place, 0, style, a.say("%s of %d", ending(g, mine), len(g.Seats)))
		c.Right(at.score, 0, style, strconv.Itoa(g.Scores[mine]))
	}
	if at.rated > 0 && g.Counts() && g.Over() {
		c.Put(at.rated, 0, t.Key, t.Fit(a.say("rated"), at.with-at.rated))
	}
	if at.date > 0 && !running {
		c.Put(at.date, 0, t.Dim, date.Format("2006-01-02"))
	}
	c.Zone(0, 0, c.W, 1, ui.Click{Intent: choose, Arg: i})
	if at.with == 0 {
		return
	}
	var others []string
	for s, seat := range g.Seats {
		if s != mine {
			others = append(others, seat.Name)
		}
	}
	c.Put(at.with, 0, t.Dim, t.Fit(strings.Join(others, ", "), at.date-at.with-1))
}

// drawGame tells more of the chosen game: its rules, its time, how all did.
func (d *diary) drawGame(a *App, c *ui.Canvas, g people.Result) {
	t := a.theme
	c.Head(t, a.Games.Title(g.Title), "")
	text := a.say("begun %s UTC", g.Began.UTC().Format("2006-01-02 15:04"))
	if g.Over() {
		text += " " + t.Dot + " " + a.say("ended %s", g.Ended.UTC().Format("15:04"))
	}
	if g.Counts() && !g.Dropped() {
		text += " " + t.Dot + " " + a.say("rated")
	}
	c.Put(1, 1, t.Dim, t.Fit(text, c.W-2))
	order := make([]int, len(g.Seats))
	for s := range order {
		order[s] = s
	}
	if g.Over() {
		slices.SortStableFunc(order, func(x, y int) int { return standing(g, y) - standing(g, x) })
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
		name := g.Seats[s].Name
		if gone {
			name += " " + t.Away
		}
		part.Put(max(x, 3), 0, t.Text, t.Fit(name, part.W-max(x, 3)-len(score)-1))
		part.Right(part.W, 0, t.Strong, score)
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
