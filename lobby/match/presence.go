package match

import (
	"time"

	"medici/rules"
)

// Hide makes a person invisible among the watchers, or visible again.
func (m *Match) Hide(id string, invisible bool) {
	for _, v := range m.crowd.viewers {
		if v.ID == id && v.Invisible != invisible {
			v.Invisible, m.dirty = invisible, true
		}
	}
}

// comeBack puts a person back on their seat.
func (m *Match) comeBack(i rules.Seat, now time.Time) {
	s := &m.seats[i]
	if s.here {
		return
	}
	if !m.seats.anybody() { // everybody was away, so nobody's time has run
		for k := range m.seats {
			m.seats[k].awaySince = now
		}
		if !m.clock.Slow() {
			m.clock.asked = now
			m.seats.askAnew()
			if q := m.question; q != nil && m.seats[q.Seat].late && !m.seats[q.Seat].standIn {
				m.question = nil // they have time again; a bot is asked when that is over
			}
		}
		m.emptySince = time.Time{}
	}
	if s.standIn {
		if m.question != nil && m.question.Seat == i {
			m.question = nil
		}
		s.standIn, s.bot = false, nil
	}
	kind := CameBack
	if !s.arrived {
		kind = Sat
	}
	s.here, s.arrived, s.missing, s.gone, s.votes = true, true, false, false, nil
	m.say(kind, s.who.Name, i, "")
	if m.phase == Waiting && m.seats.full() {
		m.begin(now)
	}
	m.awaitAnswers(now)
}

// Depart ends a visit, and reports whether there was one. On purpose it gives up the seat. In a running
// game the seat is kept, and the person may come back to it.
func (m *Match) Depart(v *Viewer, onPurpose bool, now time.Time) bool {
	if !m.crowd.has(v) {
		return false
	}
	m.crowd.leave(v)
	m.dirty = true
	i, leaves := m.seats.of(v.ID), onPurpose && m.phase != Playing
	switch {
	case i < 0 || !leaves && m.crowd.holds(v.ID):
		return true
	case leaves:
		m.vacate(i, Left)
		m.agreed(now)
		return true
	}
	s := &m.seats[i]
	if m.seats.alone(i) { // the clock stands still from now on
		if asked := m.timed(); asked != nil {
			m.clock.interrupt(asked, now)
		}
	}
	s.here, s.gone, s.awaySince = false, onPurpose, now
	m.say(WentAway, s.who.Name, i, "")
	if !m.seats.anybody() {
		m.emptySince = now
	}
	m.awaitAnswers(now)
	return true
}

// vacate frees a person's seat; a host hands the table on.
func (m *Match) vacate(i rules.Seat, kind LineKind) {
	who := m.seats[i].who
	m.say(kind, who.Name, i, "")
	m.seats[i].free()
	if who.ID != m.host {
		return
	}
	successor := m.seats.successor(i)
	if successor < 0 {
		m.host = ""
		m.Close(Deserted)
		return
	}
	m.host = m.seats[successor].who.ID
	m.say(BecameHost, m.seats[successor].who.Name, successor, "")
}
