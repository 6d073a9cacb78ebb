package match

import (
	"slices"
	"time"
)

// Snapshot is a table apart from its game and its talk.
type Snapshot struct {
	Terms
	Seats  []SeatSnapshot `json:"seats"`
	Banned []string       `json:"banned,omitempty"` // older programs wrote this instead of Entry.Away
	Attendance
}

// Terms are the part of a Snapshot that can be compared by ==.
type Terms struct {
	Name   string `json:"name"`
	Code   string `json:"code,omitempty"`
	Title  string `json:"title"`
	Size   int    `json:"size"`
	Clock  Clock  `json:"clock"`
	Closed bool   `json:"closed,omitempty"` // to watchers
	Silent bool   `json:"no_advice,omitempty"`
	Lesson bool   `json:"lesson,omitempty"`
	Drawn  string `json:"evening,omitempty"` // the evening's code, see Drawn
	Phase  Phase  `json:"phase"`
	Host   string `json:"host"`
}

// equal compares every field; a test makes sure of that.
func (s *Snapshot) equal(o *Snapshot) bool {
	return s.Terms == o.Terms && slices.EqualFunc(s.Seats, o.Seats, SeatSnapshot.equal) &&
		slices.Equal(s.Banned, o.Banned) && s.Attendance.equal(o.Attendance)
}

func (o SeatSnapshot) equal(p SeatSnapshot) bool {
	kept, other := o.Kept, p.Kept
	o.Kept, p.Kept = nil, nil
	return o == p && (kept == nil) == (other == nil) && (kept == nil || kept.equal(*other))
}

// SeatSnapshot is a seat in the journal.
type SeatSnapshot struct {
	Kind    Kind          `json:"kind"`
	Who     Person        `json:"who"`
	Level   string        `json:"level,omitempty"`
	Ready   bool          `json:"ready,omitempty"`
	Arrived bool          `json:"arrived,omitempty"`
	Missing bool          `json:"missing,omitempty"` // false in games that began before it was stored
	Gone    bool          `json:"gone,omitempty"`
	Late    bool          `json:"late,omitempty"`
	Bank    time.Duration `json:"bank,omitempty"`
	// Ends and AnswerBy are about an early end, see [Match.AgreeToEnd]. Older programs did not store them.
	Ends     bool          `json:"ends,omitempty"`
	AnswerBy time.Time     `json:"answer_by,omitzero"`
	Kept     *SeatSnapshot `json:"kept,omitempty"` // see seat.kept
}

// snapshot returns the table now, appending its seats to a list.
func (m *Match) snapshot(seats []SeatSnapshot) Snapshot {
	for i := range m.seats {
		seats = append(seats, m.seats[i].snapshot())
	}
	t := &m.terms
	return Snapshot{Seats: seats, Attendance: m.attendance, Terms: Terms{
		Name: t.name, Code: t.code, Title: t.title, Size: t.size, Clock: m.clock.Clock,
		Closed: t.noWatchers, Silent: t.noAdvice, Lesson: t.lesson, Drawn: t.evening, Phase: m.phase, Host: m.host,
	}}
}

// snapshot returns a seat as the journal has it.
func (s *seat) snapshot() SeatSnapshot {
	o := SeatSnapshot{
		Kind: s.kind, Who: s.who, Level: s.level, Ready: s.ready,
		Arrived: s.arrived, Missing: s.missing, Gone: s.gone, Late: s.late, Bank: s.bank, Ends: s.ends, AnswerBy: s.answerBy,
	}
	if s.kept != nil {
		kept := s.kept.snapshot()
		o.Kept = &kept
	}
	return o
}

// seat inverts seat.snapshot. Nobody is there.
func (o SeatSnapshot) seat() seat {
	s := seat{
		kind: o.Kind, who: o.Who, level: o.Level, ready: o.Ready, here: o.Kind == Program,
		arrived: o.Arrived, missing: o.Missing, gone: o.Gone, late: o.Late, bank: o.Bank, ends: o.Ends, answerBy: o.AnswerBy,
	}
	if o.Kept != nil {
		kept := o.Kept.seat()
		s.kept = &kept
	}
	return s
}
