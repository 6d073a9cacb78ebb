package hall

import (
	"strconv"
	"strings"

	"medici/internal/text/words"
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
	case w >= 80:
		return columns{2, 16, 25, 38, 54, 61, 80}
	case w >= 72:
		return columns{2, 0, 28, 42, 58, 16, w}
	}
	return columns{1, 0, 13, 21, 0, 21, w}
}

// tables is the list of tables, and the chosen one.
type tables struct {
	frame  *frame.Frame
	now    lobby.Hall
	chosen string // name of the table the cursor is on
	// taken reports that Enter does something else until a table is chosen.
	taken func() bool
}

// group is tables that stand together below a heading.
type group struct {
	kind    int
	from, n int // places on the list
	shown   int // how many of them are
}

// kinds of groups, with what stands in the heading and below what is not shown.
var kinds = [...]struct{ head, more words.Text }{
	{"tables|yours", "and %d more of yours"}, {"tables|open", "and %d more open"}, {"tables|running",
		"and %d more running"},
	{"tables|nobody there", "and %d more where nobody is"},
}

const deserted = len(kinds) - 1

// groups returns those that have tables, in order.
func (ts *tables) groups() (groups []group) {
	all := &ts.now.Tables
	ends := [...]int{len(all.Own()), all.Started(), all.Deserted(), all.Len()}
	from := 0
	for kind, end := range ends {
		if end > from {
			groups = append(groups, group{kind: kind, from: from, n: end - from})
		}
		from = max(from, end)
	}
	return groups
}

// rows returns how many rows a group takes that shows so many tables, each in some rows, below its heading. One row
// says how many more there are.
func (g *group) rows(shown, high int) int {
	if shown == 0 || shown == g.n {
		return shown * high
	}
	return shown*high + 1
}

// share decides how many tables of each group are shown in some rows below the headings: one of each, then two,
// then as many as there is room for. That of the cursor comes first, and those where nobody is come last.
func (ts *tables) share(groups []group, room, high int) {
	at := ts.at()
	order := make([]*group, 0, len(groups))
	for i := range groups {
		if g := &groups[i]; at >= g.from && at < g.from+g.n {
			order = append(order, g)
		}
	}
	for i := range groups {
		if g := &groups[i]; len(order) == 0 || order[0] != g {
			order = append(order, g)
		}
	}
	for turn, most := range []int{1, 2, ts.now.Tables.Len()} {
		for i, g := range order {
			if g.kind == deserted && i > 0 && turn < 2 {
				continue
			}
			for g.shown < min(g.n, most) {
				more := g.rows(g.shown+1, high) - g.rows(g.shown, high)
				if more > room {
					break
				}
				g.shown++
				room -= more
			}
		}
	}
}

// rows returns the height of the whole list in a panel of a width, with all headings.
func (ts *tables) rows(w int) int {
	return 1 + len(ts.groups()) + ts.now.Tables.Len()*rowsOf(columnsOf(w))
}

// rowsOf returns the height of a table: from 72 columns on it has two rows if there is no column for its
// game.
func rowsOf(at columns) int {
	if at.game == 0 && at.clock > 0 {
		return 2
	}
	return 1
}

// draw draws the list, in groups.
func (ts *tables) draw(c *ui.Canvas) {
	t, at := ts.frame.Theme, columnsOf(c.W)
	high := rowsOf(at)
	c.Put(1, 0, t.Title, ts.frame.Say("TABLES"))
	for x, head := range map[int]string{at.game: ts.frame.Say("game"), at.seats: ts.frame.Say("seats"),
		at.where: ts.frame.Say("where"), at.clock: ts.frame.Say("clock")} {
		if x > 0 {
			c.Put(x, 0, t.Dim, head)
		}
	}
	groups, room := ts.groups(), c.H-1
	headed := c.W >= ui.Small.W-10 || len(groups)+ts.now.Tables.Len()*high <= room
	if headed {
		room -= len(groups)
	} else { // a phone has no rows for headings
		groups = []group{{kind: deserted, n: ts.now.Tables.Len()}}
	}
	ts.share(groups, room, high)
	y := 1
	for _, g := range groups {
		if headed {
			ts.drawHeading(c, y, &g)
			y++
		}
		first := g.from
		if at := ts.at(); at >= g.from+g.shown && at < g.from+g.n {
			first = at - g.shown + 1
		}
		for i := range g.shown {
			ts.drawTable(c.Part(0, y, c.W, high), at, first+i)
			y += high
		}
		if more := g.n - g.shown; more > 0 && g.shown > 0 {
			text := ts.frame.Say(kinds[g.kind].more, more)
			if !headed {
				text = ts.frame.Say("and %d more", more)
			}
			c.Put(at.name, y, t.Dim, t.Fit(text, c.W-at.name-1))
			y++
		}
	}
}

// drawHeading draws what the tables below it are, how many, and what can be done there.
func (ts *tables) drawHeading(c *ui.Canvas, y int, g *group) {
	t := ts.frame.Theme
	x := c.Put(1, y, t.Text.Bold(), ts.frame.Say(kinds[g.kind].head))
	x = c.Put(x+1, y, t.Dim, strconv.Itoa(g.n))
	hint := ""
	switch g.kind {
	case 1:
		hint = ts.frame.Say(", sit down with %s", ts.frame.KeyName(enterKey))
	case 2:
		hint = ts.frame.Say(", watch with %s", ts.frame.KeyName(watchKey))
	}
	c.Put(x, y, t.Dim, t.Fit(hint, c.W-x-1))
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
		c.Put(at.seats, 1, t.Dim, listed(t, frame.Players(l), c.W-at.seats-1))
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

// listed returns names as far as there is room. A list that goes on ends between names.
func listed(t *ui.Theme, names []string, room int) (text string) {
	for i, name := range names {
		next := strings.TrimPrefix(text+"  "+name, "  ")
		rest := 0
		if i < len(names)-1 {
			rest = 2 + ui.Width(t.Ellipsis)
		}
		if ui.Width(next)+rest > room {
			return strings.TrimPrefix(text+"  "+t.Ellipsis, "  ")
		}
		text = next
	}
	return text
}

// state returns what a table is to this person.
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

// at returns the place of the chosen table on the list. Before one is chosen, or when it is gone, that is the first
// one, but none that all have left: Enter never leads there by itself. It is negative for none.
func (ts *tables) at() int {
	if place := ts.now.Tables.Place(ts.chosen); place >= 0 {
		return place
	}
	if ts.taken() || ts.now.Tables.Deserted() == 0 {
		return -1
	}
	return 0
}

// dead reports that all have left the table that was chosen.
func (ts *tables) dead() bool {
	return ts.now.Tables.Place(ts.chosen) >= ts.now.Tables.Deserted()
}

// chosenTable returns the table at that place; false when there is none.
func (ts *tables) chosenTable() (lobby.Listing, bool) {
	if at := ts.at(); at >= 0 {
		return ts.now.Tables.At(at), true
	}
	return lobby.Listing{}, false
}
