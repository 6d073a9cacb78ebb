package match

import (
	"slices"
	"time"

	"medici/rules"
)

// Info is the table as those at it see it. It is shared: don't change it.
func (m *Match) Info() *Info {
	if !m.dirty && m.told != nil {
		return m.told
	}
	if m.told != nil { // mostly the same, and gone again
		now := m.info(make([]SeatInfo, 0, 8), make([]string, 0, 8))
		if now.equal(m.told) {
			return m.told
		}
	}
	now := m.info(make([]SeatInfo, 0, len(m.seats)), make([]string, 0, len(m.play.players)))
	return &now
}

// info is the table now, with its seats and players at the end of lists.
func (m *Match) info(seats []SeatInfo, players []string) Info {
	t, p := &m.terms, &m.play
	info := Info{
		Name: t.name, Game: t.game, Title: t.title, Private: t.private(), Code: t.code, NoWatchers: t.noWatchers, NoAdvice: t.noAdvice,
		Lesson: t.lesson && m.games <= 1, Evening: t.evening,
		Phase: m.phase, Host: rules.Nobody, Watchers: m.crowd.watchers(m.seats), Pace: m.config.Pace, Rated: m.stakes.rated, Unrated: m.stakes.unrated,
	}
	runs, ok := m.timed()
	if !ok {
		runs = nil
	}
	info.Clock = m.clock.info(runs)
	for i := range m.seats {
		s := &m.seats[i]
		seats = append(seats, s.info(m.clock.restsNow(s, m.phase == Playing && p.state.Turn() == rules.Seat(i))))
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
			info.Seed, info.Scores, info.Winners = p.seed.String(), p.state.Scores(), p.state.Winners()
			info.Absent = m.attendance.Absent
		}
	}
	return info
}

// info is a seat as everybody sees it.
func (s *seat) info(rests []Rest) SeatInfo {
	return SeatInfo{
		Name: s.who.Name, Kind: s.kind, Here: s.here, Ready: s.ready, StandIn: s.standIn, Level: s.level,
		Bank: s.bank, Late: s.late, Ends: s.ends, Rests: rests,
	}
}

// Seated are the people who have a seat, or can take back the one they had. The slice is
// shared: don't change it.
func (m *Match) Seated() []Person {
	if m.sitting == nil || !slices.Equal(m.seats.people(make([]Person, 0, 8)), m.sitting) {
		m.sitting = m.seats.people(make([]Person, 0, len(m.seats)))
	}
	return m.sitting
}

// ID names the table for ever.
func (m *Match) ID() string { return m.id }

// Evening is the code of the evening whose table this is; empty for any other.
func (m *Match) Evening() string { return m.terms.evening }

// Host is the ID of the person who is the host.
func (m *Match) Host() string { return m.host }

// Game are the rules that are played by.
func (m *Match) Game() rules.Game { return m.terms.game }

// Code is the invitation to a private table, empty for a public one.
func (m *Match) Code() string { return m.terms.code }

// Clock is what is agreed about time.
func (m *Match) Clock() Clock { return m.clock.Clock }

// Phase is how far the table is.
func (m *Match) Phase() Phase { return m.phase }

// Closed is why the table is no more; empty while it is.
func (m *Match) Closed() Reason { return m.closed }

// Begun reports whether a game was ever begun here.
func (m *Match) Begun() bool { return m.play.begun() }

// Number is how many games were begun here.
func (m *Match) Number() int { return m.games }

// Stage is how far the running game is.
func (m *Match) Stage() (string, int) { return m.play.reaches() }

// EmptySince is when the last person who has a seat went away; zero while one is here.
func (m *Match) EmptySince() time.Time { return m.emptySince }

// Viewers is how many sessions are here.
func (m *Match) Viewers() int { return len(m.crowd.viewers) }
