package tui

import (
	"strings"

	"medici/lobby"
	"medici/lobby/match"
	"medici/tui/ui"
)

// draw composes the hall: the tables, one that is played now, who is here, the games
// there are, and the ways in.
func (h *hall) draw(a *App, c *ui.Canvas) {
	more := a.say("%d people here", h.hall.People)
	size, body := a.compose(c, a.say("The hall"), more, h.notice, h.keymap(a))
	switch {
	case !h.told: // the list comes in a moment
	case h.quiet():
		h.drawQuiet(a, body, size)
	case size == ui.Phone:
		h.drawPhone(a, body)
	case size == ui.Small:
		low := body.H - 9
		h.drawTables(a, body.Panel(a.theme, 0, 0, body.W, low))
		left := body.Panel(a.theme, 0, low+1, 39, 8)
		if h.talk.field != nil {
			h.drawTalk(a, left)
		} else if !h.drawFeature(a, left) {
			h.drawGames(a, left)
		}
		h.drawComeIn(a, body.Panel(a.theme, 40, low+1, 40, 8))
	case size == ui.Tall:
		low := body.H - 12
		h.drawTables(a, body.Panel(a.theme, 0, 0, 72, low))
		h.drawShow(a, body.Part(73, 0, 47, low), 13)
		here := body.Panel(a.theme, 0, low+1, 72, 11)
		h.drawHere(a, here.Part(0, 0, 72, 7))
		h.talk.draw(a, here.Part(0, 7, 72, 4))
		h.drawComeIn(a, body.Panel(a.theme, 73, low+1, 47, 11))
	default:
		h.drawTables(a, body.Panel(a.theme, 0, 0, 90, body.H))
		h.drawShow(a, body.Part(91, 0, 54, body.H), 16)
		h.drawComeIn(a, body.Panel(a.theme, 146, 0, 54, 16))
		h.drawHere(a, body.Panel(a.theme, 146, 17, 54, 18))
		h.drawTalk(a, body.Panel(a.theme, 146, 36, 54, body.H-36))
	}
	h.drawField(a, c, size)
}

// drawShow draws the game that is played now, in so many rows, and below it the games
// there are.
func (h *hall) drawShow(a *App, c *ui.Canvas, high int) {
	if h.drawFeature(a, c.Panel(a.theme, 0, 0, c.W, high)) {
		h.drawGames(a, c.Panel(a.theme, 0, high+1, c.W, c.H-high-1))
		return
	}
	h.drawGames(a, c.Panel(a.theme, 0, 0, c.W, c.H))
}

// drawField draws the field for a code or for talk above the footer, and above it what was
// wrong with the line before. Where no panel has talk the last line of it stands there.
func (h *hall) drawField(a *App, c *ui.Canvas, size ui.Size) {
	t, y := a.theme, c.H-2
	field, label := h.field(), a.say("Say:")
	switch {
	case h.asks(a) && h.notice == "":
		h.drawInvited(a, c, y)
		return
	case field == nil && h.notice == "" && (size == ui.Phone || size == ui.Small):
		h.talk.drawLast(a, c, y)
		fallthrough
	case field == nil:
		return
	case h.code != nil:
		label = a.say("Invitation code:")
	}
	if h.notice != "" {
		c.Fill(0, y-1, c.W, 1, t.Tint)
		c.Put(1, y-1, t.Accent, t.Fit(h.notice, c.W-2))
	}
	c.Fill(0, y, c.W, 1, t.Tint)
	x := c.Put(1, y, t.Accent, label)
	field.Draw(c, x+1, y, t)
}

// drawTalk draws what was said in the hall, in a panel of its own.
func (h *hall) drawTalk(a *App, c *ui.Canvas) {
	c.Head(a.theme, a.say("TALK"), "")
	c.Right(c.W-1, 0, a.theme.Key, a.keyName(talkKey))
	h.talk.draw(a, c.Part(0, 1, c.W, c.H-1))
}

// hallColumns are where the columns of the list begin, by the width of its panel.
type hallColumns struct{ name, game, seats, where, clock, state, end int }

func columnsOf(w int) hallColumns {
	switch {
	case w >= 90:
		return hallColumns{2, 28, 42, 56, 70, 76, 90}
	case w >= 80:
		return hallColumns{2, 16, 25, 38, 54, 61, 80}
	case w >= 72:
		return hallColumns{2, 0, 28, 42, 58, 16, 72}
	}
	return hallColumns{1, 0, 13, 21, 0, 21, w}
}

// drawTables draws the list. From 72 columns on a table has two rows where there is no
// column for its game.
func (h *hall) drawTables(a *App, c *ui.Canvas) {
	t, at := a.theme, columnsOf(c.W)
	tall := at.game == 0 && at.clock > 0 || c.W >= 90
	c.Put(at.name, 0, t.Title, a.say("TABLES"))
	for x, head := range map[int]string{at.game: a.say("game"), at.seats: a.say("seats"), at.where: a.say("where"), at.clock: a.say("clock")} {
		if x > 0 {
			c.Put(x, 0, t.Dim, head)
		}
	}
	high := 1
	if tall {
		high = 3
	}
	room := (c.H - 2) / high
	lines := h.lines()
	from := max(0, min(h.lineOf(lines)-room+2, len(lines)-room))
	for row, i := range lines[from:min(len(lines), from+room)] {
		y := 2 + row*high
		if i < 0 {
			c.Put(at.name, y, t.Dim, a.say("NOBODY THERE"))
			continue
		}
		h.drawTable(a, c.Part(0, y, c.W, min(high, 2)), at, i)
	}
	if rest := len(lines) - from - room; rest > 0 {
		text := a.say("and %d more below", rest)
		c.Right(c.W-1, 0, t.Accent, text)
	}
}

