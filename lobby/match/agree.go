package match

import (
	"slices"
	"time"

	"medici/rules"
)

// AgreeToEnd says whether somebody would have the running game end here. With the table it
// ends when all agree.
//
// Where something is at stake, in a rated game and in an evening, these are all who began it.
// Whoever is away, late or replaced has some time to answer, see allowed, and counts as having
// left when that is over: a rated game ends with them last then, and for nothing otherwise.
// Who is here and in time is never forced.
//
// In any other game, and in one that began before this was so, they are those who decide for
// themselves: not those for whom a bot does, and whoever is away for a moment, or for days in
// a slow game, is waited for.
func (m *Match) AgreeToEnd(v *Viewer, agrees bool, now time.Time) error {
	i := m.seatOf(v.ID)
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
	if m.allAgree() {
		m.awaitAnswers(now)
		return nil
	}
	for _, s := range m.seats {
		if s.kind == Human && !s.ends && !s.standIn && !s.late {
			return nil
		}
	}
	m.Close(Agreed)
	return nil
}

// allAgree reports a game that ends early only when all agree who began it. One of which nobody
// knows yet whether it is rated, after a restart, may be.
func (m *Match) allAgree() bool { return m.everybody && (m.unrated == "" || m.evening != "") }

// player is the seat of a person who plays or whom a bot has replaced; nil of a bot, and of
// somebody who is forgotten.
func (m *Match) player(i int) *seat {
	switch s := &m.seats[i]; {
	case s.kind == Human:
		return s
	case s.kept != nil:
		return s.kept
	}
	return nil
}

// awaitAnswers follows whatever changes who is waited for: somebody would end the game, is
// away, late, or back. It ends the game when nobody is any more.
func (m *Match) awaitAnswers(now time.Time) {
	if m.phase != Playing || m.closed != "" || !m.allAgree() || !m.goesOn() {
		return
	}
	asked, open := false, false
	for i := range m.seats {
		s := m.player(i)
		asked = asked || s != nil && s.ends
	}
	for i := range m.seats {
		s := m.player(i)
		switch {
		case s == nil:
		case !asked || s.ends || s == &m.seats[i] && s.here && !s.late:
			open = open || !s.ends
			s.answerBy = time.Time{}
		default:
			if s.answerBy.IsZero() {
				s.answerBy = m.allowed(s, now).UTC().Round(0)
				m.say(MustAnswer, s.who.Name, rules.Seat(i), s.answerBy.Format("2006-01-02 15:04:05 UTC"))
			}
			open = open || now.Before(s.answerBy)
		}
	}
	if asked && !open {
		m.endEarly()
	}
}

// allowed is until when somebody may answer who is asked now: as long as a decision of theirs
// could take, in a slow game without the bank, which is for days; without a clock as long as
// a seat is kept.
func (m *Match) allowed(s *seat, now time.Time) time.Time {
	switch {
	case m.clock.Move == 0:
		return now.Add(m.config.Grace)
	case m.clock.Slow():
		return m.after(s, now, m.clock.Move)
	}
	return now.Add(m.clock.Move + s.bank)
}

// endEarly ends the game as all wish who have answered.
func (m *Match) endEarly() {
	for i := range m.seats {
		s := m.player(i)
		if s == nil || s.ends || !m.rated {
			continue
		}
		kind := DidNotAnswer
		if s.missing {
			m.attendance.Missing, kind = append(m.attendance.Missing, i), NeverCame
		}
		m.attendance.Absent = append(m.attendance.Absent, i)
		m.say(kind, s.who.Name, rules.Seat(i), "")
	}
	m.Close(Agreed)
}

// Early reports a game that was ended before its end, and counts: for those who did not
// answer as the last.
func (m *Match) Early() bool { return m.closed == Agreed && len(m.attendance.Absent) > 0 }

// stayed are the seats of a game that was ended early but those that count as absent.
func (m *Match) stayed() (seats []rules.Seat) {
	for i := range m.seats {
		if !slices.Contains(m.attendance.Absent, i) {
			seats = append(seats, rules.Seat(i))
		}
	}
	return seats
}

// answered is when all count as having left who are waited for; zero when somebody is here who
// has to answer, and when nobody is waited for.
func (m *Match) answered() (last time.Time) {
	for i := range m.seats {
		s := m.player(i)
		switch {
		case s == nil || s.ends:
		case s.answerBy.IsZero() || !m.allAgree():
			return time.Time{}
		case s.answerBy.After(last):
			last = s.answerBy
		}
	}
	return last
}

// forgetAnswers has those who are waited for be asked anew: nobody was here meanwhile.
func (m *Match) forgetAnswers() {
	for i := range m.seats {
		if s := m.player(i); s != nil {
			s.answerBy = time.Time{}
		}
	}
}
