package diary

import (
	"slices"
	"strconv"
	"time"

	"medici/internal/games/narration"
	"medici/internal/people"
	"medici/internal/text/words"
	"medici/tui/keys"
	"medici/tui/ui"
)

// columns are where the columns of the lists begin; a score and what is left of a
// clock end before theirs. What is 0 has no room.
type columns struct{ table, game, seats, where, turn, left, place, score, rated, with, date int }

func columnsOf(size ui.Size) columns {
	switch size {
	case ui.Phone:
		return columns{table: 2, turn: 16, left: 39, place: 16, score: 39}
	case ui.Small:
		return columns{2, 15, 26, 35, 49, 79, 26, 43, 45, 52, 69}
	case ui.Tall:
		return columns{2, 28, 40, 56, 74, 118, 40, 60, 63, 72, 108}
	}
	return columns{2, 28, 46, 66, 90, 130, 46, 70, 74, 86, 188}
}

// detailRows is how many rows describe the chosen game.
const detailRows = 5

// room returns how many lines are seen at once.
func (d *Diary) room() int { return max(1, d.frame.BodyRows()-detailRows-3) }

func (d *Diary) Draw(c *ui.Canvas) {
	t := d.frame.Theme
	more := ""
	if n := len(d.frame.Turns.All); n > 0 {
		more = d.frame.Say("your turn at %d tables", n)
	}
	size, body := d.frame.Compose(c, d.heading(), more, d.notice, d.Keymap())
	list := body.Panel(t, 0, 0, body.W, body.H-detailRows-1)
	switch nobody := d.frame.NobodyKnown(); {
	case len(d.games) > 0:
		d.drawList(list, columnsOf(size))
		chosen := body.Panel(t, 0, body.H-detailRows, body.W, detailRows)
		if e := d.games[d.at()]; e.at != nil {
			d.drawRunning(chosen, e.at)
		} else {
			d.drawGame(chosen, e.Result)
		}
	case d.of.Person != "" && d.looked && d.notice == "":
		list.Head(t, d.frame.Say("GAMES PLAYED"), "")
		d.frame.Lines(list, 2, 2, []string{d.frame.Say("None of the rated games was one that everybody could watch.")})
	case nobody != nil && d.looked:
		list.Head(t, d.frame.Say("GAMES PLAYED"), "")
		d.frame.Lines(list, 2, 2, nobody)
	case !d.looked:
		list.Put(2, 2, t.Dim, d.frame.Say("Looking for your games."))
	case d.notice == "":
		list.Head(t, d.frame.Say("GAMES PLAYED"), "")
		d.frame.Lines(list, 2, 2, []string{
			d.frame.Say("You have not played a game yet."),
			d.frame.Say("Press %s in the hall and bots play one with you, at once.", d.frame.KeyName(keys.BotsKey)),
		})
	}
}

// What stands between the games, in lines.
const (
	nothing = -1
	heading = -2 // of the games that are over
)

// lines returns the games in their order, and what stands between.
func (d *Diary) lines() (lines []int) {
	for i, e := range d.games {
		if i > 0 && e.at == nil && d.games[i-1].at != nil {
			lines = append(lines, nothing, heading, nothing)
		}
		lines = append(lines, i)
	}
	return lines
}

func (d *Diary) drawList(c *ui.Canvas, at columns) {
	lines, room := d.lines(), c.H-2
	cursor := slices.Index(lines, d.at())
	from := max(0, min(cursor-room/2, len(lines)-room)) // the cursor in the middle
	first := from
	for lines[first] < 0 {
		first++
	}
	d.drawHeads(c, 0, at, d.games[lines[first]].at != nil)
	for row, i := range lines[from:min(len(lines), from+room)] {
		part := c.Part(0, 2+row, c.W, 1)
		switch {
		case i == heading && first < from+row:
			d.drawHeads(c, 2+row, at, false)
		case i < 0:
		case d.games[i].at != nil:
			d.drawTurn(part, at, i)
		default:
			d.drawLine(part, at, i)
		}
	}
}

// drawHeads draws the heads of the columns, for running games or finished ones.
func (d *Diary) drawHeads(c *ui.Canvas, y int, at columns, running bool) {
	type head struct {
		x    int
		word words.Text
	}
	title, heads := d.frame.Say("GAMES PLAYED"), []head{{at.game, "game"}, {at.place, "place"}, {at.with, "with"},
		{at.date, "date"}}
	if running {
		title, heads = d.frame.Say("RUNNING"), []head{{at.game, "game"}, {at.seats, "seats"}, {at.where, "where"},
			{at.turn, "whose turn"}}
		c.Right(at.left, y, d.frame.Theme.Dim, d.frame.Say("clock|left"))
	}
	end := c.Put(1, y, d.frame.Theme.Title, title)
	for _, h := range heads {
		if h.x > end {
			c.Put(h.x, y, d.frame.Theme.Dim, d.frame.Say(h.word))
		}
	}
}

