package match

import (
	"slices"
	"time"
)

// Summary is a table as its caretakers see it: everything that they ask about it, in one answer.
type Summary struct {
	ID     string   // never used for another table
	Table  *Info    // as the people there see it; shared
	Host   string   // the ID of the person who is the host
	Seated []Person // who have a seat, or can take theirs back; shared
	Asks   Asking   // whom the game waits for; zero between games
	Closed Reason   // why the table has ended; empty while it has not

	// Stage is how far the running game is, and Number counts within the stage. Version is the version of
	// its rules.
	Stage   string
	Number  int
	Version int

	// Early says that the last game was ended early and counts, with those who did not answer in last
	// place.
	Early bool
	// Unclaimed says that nobody drawn for a table of an evening has ever come to it.
	Unclaimed bool

	// Still says that a running game does not move because none of its people is here, and EmptySince is
	// when the last of them left; it is zero while one is here.
	Still      bool
	EmptySince time.Time
	// SleepsAt is when a still game with nobody there may be dropped from memory, to be read again from its
	// entries. It is zero for any other game.
	SleepsAt time.Time
}

// Begun reports whether a game was ever begun at the table.
func (s *Summary) Begun() bool { return s.Table.Number > 0 }

// Summary returns the table's present summary.
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
