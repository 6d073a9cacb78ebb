package match

import "medici/rules"

// News is an update for one viewer.
type News struct {
	To *Viewer
	Update
}

// Changed reports whether there is something to tell.
func (m *Match) Changed() bool { return m.dirty }

// TakeNews calls tell with each viewer's update since the last call, also, with Closed set, for those whom
// the host has shown out. It returns the number of moves among the news. What several viewers see alike is
// built once, and what nobody sees is not built.
func (m *Match) TakeNews(tell func(News)) (moved int) {
	if !m.dirty {
		return 0
	}
	for _, n := range m.crowd.shownOut {
		tell(n)
	}
	info := m.shown()
	views := make([]rules.View, len(m.play.toldMoves), 16) // by viewerIndex
	guesses := guessed(m, views)
	for _, v := range m.crowd.viewers {
		u := m.update(v, info, views)
		if u.You < 0 && guesses != nil { // whoever has a seat learns nothing of them
			u.Guess = m.guesses.of(v.ID, guesses)
		}
		tell(News{v, u})
	}
	m.crowd.shownOut, m.lastInfo = nil, info
	m.talk.clearNews()
	moved, m.dirty, m.moved = m.moved, false, 0
	return moved
}

// update builds one viewer's update.
func (m *Match) update(v *Viewer, info *Info, views []rules.View) Update {
	u := Update{Table: info, You: m.seats.of(v.ID), Seq: len(m.play.moves), Replaced: m.seats.reclaimable(v.ID) >= 0}
	talk := m.talk.transcriptOf(u.You)
	if u.Lines = talk.last(talk.news); !v.caughtUp { // the first time, everything that is kept
		u.Lines, v.caughtUp = talk.last(MostLines), true
	}
	if !m.play.begun() {
		return u
	}
	viewer := viewerOf(m.play.players, v.ID)
	moves := m.play.movesFor(viewer, m.phase != Playing)
	u.View, u.Fresh = m.play.view(viewer, views), v.sent < 0
	if m.phase == Playing && u.You >= 0 && u.You == m.play.state.Turn() {
		u.Legal = m.play.state.Actions()
	}
	u.Moves = moves[max(v.sent, 0):len(moves):len(moves)]
	v.sent = len(moves)
	return u
}
