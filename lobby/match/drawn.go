package match

import (
	"time"

	"medici/rules"
)

// Drawn is a table of an evening: those who are drawn have its seats, and its one game
// begins before anybody is here. Of the Setup Seats, Bots, Host and Lesson say nothing.
func Drawn(c Config, s Setup, evening string, seats []Player, now time.Time) *Match {
	s.Seats = len(seats)
	m := New(c, s, now)
	m.evening, m.host, m.emptySince = evening, "", now
	for i, p := range seats {
		if p.Program {
			m.seatBot(rules.Seat(i), s.Level)
			continue
		}
		m.seats[i] = seat{kind: Human, who: p.Person, awaySince: now, from: p.From}
		if m.host == "" {
			m.host = p.ID
		}
	}
	m.begin(now)
	return m
}

// keptDrawn is how long the others of an evening wait for a table to which nobody comes.
const keptDrawn = 10 * time.Minute

// Kept is how long a running game waits with nobody there, of an evening or, where that is
// empty, of none.
func Kept(evening string, keep time.Duration) time.Duration {
	if evening == "" {
		return keep
	}
	return min(keep, keptDrawn)
}
