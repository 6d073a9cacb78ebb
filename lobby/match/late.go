package match

import "time"

// timed returns the seat whose clock runs, or nil.
func (m *Match) timed() *seat {
	if m.clock.Move == 0 || m.phase != Playing || m.play.state.Turn() < 0 || !m.goesOn() {
		return nil
	}
	s := &m.seats[m.play.state.Turn()]
	if s.kind != Human || s.standIn {
		return nil
	}
	return s
}

// callBots lets bots decide for those who stayed away too long, and makes the decision whose time is up.
func (m *Match) callBots(now time.Time) {
	if !m.clock.Slow() {
		for _, i := range m.seats.overdue(now, m.config.Grace) {
			if s := &m.seats[i]; !s.standIn {
				s.standIn, s.bot = true, &seatBot{}
				m.say(StandInTook, s.who.Name, i, "")
			}
		}
	}
	s := m.timed()
	if s == nil || m.question != nil || now.Before(m.clock.deadline(s)) {
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
