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
	now := m.info(make([]SeatInfo, 0, len(m.seats)), make([]string, 0, len(m.players)))
	return &now
}

// info is the table now, with its seats and players at the end of lists.
func (m *Match) info(seats []SeatInfo, players []string) Info {
	info := Info{
		Name: m.name, Game: m.game, Title: m.title, Private: m.private(), Code: m.code, NoWatchers: m.noWatchers, NoAdvice: m.noAdvice,
		Lesson: m.lesson && m.games <= 1, Evening: m.evening,
		Phase: m.phase, Host: rules.Nobody, Watchers: m.watchers(), Clock: m.clockInfo(), Pace: m.config.Pace, Rated: m.rated, Unrated: m.unrated,
	}
	for i := range m.seats {
		s := &m.seats[i]
		seats = append(seats, SeatInfo{
			Name: s.who.Name, Kind: s.kind, Here: s.here, Ready: s.ready, StandIn: s.standIn, Level: s.level,
			Bank: s.bank, Late: s.late, Ends: s.ends, Rests: m.restsNow(rules.Seat(i)),
		})
		if p := m.player(i); p != nil {
			seats[len(seats)-1].AnswerBy = p.answerBy
		}
		if s.kind == Human && s.who.ID == m.host {
			info.Host = rules.Seat(i)
		}
	}
	for _, p := range m.players {
		players = append(players, p.Name)
	}
	info.Seats, info.Players = seats, players
	if m.state != nil {
		info.Record, info.Number, info.Commitment = m.record, m.games, m.commitment
		if m.phase != Playing {
			info.Seed, info.Scores, info.Winners = m.seed.String(), m.state.Scores(), m.state.Winners()
			info.Absent = m.attendance.Absent
		}
	}
	return info
}

// watchers are the names of the spectators, each person once.
func (m *Match) watchers() (names []string) {
	var met map[string]bool
	for _, v := range m.viewers {
		if v.Unseen || m.seatOf(v.ID) >= 0 || met[v.ID] {
			continue
		}
		if met == nil {
			met = map[string]bool{}
		}
		met[v.ID] = true
		names = append(names, v.Name)
	}
	return names
}

// Seated are the people who have a seat, or can take back the one they had. The slice is
// shared: don't change it.
func (m *Match) Seated() []Person {
	if m.sitting == nil || !slices.Equal(m.sitters(make([]Person, 0, 8)), m.sitting) {
		m.sitting = m.sitters(make([]Person, 0, len(m.seats)))
	}
	return m.sitting
}

// sitters adds those of Seated to a list.
func (m *Match) sitters(people []Person) []Person {
	for i := range m.seats {
		switch s := &m.seats[i]; {
		case s.kind == Human:
			people = append(people, s.who)
		case s.kept != nil:
			people = append(people, s.kept.who)
		}
	}
	return people
}

// ID names the table for ever.
func (m *Match) ID() string { return m.id }

// Evening is the code of the evening whose table this is; empty for any other.
func (m *Match) Evening() string { return m.evening }

// Host is the ID of the person who is the host.
func (m *Match) Host() string { return m.host }

// Game are the rules that are played by.
func (m *Match) Game() rules.Game { return m.game }

// Code is the invitation to a private table, empty for a public one.
func (m *Match) Code() string { return m.code }

// Clock is what is agreed about time.
func (m *Match) Clock() Clock { return m.clock }

// Phase is how far the table is.
func (m *Match) Phase() Phase { return m.phase }

// Closed is why the table is no more; empty while it is.
func (m *Match) Closed() Reason { return m.closed }

// Begun reports whether a game was ever begun here.
func (m *Match) Begun() bool { return m.state != nil }

// Number is how many games were begun here.
func (m *Match) Number() int { return m.games }

// Stage is how far the running game is.
func (m *Match) Stage() (string, int) {
	if m.stage.moves != len(m.moves) || m.stage.name == "" {
		m.reached(m.state.View(rules.Spectator))
	}
	return m.stage.name, m.stage.number
}

// reached takes down the stage that a view shows.
func (m *Match) reached(v rules.View) {
	m.stage.moves = len(m.moves)
	m.stage.name, m.stage.number = v.Stage()
}

// stage is what Stage has answered after so many moves.
type stage struct {
	moves, number int
	name          string
}

// EmptySince is when the last person who has a seat went away; zero while one is here.
func (m *Match) EmptySince() time.Time { return m.emptySince }

// Viewers is how many sessions are here.
func (m *Match) Viewers() int { return len(m.viewers) }

// SetRated says whether the game is rated that is played, or while none is the next
// one, and if not why.
func (m *Match) SetRated(rated bool, why string) {
	m.rated, m.unrated, m.dirty = rated, why, true
}