// lines are the tables in their order, and where those begin that all have left -1.
func (h *hall) lines() (lines []int) {
	apart := false
	for i, l := range h.hall.Tables {
		if forlorn(l) && !apart {
			apart = true
			lines = append(lines, -1)
		}
		lines = append(lines, i)
	}
	return lines
}

// lineOf is where the chosen table stands among lines.
func (h *hall) lineOf(lines []int) int {
	for n, i := range lines {
		if i == h.at() {
			return n
		}
	}
	return 0
}

func (h *hall) drawTable(a *App, c *ui.Canvas, at hallColumns, i int) {
	t, l := a.theme, h.hall.Tables[i]
	name, plain := t.Strong, t.Text
	if forlorn(l) {
		name, plain = t.Dim, t.Dim
	}
	if h.at() == i {
		c.Row(t, 0, c.H)
		c.Put(at.name-max(1, min(2, at.name)), 0, t.Accent, t.Mark)
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
		c.Put(at.game, 0, t.Dim, t.Fit(a.Games.Brief(l.Game), at.seats-at.game-1))
	} else if c.H > 1 {
		c.Put(at.name, 1, t.Dim, t.Fit(a.Games.Title(l.Game), at.seats-at.name-1))
	}
	if c.H > 1 {
		c.Put(at.seats, 1, t.Dim, t.Fit(strings.Join(players(l), ", "), c.W-at.seats-1))
	}
	a.drawSeats(c, at.seats, 0, at.where-at.seats-1, l)
	state, style := h.state(a, l)
	if at.state != at.where {
		where, inked := a.where(l)
		if inked && !forlorn(l) {
			plain = t.Accent
		}
		c.Put(at.where, 0, plain, t.Fit(where, at.clock-at.where-1))
		end := at.end
		if at.state > at.clock {
			end = at.state
		}
		clock, ink := h.clock(a, l)
		c.Put(at.clock, 0, ink, t.Fit(clock, end-at.clock-1))
	} else if state == "" {
		state, style = a.whereOnly(l), t.Text
	}
	end := at.end
	if at.state < at.seats {
		end = at.seats
	}
	if at.clock == 0 && !l.Until.IsZero() { // there is no column for it
		clock, ink := h.clock(a, l)
		c.Right(c.W-1, 0, ink, clock)
		end -= ui.Width(clock) + 2
	}
	c.Put(at.state, 0, style, t.Fit(state, end-at.state-1))
	c.Zone(0, 0, c.W, c.H, ui.Click{Intent: choose, Arg: i})
}

// players are the names of those who sit at a table.
func players(l lobby.Listing) (names []string) {
	for _, name := range strings.Split(l.Players, ",") {
		if name != "" {
			names = append(names, name)
		}
	}
	return names
}

// drawSeats draws a sign for each seat, as far apart as there is room, or where there is
// none how many are taken.
func (a *App) drawSeats(c *ui.Canvas, x, y, room int, l lobby.Listing) {
	t, apart := a.theme, 2
	if l.Seats*2-1 > room || room < 8 {
		apart = 1
	}
	if l.Seats*apart-apart+1 > room {
		c.Put(x, y, t.Text, a.say("%d of %d", l.Taken, l.Seats))
		return
	}
	names := strings.Split(l.Players, ",")
	for i := range l.Seats {
		taken := i < l.Taken
		if len(names) == l.Seats {
			taken = names[i] != ""
		}
		switch {
		case !taken:
			c.Put(x+i*apart, y, t.Dim, t.Free)
		case forlorn(l):
			c.Put(x+i*apart, y, t.Dim, t.Seat(i))
		default:
			c.Put(x+i*apart, y, t.Ink(i), t.Seat(i))
		}
	}
}

// forlorn is a table of others where nobody is.
func forlorn(l lobby.Listing) bool { return l.Deserted() && !l.Yours }

// where is how far a table is; waits says that seats are free.
func (a *App) where(l lobby.Listing) (text string, waits bool) {
	switch {
	case l.Phase == match.Waiting:
		return a.say("waits for %d", l.Seats-l.Taken), true
	case l.Phase == match.Over:
		return a.say("over"), false
	}
	return a.say("%s %d", a.Words.Translate(l.Stage), l.Number), false
}

func (a *App) whereOnly(l lobby.Listing) string {
	text, _ := a.where(l)
	return text
}

// clockName is a clock in a word or two.
func (a *App) clockName(c match.Clock) string {
	if c == (match.Clock{}) {
		return a.say("no clock")
	}
	for _, name := range match.ClockNames() {
		if name == c.String() {
			return a.Words.Translate(name)
		}
	}
	return a.span(c.Move)
}

// state is what a table is to this person.
func (h *hall) state(a *App, l lobby.Listing) (text string, style ui.Style) {
	switch {
	case l.Yours && a.waits(l.Name):
		return a.say("your turn"), a.theme.Key
	case l.Yours && l.Phase == match.Playing:
		return a.say("your game"), a.theme.Accent
	case l.Yours:
		return a.say("your table"), a.theme.Accent
	case forlorn(l):
		return "", a.theme.Dim
	case l.Phase == match.Waiting && l.Taken < l.Seats:
		return a.say("sit down"), a.theme.Key
	case l.NoWatchers:
		return a.say("table|closed"), a.theme.Dim
	case l.Watching > 0:
		return a.say("%d watching", l.Watching), a.theme.Dim
	}
	return a.say("watch"), a.theme.Text
}
