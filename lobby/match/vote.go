package match

import (
	"time"

	"medici/rules"
)

// VoteOut is one person's vote for a bot on the seat of somebody who is away or late. The bot takes the
// seat when everybody else here has voted.
//
// A vote counts from when a bot would decide for the seat anyway. Somebody whose connection dropped has
// Grace to come back, and in a slow game the clock. A late player who is present has already had the whole
// time of the clock, so no other time is given.
func (m *Match) VoteOut(v *Viewer, target rules.Seat, now time.Time) error {
	mine := m.seats.of(v.ID)
	s, err := m.seats.at(target)
	switch {
	case mine < 0:
		return ErrNotSeated
	case m.phase != Playing:
		return ErrNotPlaying
	case err != nil:
		return err
	case s.kind != Human || mine == target || s.here && !s.late:
		return ErrPresent
	case !s.late && m.clock.Slow():
		return rules.Refuse("in a slow game you can vote when somebody's time has run out")
	case !s.late && !s.standIn:
		left := s.awaySince.Add(m.config.Grace).Sub(now)
		return rules.Refuse("that seat is still kept; you can vote in %d s", max(1, int((left+time.Second-1)/time.Second)))
	}
	if s.votes == nil {
		s.votes = map[string]bool{}
	}
	if !s.votes[v.ID] {
		s.votes[v.ID] = true
		m.say(VotedOut, s.who.Name, target, v.Name)
	}
	if !m.seats.voted(target) {
		return nil
	}
	was := *s // a bot has the seat until its owner takes it back or the game ends
	was.here, was.standIn, was.bot, was.votes = false, false, nil, nil
	m.vacate(target, Replaced)
	m.seatBot(target, "")
	s.bot, s.kept = &seatBot{}, &was
	m.say(TookOver, was.who.Name, target, s.who.Name)
	m.ownerChanged(target, now)
	return nil
}

// voted reports whether everybody else here voted for a bot on a seat.
func (s seats) voted(target rules.Seat) bool {
	for i := range s {
		if s[i].kind == Human && s[i].here && rules.Seat(i) != target && !s[target].votes[s[i].who.ID] {
			return false
		}
	}
	return true
}

// ownerChanged restarts a seat's decision when it is that seat's turn.
func (m *Match) ownerChanged(i rules.Seat, now time.Time) {
	if m.play.state.Turn() == i {
		m.question, m.clock.asked = nil, now
	}
	m.awaitAnswers(now)
}

// deserted reports whether a bot plays for a person who is not here. In a slow game people come and go, so
// leaving means nothing there.
func (s *seat) deserted(slow bool) bool {
	return s.kept != nil || s.absent() && (s.standIn || s.late || s.gone && !slow)
}
