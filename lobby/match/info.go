package match

import "medici/rules"

// shown returns the table as the people there see it. It is shared: don't change it.
func (m *Match) shown() *Info {
	if !m.dirty && m.lastInfo != nil {
		return m.lastInfo
	}
	if m.lastInfo != nil { // mostly the same, and gone again
		now := m.info(make([]SeatInfo, 0, 8), make([]string, 0, 8))
		if now.equal(m.lastInfo) {
			return m.lastInfo
		}
	}
	now := m.info(make([]SeatInfo, 0, len(m.seats)), make([]string, 0, len(m.play.players)))
	return &now
}

// info builds the table's Info, appending to the lists given.
func (m *Match) info(seats []SeatInfo, players []string) Info {
	t, p := &m.terms, &m.play
	info := Info{
		Name: t.name, Game: t.game, Title: t.title, Private: t.private(), Code: t.code, NoWatchers: t.noWatchers,
		NoAdvice: t.noAdvice,
		Lesson:   t.lesson && m.games <= 1, Evening: t.evening,
		Phase: m.phase, Host: rules.Nobody, Clock: m.clock.info(m.timed()),
		Pace:  m.config.Pace,
		Rated: m.stakes.rated, Unrated: m.stakes.unrated,
	}
	if t.origin != nil {
		info.From = t.origin.from().String()
	}
	info.Watchers, info.DeclaredWatchers = m.crowd.watchers(m.seats, m.declared)
	for i := range m.seats {
		s := &m.seats[i]
		seats = append(seats, s.info(m.clock.vacationsNow(s, m.phase == Playing && p.state.Turn() == rules.Seat(i))))
		seats[i].Declared = s.kind == Human && m.declared(s.who)
		if p := m.seats.player(i); p != nil {
			seats[i].AnswerBy = p.answerBy
		}
		if s.kind == Human && s.who.ID == m.host {
			info.Host = rules.Seat(i)
		}
	}
	for _, player := range p.players {
		players = append(players, player.Name)
	}
	info.Seats, info.Players = seats, players
	if p.begun() {
		info.Record, info.Number, info.Commitment = p.record, m.games, p.commitment
		if m.phase != Playing {
			info.Seed = p.revealed()
			info.Scores, info.Winners = p.state.Scores(), p.state.Winners()
			info.Absent = m.attendance.Absent
		}
	}
	return info
}

// info returns a seat as everybody sees it.
func (s *seat) info(vacations []Vacation) SeatInfo {
	return SeatInfo{
		Name: s.who.Name, Kind: s.kind, Here: s.here, Ready: s.ready, StandIn: s.standIn, Level: s.level,
		Bank: s.bank, Late: s.late, Ends: s.ends, Vacations: vacations,
	}
}
