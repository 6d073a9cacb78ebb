package frame

import (
	"strings"

	"medici/internal/games/narration"
	"medici/internal/text/name"
	"medici/lobby"
	"medici/lobby/match"
	"medici/tui/ui"
)

// Players returns the names of those who sit at a table, with their badges: levels of bots, and the mark of
// programs.
func Players(l lobby.Listing) (names []string) {
	for _, who := range strings.Split(l.Players, ",") {
		if who != "" {
			called := name.Own(who)
			if badge := narration.Badge(who, l.IsDeclared(who)); badge != "" {
				called += " " + badge
			}
			names = append(names, called)
		}
	}
	return names
}

// Seats draws a sign for each seat, as far apart as there is room, or, without room, the number of taken
// seats.
func (f *Frame) Seats(c *ui.Canvas, x, y, room int, l lobby.Listing) {
	t, apart := f.Theme, 2
	if l.Seats*2-1 > room || room < 8 {
		apart = 1
	}
	if l.Seats*apart-apart+1 > room {
		c.Put(x, y, t.Text, f.Say("%d of %d", l.Taken, l.Seats))
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
		case Forlorn(l):
			c.Put(x+i*apart, y, t.Dim, t.Seat(i))
		default:
			c.Put(x+i*apart, y, t.Ink(i), t.Seat(i))
		}
	}
}

// Forlorn reports whether nobody is at a table of others.
func Forlorn(l lobby.Listing) bool { return l.Deserted() && !l.Yours }

// Where says how far a table is; waits reports that seats are free.
func (f *Frame) Where(l lobby.Listing) (text string, waits bool) {
	switch {
	case l.Phase == match.Waiting:
		return f.Say("waits for %d", l.Seats-l.Taken), true
	case l.Phase == match.Over:
		return f.Say("over"), false
	}
	return f.Say("%s %d", f.Words.Translate(l.Stage), l.Number), false
}

func (f *Frame) WhereOnly(l lobby.Listing) string {
	text, _ := f.Where(l)
	return text
}

// ClockName describes a clock in a word or two.
func (f *Frame) ClockName(c match.Clock) string {
	if c == (match.Clock{}) {
		return f.Say("no clock")
	}
	for _, name := range match.ClockNames() {
		if name == c.String() {
			return f.Words.Translate(name)
		}
	}
	return f.Span(c.Move)
}
