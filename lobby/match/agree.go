package match

import (
	"time"

	"medici/rules"
)

// AgreeToEnd says whether somebody would have the running game end here. With the table it
// ends when all agree.
//
// Where something is at stake, in a rated game and in an evening, these are all who began it.
// A person who is away, late or replaced has some time to answer, see timer.allowed, and counts as having
// left when that is over: a rated game ends with them last then, and for nothing otherwise.
// Anyone who is here and in time is never forced.
//
// In any other game, and in one that began before this was so, they are those who decide for
// themselves: not those for whom a bot does, and people who are away for a moment, or for days in
// a slow game, is waited for.
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

// awaitAnswers follows whatever changes who is waited for: somebody would end the game, is
// away, late, or back. It ends the game when nobody is any more.
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

// asked reports that somebody would have the game end.
func (s seats) asked() bool {
	for i := range s {
		if p := s.player(i); p != nil && p.ends {
			return true
		}
	}
	return false
}

// deciding reports that somebody decides for themselves, and would not have the game end.
func (s seats) deciding() bool {
	for i := range s {
		if s[i].kind == Human && !s[i].ends && !s[i].standIn && !s[i].late {
			return true
		}
	}
	return false
}

// silent are those who have not answered, at the end of their time.
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

// answered is when all count as having left who are waited for; zero when somebody is here who
// has to answer, and when nobody is waited for.
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

// askAnew has those who are waited for be asked anew: nobody was here meanwhile.
func (s seats) askAnew() {
	for i := range s {
		if p := s.player(i); p != nil {
			p.answerBy = time.Time{}
		}
	}
}

// putOff gives those who are waited for so much more time.
func (s seats) putOff(by time.Duration) {
	for i := range s {
		if p := s.player(i); p != nil && !p.answerBy.IsZero() {
			p.answerBy = p.answerBy.Add(by)
		}
	}
}
