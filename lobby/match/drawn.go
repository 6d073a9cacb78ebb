package match

import (
	"time"

	"medici/internal/text/source"
	"medici/rules"
)

// Drawn is a table of an evening: those who are drawn have its seats, and its one game
// begins before anybody is here. Of the Setup Seats, Bots, Host and Lesson say nothing, and
// From is where the evening was opened from: see [Match.Recall].
func Drawn(c Config, s Setup, evening string, seats []Player, now time.Time) *Match {
	s.Seats = len(seats)
	m := New(c, s, now)
	m.terms.evening, m.host, m.emptySince, m.opener = evening, "", now, s.From
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

// Recall says what is not written down with a table that was read again: since when nobody is at
// its game, and from where its evening was opened, for whom its bots think.
func (m *Match) Recall(emptySince time.Time, opener source.Source) {
	if m.emptySince = emptySince; m.terms.evening != "" {
		m.opener = opener
	}
}

// DrawnIdle is how long the others of an evening wait for a table to which nobody comes.
const DrawnIdle = 10 * time.Minute

// unclaimedUntil is when a slow game of an evening ends for nothing because nobody has come in
// the time of one move; zero for any other. Others stand still until then: see [IdleLimit].
func (m *Match) unclaimedUntil() time.Time {
	if m.phase != Playing || !m.clock.Slow() || m.terms.evening == "" || m.seats.claimed() {
		return time.Time{}
	}
	return m.play.began.Add(m.clock.Move)
}

// IdleLimit is how long a running game waits with nobody there, of an evening or, where that is
// empty, of none.
func IdleLimit(evening string, keep time.Duration) time.Duration {
	if evening == "" {
		return keep
	}
	return min(keep, DrawnIdle)
}
