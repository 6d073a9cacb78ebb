package match

import (
	"net/netip"
	"slices"
	"time"

	"medici/internal/text/source"
	"medici/rules"
)

// Viewer is one session's tie to a table, on a seat or as a spectator. A person may
// have several; they share the seat.
type Viewer struct {
	Person
	From source.Source
	// Unseen keeps the viewer off the list of those who watch: see [Match.Hide].
	Unseen bool
	told   int     // moves told; -1 when they begin anew
	heard  bool    // the talk from before this visit
	haste  float64 // the share of a bot's time that this person does without; below 0 it is more
}

// Network is the viewer's, when they are a guest.
func (v *Viewer) Network() netip.Prefix { return v.Person.Network(v.From) }

// Hide takes a person off the list of those who watch, or puts them back.
func (m *Match) Hide(id string, unseen bool) {
	for _, v := range m.viewers {
		if v.ID == id && v.Unseen != unseen {
			v.Unseen, m.dirty = unseen, true
		}
	}
}

// admit adds a visit; its first update tells everything from the beginning.
func (m *Match) admit(v *Viewer) {
	v.told, v.heard = -1, false
	m.viewers = append(m.viewers, v)
	m.dirty = true
}

// Has reports whether a viewer is at the table.
func (m *Match) Has(v *Viewer) bool { return slices.Contains(m.viewers, v) }

// spectators counts the visits of those who have no seat.
func (m *Match) spectators() (n int) {
	for _, v := range m.viewers {
		if m.seatOf(v.ID) < 0 {
			n++
		}
	}
	return n
}

// comeBack puts a person on a seat that is theirs.
func (m *Match) comeBack(i rules.Seat, now time.Time) {
	s := &m.seats[i]
	if s.here {
		return
	}
	if !m.anybody() { // all were away: nobody's time has run meanwhile
		for k := range m.seats {
			m.seats[k].awaySince = now
		}
		if !m.clock.Slow() {
			m.asked = now
			m.forgetAnswers()
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
	m.filled(now)
	m.awaitAnswers(now)
}

// Depart ends a visit. On purpose it gives up the seat, but for a game that is
// being played: that goes on, and the person may come back to it.
func (m *Match) Depart(v *Viewer, onPurpose bool, now time.Time) {
	if !m.Has(v) {
		return
	}
	m.viewers = slices.DeleteFunc(m.viewers, func(o *Viewer) bool { return o == v })
	m.dirty = true
	i := m.seatOf(v.ID)
	switch {
	case i < 0:
	case onPurpose && m.phase != Playing:
		m.vacate(i, Left)
		m.agreed(now)
	case !slices.ContainsFunc(m.viewers, func(o *Viewer) bool { return o.ID == v.ID }):
		m.goAway(i, onPurpose, now)
	}
}

func (m *Match) goAway(i rules.Seat, onPurpose bool, now time.Time) {
	s := &m.seats[i]
	if m.last(i) {
		m.interrupt(now)
	}
	s.here, s.gone, s.awaySince = false, onPurpose, now
	m.say(WentAway, s.who.Name, i, "")
	if !m.anybody() {
		m.emptySince = now
	}
	m.awaitAnswers(now)
}

// last reports whether nobody else is here who has a seat.
func (m *Match) last(i rules.Seat) bool {
	for k := range m.seats {
		if s := &m.seats[k]; rules.Seat(k) != i && s.kind == Human && s.here {
			return false
		}
	}
	return true
}

// vacate frees the seat of a person; a host hands on the table to the next
// person, preferably one who is here.
func (m *Match) vacate(i rules.Seat, kind LineKind) {
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
		m.Close(Deserted)
	}
}

// vacateAbsent frees the seats of those who stayed away too long.
func (m *Match) vacateAbsent(now time.Time) {
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
func (m *Match) callStandIns(now time.Time) {
	if m.clock.Slow() {
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
func (m *Match) showOut(id string, why Reason) {
	m.viewers = slices.DeleteFunc(m.viewers, func(v *Viewer) bool {
		if v.ID == id {
			m.shownOut = append(m.shownOut, News{v, Update{Table: Nowhere, Closed: why}})
		}
		return v.ID == id
	})
}
