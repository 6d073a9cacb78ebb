package lobby

import (
	"slices"
	"time"

	"medici/rules"
)

// admit adds a visit; its first update tells everything from the beginning.
func (m *match) admit(v *Visit) {
	v.told, v.heard = -1, false
	m.visits = append(m.visits, v)
	m.dirty = true
}

func (m *match) has(v *Visit) bool { return slices.Contains(m.visits, v) }

// spectators counts the visits of those who have no seat.
func (m *match) spectators() (n int) {
	for _, v := range m.visits {
		if m.seatOf(v.who.ID) < 0 {
			n++
		}
	}
	return n
}

// comeBack puts a person on a seat that is theirs.
func (m *match) comeBack(i rules.Seat, now time.Time) {
	s := &m.seats[i]
	if s.here {
		return
	}
	if !m.anybody() { // all were away: nobody's time has run meanwhile
		for k := range m.seats {
			m.seats[k].awaySince = now
		}
		if !m.clock.slow() {
			m.asked = now
		}
		m.emptySince = time.Time{}
	}
	if s.standIn {
		if m.question != nil && m.question.seat == i {
			m.question = nil
		}
		s.standIn, s.bot = false, nil
	}
	kind := CameBack
	if !s.arrived {
		kind = Sat
	}
	s.here, s.arrived, s.gone, s.votes = true, true, false, nil
	m.say(kind, s.who.Name, i, "")
	m.filled(now)
}

// depart ends a visit. On purpose it gives up the seat, but for a game that is
// being played: that goes on, and the person may come back to it.
func (m *match) depart(v *Visit, onPurpose bool, now time.Time) {
	if !m.has(v) {
		return
	}
	m.visits = slices.DeleteFunc(m.visits, func(o *Visit) bool { return o == v })
	v.box.Close()
	m.dirty = true
	i := m.seatOf(v.who.ID)
	switch {
	case i < 0:
	case onPurpose && m.phase != Playing:
		m.vacate(i, Left)
		m.agreed(now)
	case !slices.ContainsFunc(m.visits, func(o *Visit) bool { return o.who.ID == v.who.ID }):
		m.goAway(i, onPurpose, now)
	}
}

func (m *match) goAway(i rules.Seat, onPurpose bool, now time.Time) {
	s := &m.seats[i]
	s.here, s.gone, s.awaySince = false, onPurpose, now
	m.say(WentAway, s.who.Name, i, "")
	if !m.anybody() {
		m.emptySince = now
	}
}

// vacate frees the seat of a person; a host hands on the table to the next
// person, preferably one who is here.
func (m *match) vacate(i rules.Seat, kind LineKind) {
	who := m.seats[i].who
	m.say(kind, who.Name, i, "")
	m.seats[i].free()
	if who.ID != m.host {
		return
	}
	m.host = ""
	for _, mustBeHere := range []bool{true, false} {
		for k := range m.seats {
			next := rules.Seat((int(i) + 1 + k) % len(m.seats))
			if s := &m.seats[next]; m.host == "" && s.kind == Human && (s.here || !mustBeHere) {
				m.host = s.who.ID
				m.say(BecameHost, s.who.Name, next, "")
			}
		}
	}
	if m.host == "" {
		m.close(Deserted)
	}
}

// vacateAbsent frees the seats of those who stayed away too long.
func (m *match) vacateAbsent(now time.Time) {
	some := false
	for i := range m.seats {
		if s := &m.seats[i]; s.absent() && !now.Before(s.awaySince.Add(m.config.Grace)) {
			m.vacate(rules.Seat(i), Vacated)
			some = true
		}
	}
	if some {
		m.agreed(now)
	}
}

// callStandIns lets bots decide for those who stayed away too long.
func (m *match) callStandIns(now time.Time) {
	if m.clock.slow() {
		return
	}
	for i := range m.seats {
		if s := &m.seats[i]; s.absent() && !s.standIn && !now.Before(s.awaySince.Add(m.config.Grace)) {
			s.standIn, s.bot = true, m.newSeatBot("")
			m.say(StandInTook, s.who.Name, rules.Seat(i), "")
		}
	}
}

// showOut ends all visits of a person.
func (m *match) showOut(id string) {
	m.visits = slices.DeleteFunc(m.visits, func(v *Visit) bool {
		if v.who.ID == id {
			v.box.Put(Update{Closed: ShownOut})
			v.box.Close()
		}
		return v.who.ID == id
	})
}
