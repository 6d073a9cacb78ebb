package tui

import (
	"strings"

	"medici/lobby"
	"medici/lobby/match"
	"medici/tui/ui"
)

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