// mark draws the cursor at a game, and returns how its table is written.
func (d *Diary) mark(c *ui.Canvas, i int) ui.Style {
	t := d.frame.Theme
	c.Zone(0, 0, c.W, 1, ui.Click{Intent: keys.Choose, Arg: i})
	if i != d.at() {
		return t.Text
	}
	c.Row(t, 0, 1)
	t.Choose(c, 0, 0, t.Accent)
	return t.Strong
}

// drawTurn draws a running game: how far it is, whose turn, and what is left of the time.
func (d *Diary) drawTurn(c *ui.Canvas, at columns, i int) {
	t, r := d.frame.Theme, d.games[i].at
	style := d.mark(c, i)
	next := at.turn
	if at.game > 0 {
		next = at.game
		c.Put(at.game, 0, t.Dim, t.Fit(d.frame.Games.Brief(r.Game), at.seats-at.game-1))
		d.frame.Seats(c, at.seats, 0, at.where-at.seats-1, r.At)
		c.Put(at.where, 0, t.Text, t.Fit(d.frame.WhereOnly(r.At), at.turn-at.where-1))
	}
	c.Put(at.table, 0, style, t.Fit(r.Table, next-at.table-1))
	clock, ink := t.Dash, t.Dim
	if left, runs := r.Left(time.Now()); runs {
		clock, ink = d.frame.Span(left), t.Strong
	}
	c.Right(at.left, 0, ink, clock)
	x, room := at.turn, at.left-at.turn-ui.Width(clock)-1
	switch {
	case d.frame.Turns.Wait(r.Table):
		c.Put(x, 0, t.Key, t.Fit(d.frame.Say("your turn"), room))
	case r.Seat >= 0 && r.Who != "" && time.Now().Before(r.VacationUntil):
		c.Put(x, 0, t.Dim, t.Fit(d.frame.Say("%s: vacation to %s", r.Who, narration.LastDay(r.VacationUntil)), room))
	case r.Seat >= 0 && r.Who != "":
		x = c.Put(x, 0, t.Ink(int(r.Seat)), t.Seat(int(r.Seat))) + 1
		c.Put(x, 0, t.Text, t.Fit(r.Who, room-2))
	default:
		c.Put(x, 0, t.Dim, t.Fit(d.frame.Say("your seat is kept"), room))
	}
}

func (d *Diary) drawLine(c *ui.Canvas, at columns, i int) {
	t, g := d.frame.Theme, d.games[i]
	style := d.mark(c, i)
	next := at.place
	if at.game > 0 {
		next = at.game
		c.Put(at.game, 0, t.Dim, t.Fit(d.frame.Games.Brief(g.Kind()), at.place-at.game-1))
	}
	c.Put(at.table, 0, style, t.Fit(g.Table, next-at.table-1))
	mine := slices.IndexFunc(g.Seats, func(s people.Seat) bool { return s.Person == d.who() })
	date, room := g.Ended, at.with-at.place-1
	if at.with == 0 {
		room = at.score - at.place
	}
	switch {
	case g.Dropped():
		date = g.Abandoned
		c.Put(at.place, 0, t.Dim, t.Fit(d.frame.Say("abandoned"), room))
	case !g.Over():
		c.Put(at.place, 0, t.Accent, t.Fit(d.frame.Say("your seat is kept"), room))
	case mine >= 0:
		c.Put(at.place, 0, style, d.frame.Say("%s of %d", ending(g.Result, mine), len(g.Seats)))
		c.Right(at.score, 0, style, strconv.Itoa(g.Scores[mine]))
	}
	if at.rated > 0 && g.Counts() && g.Over() {
		c.Put(at.rated, 0, t.Key, t.Fit(d.rated(g.Result), at.with-at.rated))
	}
	if at.date > 0 && !date.IsZero() {
		c.Put(at.date, 0, t.Dim, date.In(d.frame.Clock().Location()).Format("2006-01-02"))
	}
	if at.with == 0 {
		return
	}
	var others []string
	for s, seat := range g.Seats {
		if s != mine {
			others = append(others, narration.Badged(narration.Called(d.frame.Words, seat.Name), seat.Program))
		}
	}
	c.Put(at.with, 0, t.Dim, t.FitList(others, at.date-at.with-1))
}
