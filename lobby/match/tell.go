package match

import (
	"slices"

	"medici/rules"
)

// News is what one viewer is told.
type News struct {
	To *Viewer
	Update
}

// Changed reports whether there is something to tell.
func (m *Match) Changed() bool { return m.dirty }

// Moved is how many moves were made that have not been told.
func (m *Match) Moved() int { return m.moved }

// TakeNews tells what everybody at the table is to be told of what has changed since the
// last time, and with Closed set what those are told whom the host has shown out. What
// several see alike is built once, and what nobody sees is not built.
func (m *Match) TakeNews(tell func(News)) {
	if !m.dirty {
		return
	}
	for _, n := range m.shownOut {
		tell(n)
	}
	info := m.Info()
	views := make([]rules.View, len(m.toldMoves), 16) // by viewerIndex
	for _, v := range m.viewers {
		tell(News{v, m.update(v, info, views)})
	}
	m.shownOut, m.told = nil, info
	m.forSeats.news, m.forSpectators.news, m.dirty, m.moved = 0, 0, false, 0
}

// update is what one viewer is to be told.
func (m *Match) update(v *Viewer, info *Info, views []rules.View) Update {
	u := Update{Table: info, You: m.seatOf(v.ID), Seq: len(m.moves), Lines: m.linesFor(v), Replaced: m.keptFor(v.ID) >= 0}
	v.heard = true
	if m.state == nil {
		return u
	}
	viewer := viewerOf(m.players, v.ID)
	moves := m.movesFor(m.audience(viewer))
	u.View, u.Fresh = m.view(viewer, views), v.told < 0
	if m.phase == Playing && u.You >= 0 && u.You == m.state.Turn() {
		u.Legal = m.state.Actions()
	}
	u.Moves = moves[max(v.told, 0):len(moves):len(moves)]
	v.told = len(moves)
	return u
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

// view is what a seat may know, which is built once, and of an open game but for the seat.
func (m *Match) view(viewer rules.Seat, views []rules.View) rules.View {
	i := viewerIndex(viewer)
	if views[i] != nil {
		return views[i]
	}
	if at := slices.IndexFunc(views, func(v rules.View) bool { return v != nil }); m.open && at >= 0 {
		views[i] = views[at].(rules.Open).As(viewer)
	} else {
		views[i] = m.state.View(viewer)
	}
	m.reached(views[i])
	return views[i]
}

// audience is the seat as which a viewer is told the moves: where nothing is hidden, as in
// a game that is over, all is open, also to people who come then.
func (m *Match) audience(viewer rules.Seat) rules.Seat {
	if m.open || m.phase != Playing {
		return rules.Referee
	}
	return viewer
}

// viewerIndex is the place of a seat in a list of what each may know.
func viewerIndex(s rules.Seat) int { return int(s - rules.Referee) }

// movesFor are all moves as one seat may know them. The list only grows, so that parts
// of it can be handed out.
func (m *Match) movesFor(viewer rules.Seat) []Move {
	moves := &m.toldMoves[viewerIndex(viewer)]
	for i := len(*moves); i < len(m.moves); i++ {
		told := Move{Seq: i + 1, By: m.moves[i].by, Action: m.moves[i].told(viewer)}
		if m.open {
			told.Events = m.moves[i].events
		} else {
			told.Events = eventsFor(m.moves[i].events, viewer)
		}
		*moves = append(*moves, told)
	}
	return *moves
}

// eventsFor are events as one seat may know them.
func eventsFor(events []rules.Event, viewer rules.Seat) (known []rules.Event) {
	for _, e := range events {
		if e = e.For(viewer); e != nil {
			known = append(known, e)
		}
	}
	return known
}

// linesFor is the talk that a visit has not heard; all that is kept, the first
// time.
func (m *Match) linesFor(v *Viewer) []Line {
	talk := m.talkFor(v)
	if !v.heard {
		return talk.last(MostLines)
	}
	return talk.last(talk.news)
}

// talkFor is the talk that a visit hears.
func (m *Match) talkFor(v *Viewer) *transcript {
	if m.seatOf(v.ID) >= 0 {
		return &m.forSeats
	}
	return &m.forSpectators
}
