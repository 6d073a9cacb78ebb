package match

import (
	"slices"
	"time"
)

// Summary is a table as those see it who look after it: all that they ask about it, in one answer.
type Summary struct {
	ID     string   // names the table for ever
	Table  *Info    // as those at it see it; shared
	Host   string   // the ID of the person who is the host
	Seated []Person // who have a seat, or can take back the one they had; shared
	Asks   Asking   // whom the game asks; nothing while none is played
	Closed Reason   // why the table is no more; empty while it is

	// Stage is how far the running game is, and Number a number of that. Version is that of its rules.
	Stage   string
	Number  int
	Version int

	// Early says that the last game was ended before its end, and counts: for those who did not
	// answer as the last.
	Early bool
	// Unclaimed says that to a table of an evening none of those who are drawn has ever come.
	Unclaimed bool

	// Still says that a running game does not move, because nobody is here who plays it, and
	// EmptySince is when the last of them went away; zero while one is here.
	Still      bool
	EmptySince time.Time
	// SleepsAt is from when on a game that is still, and at which nobody is, can be forgotten until
	// somebody comes, and read again from its entries; zero for any other.
	SleepsAt time.Time
}

// Begun reports whether a game was ever begun at the table.
func (s *Summary) Begun() bool { return s.Table.Number > 0 }

// Summary is the table now.
func (m *Match) Summary() Summary {
	s := Summary{
		ID: m.id, Table: m.shown(), Host: m.host, Asks: m.asks(), Closed: m.closed,
		Early: m.attendance.early(m.closed), Unclaimed: m.terms.evening != "" && !m.seats.claimed(),
		Still: m.phase == Playing && !m.goesOn(), EmptySince: m.emptySince,
	}
	if m.sitting == nil || !slices.Equal(m.seats.people(make([]Person, 0, 8)), m.sitting) {
		m.sitting = m.seats.people(make([]Person, 0, len(m.seats)))
	}
	s.Seated = m.sitting
	if m.phase == Playing {
		s.Stage, s.Number = m.play.reaches()
		s.Version = m.terms.game.Version()
	}
	if s.Still && len(m.crowd.viewers) == 0 && m.closed == "" {
		s.SleepsAt = later(m.emptySince, m.woke).Add(m.config.Grace)
	}
	return s
}
