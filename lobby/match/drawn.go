package match

import (
	"time"

	"medici/internal/text/source"
	"medici/rules"
)

// Drawn returns a table of an evening. The people drawn have its seats, and its one game begins before
// anybody is here. It ignores Seats, Bots, Host and Lesson of the Setup. From is where the evening was
// opened from: see [Match.Recall].
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

// Recall restores what a table's entries do not hold: since when its game is empty, and where its evening
// was opened from, which is charged for its bots' thinking.
func (m *Match) Recall(emptySince time.Time, opener source.Source) {
	if m.emptySince = emptySince; m.terms.evening != "" {
		m.opener = opener
	}
}

// DrawnIdle is how long the others of an evening wait for a table to which nobody comes.
const DrawnIdle = 10 * time.Minute

// unclaimedUntil returns when a slow game of an evening ends without a result because nobody has come
// within the time of one move. It is zero for any other game. Other games stand still until then: see
// [IdleLimit].
func (m *Match) unclaimedUntil() time.Time {
	if m.phase != Playing || !m.clock.Slow() || m.terms.evening == "" || m.seats.claimed() {
		return time.Time{}
	}
	return m.play.began.Add(m.clock.Move)
}

// IdleLimit returns how long a running game waits with nobody there. The code of its evening is empty for
// other games.
func IdleLimit(evening string, keep time.Duration) time.Duration {
	if evening == "" {
		return keep
	}
	return min(keep, DrawnIdle)
}
