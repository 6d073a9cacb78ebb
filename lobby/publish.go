package lobby

import "medici/rules"

// publish tells everybody at the table what has changed since the last time.
// What several see alike is built once, and what nobody sees is not built.
func (m *match) publish() {
	if !m.dirty {
		return
	}
	info := m.info()
	views := make([]rules.View, len(m.toldMoves)) // by viewerIndex
	for _, v := range m.visits {
		u := Update{Table: info, You: m.seatOf(v.who.ID), Seq: len(m.moves), Lines: m.linesFor(v), Replaced: m.keptFor(v.who.ID) >= 0}
		if m.state != nil {
			viewer := viewerOf(m.players, v.who.ID)
			i := viewerIndex(viewer)
			if views[i] == nil {
				views[i] = m.state.View(viewer)
			}
			moves := m.movesFor(m.audience(viewer))
			u.View, u.Fresh = views[i], v.told < 0
			if m.phase == Playing && u.You >= 0 && u.You == m.state.Turn() {
				u.Legal = m.state.Actions()
			}
			u.Moves = moves[max(v.told, 0):len(moves):len(moves)]
			v.told = len(moves)
		}
		v.heard = true
		v.box.Put(u)
	}
	m.forSeats.news, m.forSpectators.news, m.dirty, m.moved = 0, 0, false, 0
}

// viewerOf is the seat as which a person sees a game: the one they had when it
// began, because what a seat knows is not for somebody who sits there later.
func viewerOf(players []Person, id string) rules.Seat {
	for i, p := range players {
		if p.ID == id && id != "" {
			return rules.Seat(i)
		}
	}
	return rules.Spectator
}

// audience is the seat as which a viewer is told the moves: when the game is over all
// is open, also to people who come then.
func (m *match) audience(viewer rules.Seat) rules.Seat {
	if m.phase != Playing {
		return rules.Referee
	}
	return viewer
}

// viewerIndex is the place of a seat in a list of what each may know.
func viewerIndex(s rules.Seat) int { return int(s - rules.Referee) }

// movesFor are all moves as one seat may know them. The list only grows, so that parts
// of it can be handed out.
func (m *match) movesFor(viewer rules.Seat) []Move {
	moves := &m.toldMoves[viewerIndex(viewer)]
	for i := len(*moves); i < len(m.moves); i++ {
		told := Move{Seq: i + 1, By: m.moves[i].by, Action: m.moves[i].told(viewer)}
		for _, e := range m.moves[i].events {
			if e = e.For(viewer); e != nil {
				told.Events = append(told.Events, e)
			}
		}
		*moves = append(*moves, told)
	}
	return *moves
}

// linesFor is the talk that a visit has not heard; all that is kept, the first
// time.
func (m *match) linesFor(v *Visit) []Line {
	talk := m.talkFor(v)
	if !v.heard {
		return talk.last(mostLines)
	}
	return talk.last(talk.news)
}

// talkFor is the talk that a visit hears.
func (m *match) talkFor(v *Visit) *transcript {
	if m.seatOf(v.who.ID) >= 0 {
		return &m.forSeats
	}
	return &m.forSpectators
}

func (m *match) info() Info {
	info := Info{
		Name: m.name, Game: m.game, Title: m.title, Private: m.private(), Code: m.code,
		Phase: m.phase, Host: rules.Nobody, Watchers: m.watchers(), Clock: m.clockInfo(), Rated: m.rated, Unrated: m.unrated,
	}
	for i, s := range m.seats {
		info.Seats = append(info.Seats, SeatInfo{
			Name: s.who.Name, Kind: s.kind, Here: s.here, Ready: s.ready, StandIn: s.standIn, Level: s.level,
			Bank: s.bank, Late: s.late,
		})
		if s.kind == Human && s.who.ID == m.host {
			info.Host = rules.Seat(i)
		}
	}
	for _, p := range m.players {
		info.Players = append(info.Players, p.Name)
	}
	if m.state != nil {
		info.Record, info.Number = gameID(m.id, m.games), m.games
		info.Commitment = m.seed.Commitment()
		if m.phase != Playing {
			info.Seed, info.Scores, info.Winners = m.seed.String(), m.state.Scores(), m.state.Winners()
		}
	}
	return info
}

// watchers are the names of the spectators, each person once.
func (m *match) watchers() (names []string) {
	met := map[string]bool{}
	for _, v := range m.visits {
		if !met[v.who.ID] && m.seatOf(v.who.ID) < 0 {
			met[v.who.ID] = true
			names = append(names, v.who.Name)
		}
	}
	return names
}

// listing is the table as the hall shows it.
func (m *match) listing() Listing {
	l := Listing{
		Name: m.name, Game: m.title, Phase: m.phase, Seats: len(m.seats), Taken: m.taken(),
		Bots: m.count(Program), Watching: len(m.watchers()), Visits: len(m.visits), Private: m.private(),
	}
	if i := m.seatOf(m.host); i >= 0 {
		l.Host = m.seats[i].who.Name
	}
	if m.phase == Playing {
		l.Stage, l.Number = m.state.View(rules.Spectator).Stage()
	}
	return l
}

// seated are the people who have a seat, or can take back the one they had.
func (m *match) seated() (people []Person) {
	for _, s := range m.seats {
		switch {
		case s.kind == Human:
			people = append(people, s.who)
		case s.kept != nil:
			people = append(people, s.kept.who)
		}
	}
	return people
}
