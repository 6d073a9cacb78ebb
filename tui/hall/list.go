package hall

import (
	"strings"

	"medici/lobby"
	"medici/lobby/match"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/ui"
)

// columns are where the columns of the list begin, by the width of its panel.
type columns struct{ name, game, seats, where, clock, state, end int }

func columnsOf(w int) columns {
	switch {
	case w >= 90:
		return columns{2, 28, 42, 56, 70, 76, 90}
	case w >= 80:
		return columns{2, 16, 25, 38, 54, 61, 80}
	case w >= 72:
		return columns{2, 0, 28, 42, 58, 16, 72}
	}
	return columns{1, 0, 13, 21, 0, 21, w}
}

// tables is the list of tables, and the one that is chosen.
type tables struct {
	frame  *frame.Frame
	now    lobby.Hall
	chosen string // name of the table the cursor is on
}

// draw draws the list. From 72 columns on a table has two rows where there is no
// column for its game.
func (ts *tables) draw(c *ui.Canvas) {
	t, at := ts.frame.Theme, columnsOf(c.W)
	tall := at.game == 0 && at.clock > 0 || c.W >= 90
	c.Put(at.name, 0, t.Title, ts.frame.Say("TABLES"))
	for x, head := range map[int]string{at.game: ts.frame.Say("game"), at.seats: ts.frame.Say("seats"), at.where: ts.frame.Say("where"), at.clock: ts.frame.Say("clock")} {
		if x > 0 {
			c.Put(x, 0, t.Dim, head)
		}
	}
	high := 1
	if tall {
		high = 3
	}
	room := (c.H - 2) / high
	lines := ts.lines()
	from := max(0, min(ts.lineOf(ts.at())-room+2, lines-room))
	for row := range min(lines, from+room) - from {
		y, i := 2+row*high, ts.onLine(from+row)
		if i < 0 {
			c.Put(at.name, y, t.Dim, ts.frame.Say("NOBODY THERE"))
			continue
		}
		ts.drawTable(c.Part(0, y, c.W, min(high, 2)), at, i)
	}
	if rest := lines - from - room; rest > 0 {
		text := ts.frame.Say("and %d more below", rest)
		c.Right(c.W-1, 0, t.Accent, text)
	}
}

// lines is how many lines the tables have: one each, and one before those that all have left.
func (ts *tables) lines() int {
	n := ts.now.Tables.Len()
	if ts.now.Tables.Deserted() < n {
		n++
	}
	return n
}

// onLine is the place of the table on a line, -1 for none.
func (ts *tables) onLine(line int) int {
	switch apart := ts.now.Tables.Deserted(); {
	case line == apart:
		return -1
	case line > apart:
		return line - 1
	}
	return line
}

// lineOf is the line of the table at a place.
func (ts *tables) lineOf(place int) int {
	if place >= ts.now.Tables.Deserted() {
		return place + 1
	}
	return place
}

func (ts *tables) drawTable(c *ui.Canvas, at columns, i int) {
	t, l := ts.frame.Theme, ts.now.Tables.At(i)
	name, plain := t.Strong, t.Text
	if frame.Forlorn(l) {
		name, plain = t.Dim, t.Dim
	}
	if ts.at() == i {
		c.Row(t, 0, c.H)
		t.Choose(c, at.name-max(1, min(2, at.name)), 0, t.Accent)
	}
	next := func(x, or int) int {
		if x > 0 {
			return x
		}
		return or
	}
	room := min(next(at.game, at.end), next(at.seats, at.end)) - at.name - 1
	if at.state < at.seats {
		room = at.state - at.name - 1
	}
	c.Put(at.name, 0, name, t.Fit(l.Name, room))
	if at.game > 0 {
		c.Put(at.game, 0, t.Dim, t.Fit(ts.frame.Games.Brief(l.Game), at.seats-at.game-1))
	} else if c.H > 1 {
		c.Put(at.name, 1, t.Dim, t.Fit(ts.frame.Games.Title(l.Game), at.seats-at.name-1))
	}
	if c.H > 1 {
		c.Put(at.seats, 1, t.Dim, t.Fit(strings.Join(frame.Players(l), ", "), c.W-at.seats-1))
	}
	ts.frame.Seats(c, at.seats, 0, at.where-at.seats-1, l)
	state, style := ts.state(l)
	if at.state != at.where {
		where, inked := ts.frame.Where(l)
		if inked && !frame.Forlorn(l) {
			plain = t.Accent
		}
		c.Put(at.where, 0, plain, t.Fit(where, at.clock-at.where-1))
		end := at.end
		if at.state > at.clock {
			end = at.state
		}
		clock, ink := ts.clock(l)
		c.Put(at.clock, 0, ink, t.Fit(clock, end-at.clock-1))
	} else if state == "" {
		state, style = ts.frame.WhereOnly(l), t.Text
	}
	end := at.end
	if at.state < at.seats {
		end = at.seats
	}
	if at.clock == 0 && !l.Until.IsZero() { // there is no column for it
		clock, ink := ts.clock(l)
		c.Right(c.W-1, 0, ink, clock)
		end -= ui.Width(clock) + 2
	}
	c.Put(at.state, 0, style, t.Fit(state, end-at.state-1))
	c.Zone(0, 0, c.W, c.H, ui.Click{Intent: keys.Choose, Arg: i})
}

// state is what a table is to this person.
func (ts *tables) state(l lobby.Listing) (text string, style ui.Style) {
	switch {
	case l.Yours && ts.frame.Turns.Wait(l.Name):
		return ts.frame.Say("your turn"), ts.frame.Theme.Key
	case l.Yours && l.Phase == match.Playing:
		return ts.frame.Say("your game"), ts.frame.Theme.Accent
	case l.Yours:
		return ts.frame.Say("your table"), ts.frame.Theme.Accent
	case frame.Forlorn(l):
		return "", ts.frame.Theme.Dim
	case l.Phase == match.Waiting && l.Taken < l.Seats:
		return ts.frame.Say("sit down"), ts.frame.Theme.Key
	case l.NoWatchers:
		return ts.frame.Say("table|closed"), ts.frame.Theme.Dim
	case l.Watching > 0:
		return ts.frame.Say("%d watching", l.Watching), ts.frame.Theme.Dim
	}
	return ts.frame.Say("watch"), ts.frame.Theme.Text
}

// at is the place of the chosen table on the list, the first if it is gone.
func (ts *tables) at() int {
	return max(0, ts.now.Tables.Place(ts.chosen))
}

// chosenTable is the table at that place. There must be one.
func (ts *tables) chosenTable() lobby.Listing { return ts.now.Tables.At(ts.at()) }
