package match

import (
	"time"

	"medici/rules"
)

// timed is the seat whose turn it is, and reports whether a clock runs for it.
func (m *Match) timed() (*seat, bool) {
	if m.clock.Move == 0 || m.phase != Playing || m.play.state.Turn() < 0 || !m.goesOn() {
		return nil, false
	}
	s := &m.seats[m.play.state.Turn()]
	return s, s.kind == Human && !s.standIn
}

// resume goes on with the clock after a time in which nobody could play, since some moment; the
// zero one when nobody knows since when, and then as if nothing was spent.
func (m *Match) resume(now, since time.Time) {
	c := &m.clock
	if !since.IsZero() && since.Before(m.heard) {
		since = m.heard
	}
	if m.phase != Playing || since.IsZero() || since.After(now) || c.asked.After(since) {
		c.asked = now
		return
	}
	if c.Slow() {
		down := now.Sub(since)
		c.asked, m.dirty = c.asked.Add(down), true
		m.seats.putOff(down)
		return
	}
	if turn := m.play.state.Turn(); turn >= 0 && c.Move > 0 {
		if s := &m.seats[turn]; s.kind == Human && !s.late {
			before := s.bank
			c.charge(s, since)
			m.dirty = m.dirty || s.bank != before
		}
	}
	c.asked = now
}

// callBots lets bots decide for those who stayed away too long, and make the decision whose
// time is up.
func (m *Match) callBots(now time.Time) {
	if !m.clock.Slow() {
		for i := range m.seats {
			if s := &m.seats[i]; s.absent() && !s.standIn && !now.Before(s.awaySince.Add(m.config.Grace)) {
				s.standIn, s.bot = true, &seatBot{}
				m.say(StandInTook, s.who.Name, rules.Seat(i), "")
			}
		}
	}
	s, ok := m.timed()
	if !ok || m.question != nil || now.Before(m.clock.deadline(s)) {
		return
	}
	if !s.late {
		s.late, s.bank = true, 0
		m.say(RanOut, s.who.Name, m.play.state.Turn(), "")
	}
	if s.bot == nil {
		s.bot = &seatBot{}
	}
	m.putQuestion(m.play.state.Turn(), now)
}
