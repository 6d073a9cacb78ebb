package match

import (
	"time"

	"medici/rules"
)

// AgreeToEnd sets whether somebody agrees to end the running game here. When all agree, the game ends and
// so does the table.
//
// In a rated game and in an evening, everybody who began the game must agree. A person who is away, late or
// replaced has some time to answer (see timer.allowed); after that they count as having left: a rated game
// ends with them in last place, any other without a result. Nobody who is here and in time can be forced.
//
// In other games, and in games that began under older programs, only people who decide for themselves must
// agree. That excludes those for whom a bot plays. The game waits for people who are away for a moment, or
// for days in a slow game.
func (m *Match) AgreeToEnd(v *Viewer, agrees bool, now time.Time) error {
	i := m.seats.of(v.ID)
	switch {
	case i < 0:
		return ErrNotSeated
	case m.phase != Playing:
		return ErrNotPlaying
	}
	if s := &m.seats[i]; s.ends != agrees {
		kind := WouldEnd
		if !agrees {
			kind = WouldGoOn
		}
		s.ends = agrees
		m.say(kind, s.who.Name, i, "")
	}
	if m.stakes.allAgree(m.terms.evening) {
		m.awaitAnswers(now)
		return nil
	}
	if m.seats.deciding() {
		return nil
	}
	m.Close(Agreed)
	return nil
}

// awaitAnswers follows changes in who must still answer: somebody asks to end the game, is away, late, or
// back. It ends the game once nobody must.
func (m *Match) awaitAnswers(now time.Time) {
	if m.phase != Playing || m.closed != "" || !m.stakes.allAgree(m.terms.evening) || !m.goesOn() {
		return
	}
	asked, open := m.seats.asked(), false
	for i := range m.seats {
		s := m.seats.player(i)
		switch {
		case s == nil:
		case !asked || s.ends || s == &m.seats[i] && s.here && !s.late:
			open = open || !s.ends
			s.answerBy = time.Time{}
		default:
			if s.answerBy.IsZero() {
				s.answerBy = m.clock.allowed(s, now, m.config.Grace).UTC().Round(0)
				m.say(MustAnswer, s.who.Name, rules.Seat(i), s.answerBy.Format("2006-01-02 15:04:05 UTC"))
			}
			open = open || now.Before(s.answerBy)
		}
	}
	if !asked || open {
		return
	}
	if m.stakes.rated {
		m.attendance = m.seats.silent()
		m.sayAbsent(DidNotAnswer)
	}
	m.Close(Agreed)
}

// asked reports whether somebody has asked to end the game.
func (s seats) asked() bool {
	for i := range s {
		if p := s.player(i); p != nil && p.ends {
			return true
		}
	}
	return false
}

// deciding reports whether somebody decides for themselves and has not agreed to end the game.
func (s seats) deciding() bool {
	for i := range s {
		if s[i].kind == Human && !s[i].ends && !s[i].standIn && !s[i].late {
			return true
		}
	}
	return false
}

// silent returns those who have not answered when their time is up.
func (s seats) silent() (a Attendance) {
	for i := range s {
		p := s.player(i)
		if p == nil || p.ends {
			continue
		}
		if a.Absent = append(a.Absent, i); p.missing {
			a.Missing = append(a.Missing, i)
		}
	}
	return a
}

// answered returns when everybody who still has to answer counts as having left. It is zero when somebody
// who is here must answer, and when nobody must.
func (s seats) answered() (last time.Time) {
	for i := range s {
		p := s.player(i)
		switch {
		case p == nil || p.ends:
		case p.answerBy.IsZero():
			return time.Time{}
		case p.answerBy.After(last):
			last = p.answerBy
		}
	}
	return last
}

// askAnew restarts the time of those who must answer, because nobody was here in between.
func (s seats) askAnew() {
	for i := range s {
		if p := s.player(i); p != nil {
			p.answerBy = time.Time{}
		}
	}
}

// putOff gives those who must answer that much more time.
func (s seats) putOff(by time.Duration) {
	for i := range s {
		if p := s.player(i); p != nil && !p.answerBy.IsZero() {
			p.answerBy = p.answerBy.Add(by)
		}
	}
}
